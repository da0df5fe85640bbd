import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** `http://localhost:8080/assets/main.js:120:15`, the format that all browsers use in stacks. */
const PLACE = /(https?:\/\/[^\s()]+?):(\d+):(\d+)/g;

/** Errors whose stack has been mapped to sources, or is being mapped. */
const seen = new WeakSet<Error>();
const maps = new Map<string, Promise<TraceMap | undefined>>();

/**
 * Maps the positions in an error's stack to sources before the development server's overlay prints it; browsers do so
 * only in their own developer tools.
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

/** Shortens `webpack://maitred_alerts/./remote-alerts/src/remote.ts` to the path of the file. */
function readable(source: string): string {
  return source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '').replace(/\?.*$/, '');
}

/** Cached by file name for the life of the page; a development build keeps its file names. */
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

/** Delays an event until its error's stack has been mapped to sources, then dispatches it again. */
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

// Workers load this module too.
if (typeof window !== 'undefined') holdBackErrors();
