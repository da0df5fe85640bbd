import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { listRestaurantsEndpoint, readCurrentUserEndpoint } from '@maitred/contract';
import { callEndpoint } from '@maitred/shared-kit/api';
import { session } from '@maitred/shared-kit/session';
import { aRestaurant, aUser, createServerDouble, mockEndpoint } from '@maitred/shared-kit/testing';
import { readRegistry } from '../registry/read-registry';
import { REGISTRY_ADDRESS } from '../registry/registry.schema';

const REGISTRY = {
  config: { remotes: { alerts: { descriptor: '/r/alerts/remote.json' } } },
  remotes: {},
};

const server = createServerDouble(
  mockEndpoint(readCurrentUserEndpoint, () => aUser({ username: 'anna' })),
  mockEndpoint(listRestaurantsEndpoint, () => [aRestaurant({ id: 11 })]),
);

/** As in a browser, where a timeout also aborts a body that has arrived but nobody has read. */
function withLimit(text: string, answer: Response, signal: AbortSignal): Response {
  const body = new ReadableStream({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason));
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
  const limited = new Response(body, answer);
  limited.clone = () => withLimit(text, answer, signal);
  return limited;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), milliseconds);
    return limit.signal;
  });
  const callApi = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, { signal, ...init } = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    const answer = url.pathname.startsWith('/api/')
      ? await callApi(url, init)
      : Response.json(url.pathname === REGISTRY_ADDRESS ? REGISTRY : {});
    return signal ? withLimit(await answer.text(), answer, signal) : answer;
  });
  session.setTokens({ access: 'access', refresh: 'refresh' });
});

afterEach(() => {
  session.logOut('explicit');
  jest.useRealTimers();
});

it('the boot script keeps early responses when the main bundle takes longer than the time limit', async () => {
  localStorage.setItem('lang', 'en');
  await import('./boot');
  expect(document.documentElement.lang).toBe('en');
  // Requests that depend on the user are sent a step later.
  await jest.advanceTimersByTimeAsync(1000);
  await jest.advanceTimersByTimeAsync(7000);
  await expect(readRegistry()).resolves.toEqual(REGISTRY);
  await expect(callEndpoint(readCurrentUserEndpoint, {})).resolves.toMatchObject({
    username: 'anna',
  });
  await expect(callEndpoint(listRestaurantsEndpoint, {})).resolves.toMatchObject([{ id: 11 }]);
  expect(server.calls(readCurrentUserEndpoint)).toHaveLength(1);
  expect(server.calls(listRestaurantsEndpoint)).toHaveLength(1);
});
