import { apiAddress } from './api-address';

/**
 * GET requests of the boot script, which runs while the application's main file is still loading. The first call to the
 * same address takes over the response, so that nothing is requested twice.
 */
const preloaded = new Map<string, PreloadedResponse>();

interface PreloadedResponse {
  response: Promise<Response | undefined>;
  authorization: string | null;
}

/**
 * Registers a request that was sent before the client existed, or will be sent once it is known to be needed.
 * @param address a path; if it is one of the API, as in the contract
 * @param response resolves to undefined if it turns out that no request is needed
 * @param authorization the header with which it is sent
 */
export function addPreloadedResponse(
  address: string,
  response: Promise<Response | undefined>,
  authorization: string | null = null,
): void {
  // Whoever takes it over handles a failure; if nobody does, it must not count as an unhandled rejection.
  response.catch(() => undefined);
  preloaded.set(urlOf(address), { response, authorization });
}

/** A copy of the response; the original is left for `fetchPreloaded`. */
export async function copyPreloadedResponse(address: string): Promise<Response | undefined> {
  return (await preloaded.get(urlOf(address))?.response)?.clone();
}

/**
 * Like `fetch`, but the first call to an address that the boot script has requested gets that response. If that request
 * failed, or its token was rejected and another tab has refreshed it since, a new request is sent within the caller's
 * remaining time.
 */
export async function fetchPreloaded(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const request = input instanceof Request ? input : new Request(input, init);
  const earlier = request.method === 'GET' ? preloaded.get(request.url) : undefined;
  if (earlier === undefined) return fetch(input, init);
  preloaded.delete(request.url);
  const response = await earlier.response.catch(() => undefined);
  const isOfOldToken =
    response?.status === 401 && earlier.authorization !== request.headers.get('Authorization');
  return response === undefined || isOfOldToken ? fetch(input, init) : response;
}

/** Responses for one person must not reach the next. */
export function forgetPreloadedResponses(): void {
  preloaded.clear();
}

function urlOf(address: string): string {
  return apiAddress(address).href;
}
