import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** `http://localhost:8080/assets/main.js:120:15`, as every browser writes it into a stack. */
const PLACE = /(https?:\/\/[^\s()]+?):(\d+):(\d+)/g;

/** Errors whose stack names sources, or that are on their way to. */
const seen = new WeakSet<Error>();
const maps = new Map<string, Promise<TraceMap | undefined>>();

/**
 * Puts the places of the sources into the stack of whatever was thrown, before the overlay of the development
 * server prints it: browsers themselves do that in their own tools alone.
 */
async function nameSources(error: Error): Promise<void> {
  const stack = error.stack ?? '';
  const files = [...new Set([...stack.matchAll(PLACE)].map(([, file = '']) => file))];
  const entries = files.map(async (file) => [file, await mapOf(file)] as const);
  const known = new Map(await Promise.all(entries));
  error.stack = stack.replace(PLACE, (place, file: string, line: string, column: string) => {
    const map = known.get(file);
    if (map === undefined) return place;
    const original = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    return original.source === null ? place : `${readable(original.source)}:${original.line}`;
  });
}

/** `webpack://maitred_alerts/./remote-alerts/src/remote.ts` without what no folder is called. */
function readable(source: string): string {
  return source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '').replace(/\?.*$/, '');
}

/** Anew for each build: a file keeps its name. */
function mapOf(file: string): Promise<TraceMap | undefined> {
  const known = maps.get(file) ?? readMap(`${file}.map`);
  maps.set(file, known);
  return known;
}

async function readMap(address: string): Promise<TraceMap | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? new TraceMap(await response.text(), address) : undefined;
  } catch {
    return undefined;
  }
}

/** Holds an event back until the stack of its error names sources, and lets it go on then. */
function holdBack(event: Event, thrown: unknown, again: () => Event): void {
  if (!(thrown instanceof Error) || seen.has(thrown)) return;
  seen.add(thrown);
  event.stopImmediatePropagation();
  void nameSources(thrown).finally(() => window.dispatchEvent(again()));
}

function holdBackErrors(): void {
  window.addEventListener(
    'error',
    (event) =>
      holdBack(
        event,
        event.error,
        () => new ErrorEvent('error', { error: event.error, message: event.message }),
      ),
    true,
  );
  window.addEventListener(
    'unhandledrejection',
    (event) =>
      holdBack(
        event,
        event.reason,
        () =>
          new PromiseRejectionEvent('unhandledrejection', {
            promise: event.promise,
            reason: event.reason,
          }),
      ),
    true,
  );
}

// Workers begin with this as well.
if (typeof window !== 'undefined') holdBackErrors();
