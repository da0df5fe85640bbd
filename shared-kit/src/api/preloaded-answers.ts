import type { Endpoint } from '@maitred/contract';
import { mutate } from 'swr';
import { endpointKey } from './endpoint-key';
import { copyPreloadedResponse } from './preloaded-responses';
import { readAnswer } from './request';

/**
 * Puts the responses to the boot script's requests into the cache, so that the first render has them. One that failed,
 * or comes too late, is left to the component that reads it, which takes over the same response and handles retry and
 * error message.
 * @param endpoints GET endpoints that are called without input
 * @param deadline resolves when to stop waiting
 */
export async function cachePreloadedAnswers(
  endpoints: readonly Endpoint[],
  deadline: Promise<void>,
): Promise<void> {
  await Promise.all(
    endpoints.map(async (endpoint) => {
      const answer = await Promise.race([readPreloadedAnswer(endpoint), deadline]);
      if (answer === undefined) return;
      await mutate(endpointKey(endpoint, {}), answer, { revalidate: false });
    }),
  );
}

async function readPreloadedAnswer(endpoint: Endpoint): Promise<unknown> {
  try {
    const response = await copyPreloadedResponse(endpoint.path);
    return response && readAnswer(endpoint, response, await response.text());
  } catch {
    return undefined;
  }
}
