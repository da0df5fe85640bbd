import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listRestaurantsEndpoint } from '@maitred/contract';
import { act, screen } from '@testing-library/react';
import {
  aRestaurant,
  aUser,
  createServerDouble,
  mockEndpoint,
  noAnswer,
  renderWithKit,
  setTabVisible,
} from '../../testing';
import { NoResponseError } from './errors';
import { useEndpoint } from './use-endpoint';

const INTERVAL_MS = 10_000;
const server = createServerDouble(
  mockEndpoint(listRestaurantsEndpoint, () => [aRestaurant({ name: 'Before' })]),
);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  window.dispatchEvent(new Event('online'));
  jest.useRealTimers();
});

function Polled() {
  const { data, isStale } = useEndpoint(listRestaurantsEndpoint, {}, { pollInterval: INTERVAL_MS });
  return <p>{`${data?.[0]?.name} ${isStale ? 'stale' : 'fresh'}`}</p>;
}

const pass = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });

it('keeps polling while the server is down, and shows new data when it is back', async () => {
  await renderWithKit(<Polled />, { user: aUser({ permissions: [] }) });
  await pass(0);
  const before = server.calls(listRestaurantsEndpoint).length;
  server.use(mockEndpoint(listRestaurantsEndpoint, noAnswer));
  await pass(6 * INTERVAL_MS);
  expect(screen.getByText('Before stale')).toBeVisible();
  expect(server.calls(listRestaurantsEndpoint)).toHaveLength(before + 6);
  server.use(mockEndpoint(listRestaurantsEndpoint, () => [aRestaurant({ name: 'After' })]));
  await pass(INTERVAL_MS);
  expect(screen.getByText('After fresh')).toBeVisible();
  await pass(2 * INTERVAL_MS);
  expect(server.calls(listRestaurantsEndpoint)).toHaveLength(before + 9);
});

describe('a hidden tab', () => {
  async function setVisible(isVisible: boolean) {
    setTabVisible(isVisible);
    await pass(0);
  }
  const calls = () => server.calls(listRestaurantsEndpoint).length;

  it('does not poll, and reads overdue data when it becomes visible', async () => {
    await renderWithKit(<Polled />, { user: aUser({ permissions: [] }) });
    await pass(INTERVAL_MS);
    await setVisible(false);
    const before = calls();
    await pass(6 * INTERVAL_MS);
    expect(calls()).toBe(before);
    server.use(mockEndpoint(listRestaurantsEndpoint, () => [aRestaurant({ name: 'After' })]));
    await setVisible(true);
    expect(screen.getByText('After fresh')).toBeVisible();
    await pass(2 * INTERVAL_MS);
    expect(calls()).toBe(before + 3);
  });

  it('does not poll while the server is down, and retries once it is visible', async () => {
    await renderWithKit(<Polled />, { user: aUser({ permissions: [] }) });
    await pass(0);
    server.use(mockEndpoint(listRestaurantsEndpoint, noAnswer));
    await pass(INTERVAL_MS);
    await setVisible(false);
    const before = calls();
    await pass(6 * INTERVAL_MS);
    expect(calls()).toBe(before);
    await setVisible(true);
    expect(calls()).toBe(before + 1);
    await pass(3 * INTERVAL_MS);
    expect(calls()).toBe(before + 4);
  });

  it('keeps retrying after it was shown again too soon for an extra read', async () => {
    await renderWithKit(<Polled />, { user: aUser({ permissions: [] }) });
    await pass(INTERVAL_MS);
    server.use(mockEndpoint(listRestaurantsEndpoint, noAnswer));
    await setVisible(true);
    await setVisible(false);
    await pass(1000);
    await setVisible(true);
    const before = calls();
    await pass(2 * INTERVAL_MS);
    expect(calls()).toBe(before + 2);
  });
});

