import { type AnyEndpoint, readCurrentUserEndpoint, refreshTokenEndpoint } from '@maitred/contract';
import { apiAddress, areaAddress } from './api-address';
import { type EndpointName, endpointName } from './errors';

/** Nobody waits much longer for the words of an error. */
const PROBE_TIMEOUT_MS = 2000;

/** Calls that were answered in this page: nothing in the browser holds them back. */
const answered = new Set<EndpointName>();

export function recordAnswered(endpoint: AnyEndpoint): void {
  answered.add(endpointName(endpoint));
}

/**
 * The address to allow, where a call never left the browser: an extension holds it back. A browser does not say so, it
 * fails like a connection that broke; but then the same address fails again at once while the server answers others.
 * @param address of the call that has just failed before anything of an answer came
 * @param headers that a call of this session has
 */
export async function findBlockedAddress(
  endpoint: AnyEndpoint,
  address: URL,
  headers: Headers,
): Promise<string | undefined> {
  if (answered.has(endpointName(endpoint)) || !navigator.onLine) return undefined;
  // Whatever it answers to a HEAD.
  const isOwn = endpointName(endpoint) === endpointName(readCurrentUserEndpoint);
  const other = isOwn ? refreshTokenEndpoint : readCurrentUserEndpoint;
  const [isAnswered, isOtherAnswered] = await Promise.all([
    probe(address, headers),
    probe(apiAddress(other.path), headers),
  ]);
  return isAnswered === false && isOtherAnswered ? areaAddress(endpoint.path) : undefined;
}

/** Whether an address is answered, with whatever status; undefined where that stays open. */
async function probe(address: URL, headers: Headers): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  try {
    await fetch(address, { method: 'HEAD', cache: 'no-store', headers, signal });
    return true;
  } catch {
    return signal.aborted ? undefined : false;
  }
}
