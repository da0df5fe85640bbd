import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import {
  listRestaurantsEndpoint,
  readCurrentUserEndpoint,
  readUnreadCountEndpoint,
} from '@maitred/contract';
import { act, screen } from '@testing-library/react';
import {
  aRestaurant,
  aUser,
  createServerDouble,
  mockEndpoint,
  pass,
  refusal,
  renderWithKit,
} from '../../testing';
import { useReadCurrentUser } from './current-user';
import { RIGHTS_PAUSE_MS } from './rights';
import { useEndpoint } from './use-endpoint';
import { useRestaurants } from './use-restaurants';

const server = createServerDouble(
  mockEndpoint(readCurrentUserEndpoint, () => aUser({ permissions: ['read_alert'] })),
  mockEndpoint(listRestaurantsEndpoint, () => [aRestaurant({ name: 'Berlin' })]),
  mockEndpoint(readUnreadCountEndpoint, () => ({ count: 0 })),
);

// Each test is on another day, because what was read recently is not read again.
let day = 0;
beforeEach(() => {
  day += 1;
  jest.useFakeTimers({ now: Date.UTC(2026, 10, day), doNotFake: ['queueMicrotask'] });
});
afterEach(() => void jest.useRealTimers());

function look() {
  act(() => void window.dispatchEvent(new Event('focus')));
  return pass(0);
}

function Rights() {
  const { data: user } = useReadCurrentUser();
  const { data: restaurants } = useRestaurants();
  return <p>{`${user?.permissions.join()} in ${restaurants?.map(({ name }) => name).join()}`}</p>;
}

function Refused() {
  useEndpoint(readUnreadCountEndpoint, {}, { pollInterval: 5000 });
  return null;
}

it('permissions and restaurants are read again on return after a few minutes, not before', async () => {
  await renderWithKit(<Rights />, { user: aUser({ permissions: ['read_restaurant'] }) });
  await pass(0);
  server.use(
    mockEndpoint(readCurrentUserEndpoint, () => aUser({ permissions: ['read_chat_prompt'] })),
    mockEndpoint(listRestaurantsEndpoint, () => [aRestaurant({ name: 'Sydney' })]),
  );
  await pass(RIGHTS_PAUSE_MS - 1000);
  await look();
  expect(screen.getByText('read_alert in Berlin')).toBeVisible();
  await pass(2000);
  await look();
  expect(screen.getByText('read_chat_prompt in Sydney')).toBeVisible();
});

async function renderRefused(status = 403) {
  server.use(mockEndpoint(readUnreadCountEndpoint, () => refusal(status)));
  await renderWithKit(
    <>
      <Rights />
      <Refused />
    </>,
    { user: aUser({ permissions: ['read_restaurant'] }) },
  );
}

it('permissions are read again once after refused requests, however many', async () => {
  await renderRefused();
  await pass(60_000);
  expect(server.calls(readUnreadCountEndpoint).length).toBeGreaterThan(5);
  expect(server.calls(readCurrentUserEndpoint)).toHaveLength(2);
});

it('restaurants are read again once after 404 responses, however many', async () => {
  await renderRefused(404);
  await pass(0);
  server.use(mockEndpoint(listRestaurantsEndpoint, () => []));
  await pass(60_000);
  expect(server.calls(readUnreadCountEndpoint).length).toBeGreaterThan(5);
  expect(server.calls(listRestaurantsEndpoint)).toHaveLength(2);
  expect(server.calls(readCurrentUserEndpoint)).toHaveLength(1);
});

it('permissions are read again after a refused request if the clock was set back', async () => {
  await renderRefused();
  await pass(1000);
  jest.setSystemTime(Date.now() - 3_600_000);
  await pass(60_000);
  expect(server.calls(readCurrentUserEndpoint)).toHaveLength(3);
});

it('a refused request for the current user triggers no further request', async () => {
  server.use(mockEndpoint(readCurrentUserEndpoint, () => refusal(403)));
  await renderWithKit(<Rights />, { user: aUser({ permissions: [] }) });
  await pass(60_000);
  expect(server.calls(readCurrentUserEndpoint)).toHaveLength(1);
});
