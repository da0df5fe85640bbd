import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { listRestaurantsEndpoint, readUnreadCountEndpoint } from '@maitred/contract';
import { act, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { aRestaurant, aUser, createServerDouble, mockEndpoint, renderWithKit } from '../../testing';
import { useUnsavedWork } from '../router';
import { CalendarDateSchema } from './calendar-date';
import { GlobalFilterProvider, type GlobalFilterState, useGlobalFilter } from './global-filter';

const berlin = aRestaurant({ id: 11, name: 'Berlin', timezone: 'Europe/Berlin' });
const sydney = aRestaurant({ id: 12, name: 'Sydney', timezone: 'Australia/Sydney' });
const bar = aRestaurant({
  id: 13,
  name: 'Bar',
  timezone: 'Europe/Berlin',
  workingHourFrom: '21:00',
  workingHourTo: '03:00',
});
const server = createServerDouble(
  mockEndpoint(listRestaurantsEndpoint, () => [berlin, sydney]),
  mockEndpoint(readUnreadCountEndpoint, () => ({ count: 0 })),
);

const day = (text: string) => v.parse(CalendarDateSchema, text);
let state: GlobalFilterState;

function Unsaved() {
  useUnsavedWork(true);
  return null;
}

function Probe() {
  state = useGlobalFilter();
  return <p>{state.filter.restaurant?.name ?? 'no restaurant'}</p>;
}

async function show(
  path: string,
  { user = aUser(), onChange = () => undefined, isUnsaved = false } = {},
) {
  return renderWithKit(
    <GlobalFilterProvider onChange={onChange}>
      <Probe />
      {isUnsaved && <Unsaved />}
    </GlobalFilterProvider>,
    { path, user },
  );
}

beforeEach(() => {
  localStorage.clear();
  // Friday evening in Berlin, Saturday morning in Sydney.
  jest.useFakeTimers({ now: Date.parse('2026-11-20T19:40:00Z'), doNotFake: ['queueMicrotask'] });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('the global filter', () => {
  it('starts with the first restaurant and the current day there', async () => {
    await show('/analytics');
    await screen.findByText('Berlin');
    expect(state.filter).toMatchObject({
      restaurantId: 11,
      timeZone: 'Europe/Berlin',
      period: 'day',
      range: { from: '2026-11-20', to: '2026-11-20' },
      instants: {
        dateFrom: '2026-11-20T00:00:00.000+01:00',
        dateTo: '2026-11-20T23:59:59.999+01:00',
      },
    });
  });

  it('starts with the first open restaurant, and keeps it when it closes', async () => {
    // Half past four in the morning in Berlin, half past two in the afternoon in Sydney.
    jest.setSystemTime(Date.parse('2026-11-20T03:30:00Z'));
    await show('/analytics', { user: aUser({ permissions: ['read_restaurant'] }) });
    await screen.findByText('Sydney');
    expect(state.filter.restaurantId).toBe(12);
    await act(() => jest.advanceTimersByTimeAsync(10 * 3_600_000));
    expect(state.filter.restaurantId).toBe(12);
  });

  it('starts with the first restaurant if all are closed', async () => {
    // Half past eleven at night in Berlin, half past nine in the morning in Sydney.
    jest.setSystemTime(Date.parse('2026-11-20T22:30:00Z'));
    await show('/analytics');
    await screen.findByText('Berlin');
    expect(state.filter.restaurantId).toBe(11);
  });

  it('uses the time zone of the chosen restaurant for its days', async () => {
    await show('/analytics?restaurant=12');
    await screen.findByText('Sydney');
    expect(state.filter.range).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  });

  it.each([
    ['week', { from: '2026-11-16', to: '2026-11-22' }],
    ['month', { from: '2026-11-01', to: '2026-11-30' }],
  ] as const)('sets the range of a %s', async (period, range) => {
    await show('/analytics');
    await screen.findByText('Berlin');
    act(() => state.choosePeriod(period));
    expect(state.filter).toMatchObject({ period, range });
  });

  it('stores a custom range and clears the period', async () => {
    const { address } = await show('/analytics?restaurant=11&period=week');
    await screen.findByText('Berlin');
    act(() => state.chooseRange({ from: day('2026-11-02'), to: day('2026-11-05') }));
    expect(state.filter).toMatchObject({
      period: undefined,
      range: { from: '2026-11-02', to: '2026-11-05' },
    });
    expect(address()).toBe('/analytics?restaurant=11&from=2026-11-02&to=2026-11-05');
  });

  it('applies two choices made before the next render', async () => {
    const { address } = await show('/analytics?restaurant=11&period=week');
    await screen.findByText('Berlin');
    const { chooseRestaurant, choosePeriod } = state;
    act(() => chooseRestaurant(12));
    act(() => choosePeriod('month'));
    expect(address()).toBe('/analytics?restaurant=12&period=month');
  });

  it('starts days at opening time if business days are chosen and the place is open past midnight', async () => {
    server.use(mockEndpoint(listRestaurantsEndpoint, () => [berlin, sydney, bar]));
    const { address } = await show('/analytics?restaurant=11&period=day');
    await screen.findByText('Berlin');
    act(() => state.chooseDayKind('business'));
    expect(address()).toBe('/analytics?restaurant=11&period=day&days=business');
    expect(state.filter).toMatchObject({ dayKind: 'business', dayStart: 0 });
    act(() => state.chooseRestaurant(13));
    expect(address()).toBe('/analytics?restaurant=13&period=day&days=business');
    expect(state.filter).toMatchObject({
      dayStart: 21 * 3_600_000,
      // It is 20:40 there: the previous evening lasts until 21:00.
      today: '2026-11-19',
      instants: {
        dateFrom: '2026-11-19T21:00:00.000+01:00',
        dateTo: '2026-11-20T20:59:59.999+01:00',
      },
    });
    act(() => state.chooseDayKind('calendar'));
    expect(address()).toBe('/analytics?restaurant=13&period=day');
    expect(state.filter).toMatchObject({ dayStart: 0, today: '2026-11-20' });
  });

  it('remembers the kind of days, unless the URL specifies it', async () => {
    const first = await show('/analytics?restaurant=11&period=day');
    await screen.findByText('Berlin');
    act(() => state.chooseDayKind('business'));
    first.unmount();
    const second = await show('/table');
    await screen.findByText('Berlin');
    expect(state.filter.dayKind).toBe('business');
    second.unmount();
    await show('/table?restaurant=11&period=week');
    await screen.findByText('Berlin');
    expect(state.filter.dayKind).toBe('calendar');
  });

  it('keeps its period when another restaurant is chosen', async () => {
    const { address } = await show('/analytics?restaurant=11&period=month');
    await screen.findByText('Berlin');
    act(() => state.chooseRestaurant(12));
    expect(address()).toBe('/analytics?restaurant=12&period=month');
  });

  it('is restored if the URL has none, and can be written into the URL', async () => {
    const first = await show('/analytics');
    await screen.findByText('Berlin');
    act(() => state.chooseRestaurant(12));
    act(() => state.choosePeriod('week'));
    first.unmount();
    const { address } = await show('/table?sort=count');
    await screen.findByText('Sydney');
    expect(state.filter.period).toBe('week');
    await act(async () => state.completeAddress());
    expect(address()).toBe('/table?sort=count&restaurant=12&period=week');
  });

  it('stays as this tab shows it, whatever another tab chooses', async () => {
    const { address, navigate } = await show('/analytics?restaurant=11&period=month');
    await screen.findByText('Berlin');
    localStorage.setItem('global-filter', JSON.stringify({ restaurant: 12, period: 'week' }));
    await navigate('/table');
    expect(state.filter).toMatchObject({ restaurantId: 11, period: 'month' });
    await act(async () => state.completeAddress());
    expect(address()).toBe('/table?restaurant=11&period=month');
  });

  it('does not keep a value that could not be shown', async () => {
    localStorage.setItem('global-filter', JSON.stringify({ restaurant: 12, period: 'week' }));
    const { navigate } = await show('/analytics?restaurant=99&period=month');
    await act(() => jest.advanceTimersByTimeAsync(100));
    await navigate('/table');
    expect(state.filter).toMatchObject({ restaurantId: 12, period: 'week' });
  });

  it('is not shared with the next user, even without permission to read restaurants', async () => {
    const chef = aUser({ id: 5, permissions: ['read_restaurant_order'] });
    const before = await show('/restaurant-orders?restaurant=12', { user: chef });
    act(() => state.choosePeriod('week'));
    before.unmount();
    const again = await show('/restaurant-orders', { user: chef });
    expect(state.filter).toMatchObject({ restaurantId: 12, period: 'week' });
    again.unmount();
    await show('/restaurant-orders', { user: { ...chef, id: 6 } });
    expect(state.filter).toMatchObject({ restaurantId: undefined, period: 'day' });
  });

  it('completes the URL in an urgent update, not in a transition', async () => {
    await show('/analytics');
    await screen.findByText('Berlin');
    const previous = state;
    let drawn = previous;
    await act(async () => {
      state.completeAddress();
      await Promise.resolve();
      // Updates outside transitions have been rendered by now; transitions are rendered at the end of this act.
      drawn = state;
    });
    expect(drawn).not.toBe(previous);
  });

  it('drops a stored restaurant that does not exist, but not one in the URL', async () => {
    localStorage.setItem('global-filter', JSON.stringify({ restaurant: 99, period: 'week' }));
    const { address, navigate } = await show('/analytics');
    await act(async () => state.completeAddress());
    expect(address()).toBe('/analytics');
    await screen.findByText('Berlin');
    await act(async () => state.completeAddress());
    expect(address()).toBe('/analytics?restaurant=11&period=week');
    await navigate('/analytics?restaurant=99');
    expect(state.filter.restaurantId).toBe(99);
  });

  it('stays the same object while a screen changes its own part of the URL', async () => {
    const { address, navigate } = await show('/analytics?restaurant=11&period=week');
    await screen.findByText('Berlin');
    const previous = state;
    await navigate('/analytics?period=week&restaurant=11&hours=9-12');
    expect(state).toBe(previous);
    act(() => state.choosePeriod('month'));
    expect(address()).toBe('/analytics?period=month&restaurant=11&hours=9-12');
  });

  it('prefers the URL to the stored value', async () => {
    localStorage.setItem('global-filter', JSON.stringify({ restaurant: 12, period: 'month' }));
    await show('/analytics?restaurant=11&from=2026-11-02&to=2026-11-05');
    await screen.findByText('Berlin');
    expect(state.filter).toMatchObject({
      period: undefined,
      range: { from: '2026-11-02', to: '2026-11-05' },
    });
  });

  it.each([
    ['?period=year', ['period']],
    ['?from=2026-02-30&to=2026-03-01', ['from']],
    ['?from=2026-03-05&to=2026-03-01', ['to']],
    ['?restaurant=first', ['restaurant']],
  ])('falls back and reports it if the URL contains %s', async (search, invalid) => {
    await show(`/analytics${search}`);
    await screen.findByText('Berlin');
    expect(state.invalid).toEqual(invalid);
    expect(state.filter.period).toBe('day');
  });

  it('keeps a reversed range in the URL, and reports it, until another one is chosen', async () => {
    const path = '/analytics?restaurant=11&from=2026-11-05&to=2026-11-02';
    const { address } = await show(path);
    await screen.findByText('Berlin');
    expect(state.reversed).toEqual({ from: '2026-11-05', to: '2026-11-02' });
    await act(async () => state.completeAddress());
    expect(address()).toBe(path);
    act(() => state.choosePeriod('week'));
    expect(state.reversed).toBeUndefined();
    expect(address()).toBe('/analytics?restaurant=11&period=week');
  });

  it.each([
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-01',
    'to=2026-03-01',
    'period=decade',
    'from=yesterday&to=today',
    'from=1900-01-01&to=2100-01-01',
    'from=1900-01-01&to=2100-01-01&period=week',
    'to=2026-03-01&period=month',
  ])(
    'keeps an invalid range in the URL, and reports it, until another one is chosen: %s',
    async (days) => {
      localStorage.setItem('global-filter', JSON.stringify({ restaurant: 12, period: 'month' }));
      const path = `/analytics?restaurant=11&${days}`;
      const { address } = await show(path);
      await screen.findByText('Berlin');
      expect(state.hasUnreadableDays).toBe(true);
      // What another link or the person's last choice contained does not apply to this link.
      expect(state.filter.period).toBe('day');
      await act(async () => state.completeAddress());
      expect(address()).toBe(path);
      act(() => state.choosePeriod('week'));
      expect(state.hasUnreadableDays).toBe(false);
      expect(address()).toBe('/analytics?restaurant=11&period=week');
    },
  );

  it.each(['restaurant=1,2', 'restaurant=1.5', 'restaurant=11&days=some'])(
    'keeps invalid values in the URL, and does not store the fallback: %s',
    async (unreadable) => {
      localStorage.setItem('global-filter', JSON.stringify({ restaurant: 12, period: 'month' }));
      const path = `/analytics?${unreadable}&period=week`;
      const { address, navigate } = await show(path);
      await screen.findByText(/Berlin|Sydney/);
      await act(async () => state.completeAddress());
      expect(address()).toBe(path);
      await navigate('/analytics');
      expect(state.filter).toMatchObject({ restaurantId: 12, period: 'month' });
    },
  );

  it('removes the days from the URL of a screen that does not use them', async () => {
    const { address } = await show('/cameras?restaurant=12&period=week&all=1');
    await screen.findByText('Sydney');
    await act(async () => state.completeAddress({ hasDays: false }));
    expect(address()).toBe('/cameras?restaurant=12&all=1');
  });

  it('uses an id in the URL without permission to read restaurants', async () => {
    await show('/restaurant-orders?restaurant=12', { user: aUser({ permissions: [] }) });
    expect(screen.getByText('no restaurant')).toBeVisible();
    expect(state.filter.restaurantId).toBe(12);
    expect(server.calls(listRestaurantsEndpoint)).toHaveLength(0);
  });

  it('reports each change by the user', async () => {
    const onChange = jest.fn(() => undefined);
    await show('/analytics', { onChange });
    await screen.findByText('Berlin');
    expect(onChange).not.toHaveBeenCalled();
    act(() => state.choosePeriod('week'));
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Stay', null, 0],
    ['Leave without saving', '{"user":1,"restaurant":12,"period":"day"}', 1],
  ])('asks before it changes if work is unsaved: %s', async (answer, kept, changes) => {
    const onChange = jest.fn(() => undefined);
    await show('/cameras?restaurant=11&period=day', { onChange, isUnsaved: true });
    await screen.findByText('Berlin');
    act(() => state.chooseRestaurant(12));
    expect(localStorage.getItem('global-filter')).toBeNull();
    const button = await screen.findByRole('button', { name: answer });
    await act(async () => button.click());
    expect(localStorage.getItem('global-filter')).toBe(kept);
    expect(onChange).toHaveBeenCalledTimes(changes);
  });

  it("moves to the next day at the restaurant's midnight", async () => {
    // Without read_alert, because four hours of polls would run as well.
    await show('/analytics?restaurant=11', { user: aUser({ permissions: ['read_restaurant'] }) });
    await screen.findByText('Berlin');
    await act(() => jest.advanceTimersByTimeAsync(4 * 3_600_000));
    expect(state.filter.range.from).toBe('2026-11-21');
  });

  it('throws outside its provider', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Probe />)).toThrow('GlobalFilterProvider');
  });
});
