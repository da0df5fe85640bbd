/**
 * GET requests that the boot script sent while the application's main file was still loading. The
 * first call for the same address takes the answer over, so that nothing is asked twice.
 */
const started = new Map<string, Promise<Response>>();

/** Hands over a request sent before the client existed. `address` as in `Request.url`. */
export function addStartedRequest(address: string, response: Promise<Response>): void {
  const url = new URL(address, window.location.href).href;
  // Whoever takes it over handles the failure; one that nobody takes must not count as unhandled.
  response.catch(() => undefined);
  started.set(url, response);
}

/** A copy of the answer, which is left to whoever takes it over. */
export function copyStartedRequest(address: string): Promise<Response> | undefined {
  const url = new URL(address, window.location.href).href;
  return started.get(url)?.then((response) => response.clone());
}

export function takeStartedRequest(input: string | URL | Request): Promise<Response> | undefined {
  const request = input instanceof Request ? input : new Request(input);
  if (request.method !== 'GET') return undefined;
  const response = started.get(request.url);
  started.delete(request.url);
  return response;
}

/** What was asked for one person is nothing for the next. */
export function forgetStartedRequests(): void {
  started.clear();
}
