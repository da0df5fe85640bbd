import { type AnyEndpoint, readCurrentUserEndpoint, refreshTokenEndpoint } from '@maitred/contract';
import { apiAddress, areaAddress } from './api-address';
import { type EndpointName, endpointName } from './errors';

/** An error message must not be delayed much longer than this. */
const PROBE_TIMEOUT_MS = 2000;

/** Calls that got a response in this page, so nothing in the browser blocks them. */
const answered = new Set<EndpointName>();

export function recordAnswered(endpoint: AnyEndpoint): void {
  answered.add(endpointName(endpoint));
}

/**
 * The address to allow if a browser extension has blocked a call. Browsers do not report that: the call fails like a
 * lost connection. If it was blocked, the same address fails again at once while the server responds at another.
 * @param address address of the call, which has just failed without any response
 * @param headers headers of a call in this session
 */
export async function findBlockedAddress(
  endpoint: AnyEndpoint,
  address: URL,
  headers: Headers,
): Promise<string | undefined> {
  if (answered.has(endpointName(endpoint)) || !navigator.onLine) return undefined;
  // The response to the HEAD request does not matter.
  const isOwn = endpointName(endpoint) === endpointName(readCurrentUserEndpoint);
  const other = isOwn ? refreshTokenEndpoint : readCurrentUserEndpoint;
  const [isAnswered, isOtherAnswered] = await Promise.all([
    probe(address, headers),
    probe(apiAddress(other.path), headers),
  ]);
  return isAnswered === false && isOtherAnswered ? areaAddress(endpoint.path) : undefined;
}

/** Whether an address responds, with any status; undefined if that cannot be told. */
async function probe(address: URL, headers: Headers): Promise<boolean | undefined> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  try {
    await fetch(address, { method: 'HEAD', cache: 'no-store', headers, signal });
    return true;
  } catch {
    return signal.aborted ? undefined : false;
  }
}