it('keeps its poll interval however often the tab gets the focus while the server is down', async () => {
  await renderWithKit(<Polled />, { user: aUser({ permissions: [] }) });
  server.use(mockEndpoint(listRestaurantsEndpoint, noAnswer));
  await pass(INTERVAL_MS);
  for (let look = 0; look < 4; look += 1) {
    await pass(6000);
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(0);
  }
  const before = server.calls(listRestaurantsEndpoint).length;
  await pass(3 * INTERVAL_MS);
  expect(server.calls(listRestaurantsEndpoint)).toHaveLength(before + 3);
});

it('marks its data as stale once the device is offline', async () => {
  await renderWithKit(<Polled />, { user: aUser({ permissions: [] }) });
  await pass(0);
  server.use(mockEndpoint(listRestaurantsEndpoint, noAnswer));
  act(() => void window.dispatchEvent(new Event('offline')));
  await pass(INTERVAL_MS);
  expect(screen.getByText('Before stale')).toBeVisible();
});

it('reads at once when the device is online again, and then at its interval', async () => {
  await renderWithKit(<Polled />, { user: aUser({ permissions: [] }) });
  await pass(0);
  server.use(mockEndpoint(listRestaurantsEndpoint, noAnswer));
  act(() => void window.dispatchEvent(new Event('offline')));
  await pass(INTERVAL_MS);
  const before = server.calls(listRestaurantsEndpoint).length;
  server.use(mockEndpoint(listRestaurantsEndpoint, () => [aRestaurant({ name: 'After' })]));
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(screen.getByText('After fresh')).toBeVisible();
  await pass(2 * INTERVAL_MS);
  expect(server.calls(listRestaurantsEndpoint)).toHaveLength(before + 3);
});

describe('a poll that returns the same data', () => {
  function Timed({ redrawsWithEachRead }: { redrawsWithEachRead: boolean }) {
    const { updatedAt = 0 } = useEndpoint(
      listRestaurantsEndpoint,
      {},
      { pollInterval: INTERVAL_MS, redrawsWithEachRead },
    );
    return <p>{`as of ${new Date(updatedAt).toISOString().slice(17, 19)}`}</p>;
  }

  it.each([
    ['changes its time where that is shown', true, 'as of 20'],
    ['draws nothing anew elsewhere', false, 'as of 00'],
  ])('%s', async (_where, redrawsWithEachRead, text) => {
    jest.setSystemTime(new Date('2026-11-20T19:40:00Z'));
    await renderWithKit(<Timed redrawsWithEachRead={redrawsWithEachRead} />, {
      user: aUser({ permissions: [] }),
    });
    await pass(0);
    await pass(2 * INTERVAL_MS);
    expect(screen.getByText(text)).toBeVisible();
  });
});

describe('a request that hangs', () => {
  /** The server accepts the call but never responds. */
  const silence = () => new Promise<never>(() => undefined);

  function Polling() {
    const { error, reload } = useEndpoint(listRestaurantsEndpoint, {}, { pollInterval: 5000 });
    return (
      <button type="button" onClick={() => void reload()}>
        {error instanceof NoResponseError ? 'no answer' : 'no word yet'}
      </button>
    );
  }

  async function waitWithPolls() {
    server.use(mockEndpoint(listRestaurantsEndpoint, silence));
    await renderWithKit(<Polling />, { user: aUser({ permissions: [] }) });
    // Past the next poll, after 5 s, and past the pause in which returning to the tab does not read again.
    await pass(6000);
  }

  async function expectReportedInTime() {
    await pass(999);
    expect(screen.getByText('no word yet')).toBeVisible();
    await pass(1);
    expect(screen.getByText('no answer')).toBeVisible();
  }

  it('is reported after 7 s, and neither polls nor focus send another', async () => {
    await waitWithPolls();
    act(() => void window.dispatchEvent(new Event('focus')));
    await expectReportedInTime();
    expect(server.calls(listRestaurantsEndpoint)).toHaveLength(1);
  });

  it('is reported after 7 s even if it was requested again meanwhile', async () => {
    await waitWithPolls();
    act(() => screen.getByText('no word yet').click());
    await expectReportedInTime();
    expect(server.calls(listRestaurantsEndpoint)).toHaveLength(2);
    // And it stays while the second read hangs as well.
    await pass(5000);
    expect(screen.getByText('no answer')).toBeVisible();
  });
});
