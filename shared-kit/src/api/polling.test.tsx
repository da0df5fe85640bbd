import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { listRestaurantsEndpoint } from '@maitred/contract';
import { act, screen } from '@testing-library/react';
import {
  answering,
  aRestaurant,
  aUser,
  createServerDouble,
  noAnswer,
  renderWithKit,
} from '../testing';
import { useEndpoint } from './use-endpoint';

const INTERVAL = 10_000;
const server = createServerDouble(
  answering(listRestaurantsEndpoint, () => [aRestaurant({ name: 'Before' })]),
);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function Polled() {
  const { data, isStale } = useEndpoint(listRestaurantsEndpoint, {}, { pollInterval: INTERVAL });
  return <p>{`${data?.[0]?.name} ${isStale ? 'stale' : 'fresh'}`}</p>;
}

const pass = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });

it('polls on at its pace while the server is away, and shows what it says when it is back', async () => {
  await renderWithKit(<Polled />, { user: aUser({ permissions: [] }) });
  await pass(0);
  const before = server.calls(listRestaurantsEndpoint).length;
  server.use(answering(listRestaurantsEndpoint, noAnswer));
  await pass(6 * INTERVAL);
  expect(screen.getByText('Before stale')).toBeVisible();
  expect(server.calls(listRestaurantsEndpoint)).toHaveLength(before + 6);
  server.use(answering(listRestaurantsEndpoint, () => [aRestaurant({ name: 'After' })]));
  await pass(INTERVAL);
  expect(screen.getByText('After fresh')).toBeVisible();
  await pass(2 * INTERVAL);
  expect(server.calls(listRestaurantsEndpoint)).toHaveLength(before + 9);
});
