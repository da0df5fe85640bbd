import { apiAddress } from './api-address';

/**
 * GET requests of the boot script, which runs while the application's main file is still on its way. The
 * first call for the same address takes the answer over, so that nothing is asked twice.
 */
const started = new Map<string, Promise<Response | undefined>>();

/**
 * Hands over a request that was sent before the client existed, or that will be once it is known to be due.
 * @param address a path, one of the API as the contract has it
 * @param response undefined where it turns out that nothing is to be asked
 */
export function addStartedRequest(address: string, response: Promise<Response | undefined>): void {
  // Whoever takes it over handles the failure; one that nobody takes must not count as unhandled.
  response.catch(() => undefined);
  started.set(urlOf(address), response);
}

/** A copy of the answer, which is left to whoever takes it over. */
export async function copyStartedRequest(address: string): Promise<Response | undefined> {
  return (await started.get(urlOf(address)))?.clone();
}

/**
 * `fetch`, but for the first call of an address that the boot script has asked: that one has its answer.
 * Where none came, it is asked for again, within the time that the caller still gives it.
 */
export async function fetchStarted(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const request = input instanceof Request ? input : new Request(input, init);
  const response = request.method === 'GET' ? started.get(request.url) : undefined;
  if (response === undefined) return fetch(input, init);
  started.delete(request.url);
  return (await response.catch(() => undefined)) ?? fetch(input, init);
}

/** What was asked for one person is nothing for the next. */
export function forgetStartedRequests(): void {
  started.clear();
}

function urlOf(address: string): string {
  return apiAddress(address).href;
}
