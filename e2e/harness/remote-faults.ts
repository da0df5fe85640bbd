import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** What is wrong with a remote's server. */
export type RemoteFault =
  /** It answers 503 to everything. */
  | 'offline'
  /** Its entry is not the file that its descriptor describes. */
  | 'corrupt-entry'
  /** All its versions need a kit that no host has yet. */
  | 'other-kit'
  /** Its module throws when it is evaluated. */
  | 'throws-at-load'
  /** Its screens and widgets throw when they are drawn. */
  | 'throws-in-render'
  /** The entry of the versions that begin so is not the file that the descriptor describes. */
  | { corruptVersion: string }
  /** Everything comes late by so many milliseconds. */
  | { delay: number }
  /** Nothing comes before that. */
  | { until: Promise<void> };

/** What a broken remote throws. */
export const BROKEN = 'thrown by a broken remote';

/** The faults whose descriptor describes an entry of their own. */
const BROKEN_ENTRIES = ['throws-at-load', 'throws-in-render'] as const;

const CORRUPT = 'globalThis.corrupt = true;';
const OTHER_KIT = { kit: '^9.0.0', react: '^19.0.0', federation: '^2.0.0' };

interface Descriptor {
  versions: { entry: { file: string; integrity: string } }[];
}

/**
 * The fault of a broken entry by the query of its address. It stays broken under that address when
 * its remote is mended: a page that has read the broken descriptor may ask for it only afterwards,
 * with the broken entry's integrity.
 */
export function faultOfEntry(query: string): RemoteFault | undefined {
  return BROKEN_ENTRIES.find((fault) => query === `?${fault}`);
}

/**
 * Answers a request below `/r/<name>/` as the fault has it.
 * @param origin where the remote is served without faults
 * @returns whether the fault was the answer
 */
export async function answerRemoteFault(
  response: ServerResponse,
  path: string,
  fault: RemoteFault,
  origin: string,
): Promise<boolean> {
  const [, , name = '', version = '', file] = path.split('/');
  const isDescriptor = version === 'remote.json';
  const isEntry = file === 'remoteEntry.js';
  const answer = (type: string, text: string) => {
    response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(text);
    return true;
  };
  if (fault === 'offline') {
    response.writeHead(503, { 'Content-Type': 'text/plain' }).end('Service unavailable');
    return true;
  }
  if (typeof fault === 'object' && 'delay' in fault) {
    await new Promise((resolve) => setTimeout(resolve, fault.delay));
    return false;
  }
  if (typeof fault === 'object' && 'until' in fault) {
    await fault.until;
    return false;
  }
  if (typeof fault === 'object') {
    const isMeant = isEntry && version.startsWith(fault.corruptVersion);
    return isMeant && answer('text/javascript', CORRUPT);
  }
  const brokenFault = BROKEN_ENTRIES.find((one) => one === fault);
  const entry = brokenFault === undefined ? CORRUPT : brokenEntry(name, brokenFault);
  if (isEntry && fault !== 'other-kit') return answer('text/javascript', entry);
  if (!isDescriptor) return false;
  const descriptor = (await (await fetch(origin + path)).json()) as Descriptor;
  return answer('application/json', JSON.stringify(spoiled(descriptor, name, fault)));
}

/** A descriptor as a server with that fault would give it. */
function spoiled(descriptor: Descriptor, name: string, fault: RemoteFault): Descriptor {
  const brokenFault = BROKEN_ENTRIES.find((one) => one === fault);
  const versions = descriptor.versions.map((build) => {
    if (fault === 'other-kit') return { ...build, requires: OTHER_KIT };
    if (brokenFault === undefined && fault !== 'corrupt-entry') return build;
    // Under an address of its own: the browser keeps the real file for good.
    const file = `${build.entry.file}?${fault}`;
    if (brokenFault === undefined) return { ...build, entry: { ...build.entry, file } };
    const entry = brokenEntry(name, brokenFault);
    const integrity = `sha256-${createHash('sha256').update(entry).digest('base64')}`;
    // Nothing further of the real build is there to be preloaded.
    return {
      ...build,
      entry: { file, integrity },
      screens: {},
      messages: {},
    };
  });
  return { ...descriptor, versions };
}

interface Registry {
  remotes: Record<string, { descriptor: Descriptor; isSilent?: true }>;
}

/** The registry as a server would give it that has known all remotes before they were spoiled. */
export async function answerRegistry(
  response: ServerResponse,
  faults: ReadonlyMap<string, RemoteFault>,
  address: string,
): Promise<void> {
  const registry = (await (await fetch(address)).json()) as Registry;
  for (const [name, fault] of faults) {
    const known = registry.remotes[name];
    if (known === undefined) continue;
    if (fault === 'offline') known.isSilent = true;
    else known.descriptor = spoiled(known.descriptor, name, fault);
  }
  response
    .writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(registry));
}

/** A remote's entry as the federation expects it, whose one module is broken. */
function brokenEntry(name: string, fault: (typeof BROKEN_ENTRIES)[number]): string {
  const broken = `throw new Error(${JSON.stringify(BROKEN)});`;
  const parts = `new Proxy({}, { get: () => async () => function Broken() { ${broken} } })`;
  const messages = 'async () => ({ default: {} })';
  const remote = `{ name: '${name}', screens: ${parts}, widgets: ${parts}, messages: { en: ${messages}, ru: ${messages} } }`;
  const module = fault === 'throws-at-load' ? broken : `return { remote: ${remote} };`;
  return `var maitred_${name} = { init() {}, async get() { return () => { ${module} }; } };`;
}
