import { apiAddress } from './api-address';

/**
 * GET requests of the boot script, which runs while the application's main file is still on its way. The
 * first call for the same address takes the answer over, so that nothing is asked twice.
 */
const preloaded = new Map<string, PreloadedResponse>();

interface PreloadedResponse {
  response: Promise<Response | undefined>;
  authorization: string | null;
}

/**
 * Hands over a request that was sent before the client existed, or that will be once it is known to be due.
 * @param address a path, one of the API as the contract has it
 * @param response undefined where it turns out that nothing is to be asked
 * @param authorization the header that it is sent with
 */
export function addPreloadedResponse(
  address: string,
  response: Promise<Response | undefined>,
  authorization: string | null = null,
): void {
  // Whoever takes it over handles the failure; one that nobody takes must not count as unhandled.
  response.catch(() => undefined);
  preloaded.set(urlOf(address), { response, authorization });
}

/** A copy of the answer, which is left to whoever takes it over. */
export async function copyPreloadedResponse(address: string): Promise<Response | undefined> {
  return (await preloaded.get(urlOf(address))?.response)?.clone();
}

/**
 * `fetch`, but for the first call of an address that the boot script has asked: that one has its answer.
 * Where none came, or one that refuses a token which another tab has renewed since, it is asked for again,
 * within the time that the caller still gives it.
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

/** What was asked for one person is nothing for the next. */
export function forgetPreloadedResponses(): void {
  preloaded.clear();
}

function urlOf(address: string): string {
  return apiAddress(address).href;
}
