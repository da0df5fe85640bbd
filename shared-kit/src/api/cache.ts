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

/** Reloads everything on screen that comes from this endpoint. */
export async function reloadEndpoint(endpoint: Endpoint): Promise<void> {
  const [, ofSeveral] = severalKey(endpoint, []);
  await mutate(isKeyOf(endpointName(endpoint), ofSeveral));
}

/**
 * Changes every cached answer of an endpoint without asking the server, such as a mark just made. An
 * answer that is still on its way counts as older than the change: where there is none before it, the
 * server is asked anew.
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
 * Forgets every answer, and those still under way. The next person must not see data of this one, nor get the
 * answer of a request of theirs.
 */
export function emptyCache(): void {
  unload({ revalidate: false });
  forgetPreloadedResponses();
  forgetReadTimes();
  forgetRefusals();
}
