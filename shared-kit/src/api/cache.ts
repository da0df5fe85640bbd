import type { Endpoint, EndpointAnswer } from '@maitred/contract';
import { mutate, unload } from 'swr';
import { severalKey } from './endpoint-key';
import { endpointName } from './errors';
import { forgetRefusals } from './optional-calls';
import { forgetPreloadedResponses } from './preloaded-responses';
import { forgetReadTimes } from './use-endpoint';

function isKeyOf(...names: string[]) {
  return (key: unknown) => Array.isArray(key) && names.includes(key[1]);
}

/** Reloads everything on screen that uses this endpoint. */
export async function reloadEndpoint(endpoint: Endpoint): Promise<void> {
  const [, ofSeveral] = severalKey(endpoint, []);
  await mutate(isKeyOf(endpointName(endpoint), ofSeveral));
}

/**
 * Changes every cached answer of an endpoint without a request, for example after a mark. A response that is still on
 * its way counts as older than the change; if nothing was cached before it, the server is asked again.
 */
export async function updateCached<E extends Endpoint>(
  endpoint: E,
  update: (answer: EndpointAnswer<E>) => EndpointAnswer<E>,
): Promise<void> {
  await mutate(
    isKeyOf(endpointName(endpoint)),
    (answer: EndpointAnswer<E> | undefined) => (answer === undefined ? answer : update(answer)),
    { revalidate: (answer) => answer === undefined },
  );
}

/**
 * Drops every cached answer and pending request, so that the next person sees no data of this one and receives no
 * answer to this one's requests.
 */
export function emptyCache(): void {
  unload({ revalidate: false });
  forgetPreloadedResponses();
  forgetReadTimes();
  forgetRefusals();
}
