import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readUnreadCountEndpoint } from '@maitred/contract';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { aUser, createServerDouble, mockEndpoint, noAnswer, renderWithKit } from '../../testing';
import { calendarDateAt } from '../filters';
import { alertPath, alertsPath } from '../router';
import { type AlertsFilterChange, useAlertsFilter } from './alerts-filter';
import { UNREAD_POLL_INTERVAL_MS, useUnreadAlerts } from './unread-alerts';

const server = createServerDouble(mockEndpoint(readUnreadCountEndpoint, () => ({ count: 3 })));

function Unread() {
  return <p>{String(useUnreadAlerts().count)}</p>;
}

function Filtered() {
  return <output>{JSON.stringify(useAlertsFilter().filter)}</output>;
}

function Filter({ change = {} }: { change?: AlertsFilterChange }) {
  const { filter, invalid, changeFilter } = useAlertsFilter();
  return (
    <>
      <p>{`page ${filter.page}, ${filter.type}`}</p>
      <p>{`ignored: ${invalid.join()}`}</p>
      <button type="button" onClick={() => changeFilter(change)}>
        Change
      </button>
    </>
  );
}

describe('shared state', () => {
  it.each([
    ['the unread count', Unread, 'useUnreadAlerts needs an UnreadAlertsProvider'],
    ['the alerts filter', Filter, 'useAlertsFilter needs an AlertsFilterProvider'],
  ])('throws outside its provider: %s', (_what, Reader, message) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Reader />)).toThrow(message);
  });
});

describe('the unread count', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const pass = (milliseconds: number) =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(milliseconds);
    });

  it('is polled every five seconds', async () => {
    expect(UNREAD_POLL_INTERVAL_MS).toBe(5000);
    await renderWithKit(<Unread />);
    await pass(0);
    expect(screen.getByText('3')).toBeInTheDocument();
    server.use(mockEndpoint(readUnreadCountEndpoint, () => ({ count: 4 })));
    await pass(4999);
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(1);
    await pass(1);
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(2);
    expect(screen.getByText('4')).toBeInTheDocument();
  });

  it('is polled in a hidden tab too, even while the server is down', async () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await renderWithKit(<Unread />);
    await pass(2 * UNREAD_POLL_INTERVAL_MS);
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(3);
    server.use(mockEndpoint(readUnreadCountEndpoint, noAnswer));
    await pass(3 * UNREAD_POLL_INTERVAL_MS);
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(6);
    server.use(mockEndpoint(readUnreadCountEndpoint, () => ({ count: 4 })));
    await pass(UNREAD_POLL_INTERVAL_MS);
    expect(screen.getByText('4')).toBeInTheDocument();
  });

  it('is undefined and never requested without read_alert', async () => {
    await renderWithKit(<Unread />, { user: aUser({ permissions: ['update_alert'] }) });
    await pass(3 * UNREAD_POLL_INTERVAL_MS);
    expect(screen.getByText('undefined')).toBeInTheDocument();
    expect(server.calls(readUnreadCountEndpoint)).toEqual([]);
  });
});

describe('the alerts filter', () => {
  it('starts at page 1', async () => {
    await renderWithKit(<Filter />, { path: '/alerts' });
    expect(screen.getByText('page 1, undefined')).toBeInTheDocument();
  });

  it.each<[string, AlertsFilterChange]>([
    ['type', { type: 'crowding' }],
    ['restaurant', { restaurant: 12 }],
    ['type taken out', { type: undefined }],
  ])('returns to page 1 when it changes: %s', async (_what, change) => {
    const { address } = await renderWithKit(<Filter change={change} />, {
      path: '/alerts?type=absence&page=4',
    });
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(/^page 1,/)).toBeInTheDocument();
    expect(address()).not.toContain('page=');
  });

  it('omits page 1 from links', async () => {
    function Links() {
      const { searchFor } = useAlertsFilter();
      return <p>{[1, 2].map((page) => `/alerts${searchFor({ page })}`).join(' ')}</p>;
    }
    await renderWithKit(<Links />, { path: '/alerts?page=2' });
    expect(screen.getByText('/alerts /alerts?page=2')).toBeInTheDocument();
  });

  it('keeps the other values when only the page changes', async () => {
    const { address } = await renderWithKit(<Filter change={{ page: 2 }} />, {
      path: '/alerts?type=absence',
    });
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('page 2, absence')).toBeInTheDocument();
    expect(address()).toBe('/alerts?type=absence&page=2');
  });

  it.each([
    [alertsPath(), { page: 1 }],
    [
      alertsPath({ restaurantId: 11, type: 'table_dirty' }),
      { restaurant: 11, type: 'table_dirty', page: 1 },
    ],
    [
      alertPath(7, {
        restaurantId: 11,
        day: calendarDateAt(Date.parse('2026-11-20T12:00Z'), 'UTC'),
      }),
      { restaurant: 11, from: '2026-11-20', to: '2026-11-20', page: 1 },
    ],
  ])('reads the links of other screens: %s', async (path, filter) => {
    await renderWithKit(<Filtered />, { path });
    expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual(filter);
  });

  it('ignores invalid values in the URL and reports them', async () => {
    await renderWithKit(<Filter />, { path: '/alerts?type=fire&page=0' });
    expect(screen.getByText('page 1, undefined')).toBeInTheDocument();
    expect(screen.getByText('ignored: type,page')).toBeInTheDocument();
  });
});
