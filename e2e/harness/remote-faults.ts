import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

/** A fault of a remote's server. */
export type RemoteFault =
  /** Responds with 503 to everything. */
  | 'offline'
  /** Its entry is not the file that its descriptor describes. */
  | 'corrupt-entry'
  /** All its versions need a kit that no host has yet. */
  | 'other-kit'
  /** Its module throws when it is evaluated. */
  | 'throws-at-load'
  /** Its screens and widgets throw when they are rendered. */
  | 'throws-in-render'
  /** The entry of versions with this prefix is not the file that the descriptor describes. */
  | { corruptVersion: string }
  /** Delays every response by this many milliseconds. */
  | { delay: number }
  /** Delays every response until the promise resolves. */
  | { until: Promise<void> };

/** What a broken remote throws. */
export const BROKEN = 'thrown by a broken remote';

/** Faults whose descriptor describes a special entry. */
const BROKEN_ENTRIES = ['throws-at-load', 'throws-in-render'] as const;

const CORRUPT = 'globalThis.corrupt = true;';
const OTHER_KIT = { kit: '^9.0.0', react: '^19.0.0', federation: '^2.0.0' };

interface Descriptor {
  versions: { entry: { file: string; integrity: string } }[];
}

/**
 * The fault of a broken entry, from the query of its address. That address stays broken after the remote recovers: a
 * page that has read the broken descriptor may request the entry later, with the broken entry's integrity hash.
 */
export function faultOfEntry(query: string): RemoteFault | undefined {
  return BROKEN_ENTRIES.find((fault) => query === `?${fault}`);
}

/**
 * Responds to a request below `/r/<name>/` according to the fault.
 * @param origin where the remote is served without faults
 * @returns whether it has sent a response
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

/** The descriptor that a server with this fault would send. */
function spoiled(descriptor: Descriptor, name: string, fault: RemoteFault): Descriptor {
  const brokenFault = BROKEN_ENTRIES.find((one) => one === fault);
  const versions = descriptor.versions.map((build) => {
    if (fault === 'other-kit') return { ...build, requires: OTHER_KIT };
    if (brokenFault === undefined && fault !== 'corrupt-entry') return build;
    // At its own address, because the browser caches the real file permanently.
    const file = `${build.entry.file}?${fault}`;
    if (brokenFault === undefined) return { ...build, entry: { ...build.entry, file } };
    const entry = brokenEntry(name, brokenFault);
    const integrity = `sha256-${createHash('sha256').update(entry).digest('base64')}`;
    // The other files of the real build are omitted, so that they are not preloaded.
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

/** Responds with the registry of a server that knew all remotes before they were broken. */
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

/** A remote's entry in the federation's format, whose only module is broken. */
function brokenEntry(name: string, fault: (typeof BROKEN_ENTRIES)[number]): string {
  const broken = `throw new Error(${JSON.stringify(BROKEN)});`;
  const parts = `new Proxy({}, { get: () => async () => function Broken() { ${broken} } })`;
  const messages = 'async () => ({ default: {} })';
  const remote = `{ name: '${name}', screens: ${parts}, widgets: ${parts}, messages: { en: ${messages}, ru: ${messages} } }`;
  const module = fault === 'throws-at-load' ? broken : `return { remote: ${remote} };`;
  return `var maitred_${name} = { init() {}, async get() { return () => { ${module} }; } };`;
}
