import { describe, expect, it, jest } from '@jest/globals';
import {
  listRestaurantsEndpoint,
  readCompletedOrdersEndpoint,
  readCurrentOrdersEndpoint,
} from '@maitred/contract';
import {
  accessibilityFaults,
  aRestaurant,
  aUser,
  cellsOf,
  figure,
  hold,
  mockEndpoint,
  noAnswer,
  pass,
  refusal,
  setTabVisible,
} from '@maitred/shared-kit/testing';
import { screen } from '@testing-library/react';
import {
  before,
  bistro,
  completed,
  createOrdersServer,
  NOW,
  nothing,
  today,
  ural,
} from '../testing/orders-server';
import { playOnFridayEvening, renderOrders } from '../testing/play';
import { OrdersScreen } from './orders-screen';

const server = createOrdersServer();
playOnFridayEvening();

const completedCalls = () => server.calls(readCompletedOrdersEndpoint).map(({ query }) => query);
const PREVIOUS_FAILED = 'The days before could not be loaded to compare with.';

const isOfToday = ({ dateTo }: { dateTo: string }) => Date.parse(dateTo) >= NOW.getTime();
const failPrevious = () =>
  server.use(
    mockEndpoint(readCompletedOrdersEndpoint, ({ query }) =>
      isOfToday(query) ? today : refusal(500),
    ),
  );
const answerAll = () =>
  server.use(
    mockEndpoint(readCompletedOrdersEndpoint, ({ query }) => (isOfToday(query) ? today : before)),
  );
const currentCalls = () => server.calls(readCurrentOrdersEndpoint);

describe('completed orders', () => {
  it('show count, share and average time for each outcome', async () => {
    const { container } = await renderOrders(<OrdersScreen />);
    expect(figure('In time').textContent).toContain('78% of all, 24 min on average');
    expect(figure('Late').textContent).toContain('15% of all, 1 h 5 min on average');
    expect(figure('Closed early').textContent).toContain('7% of all, 12 min on average');
    expect(figure('All orders').textContent).toBe(
      'All orders10029 min on average+7 (+8%) against yesterday by 19:40',
    );
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('are compared with yesterday up to the same minute', async () => {
    await renderOrders(<OrdersScreen />);
    expect(figure('In time').textContent).toContain('+12 (+18%) against yesterday by 19:40');
    expect(figure('Late').textContent).toContain('−5 (−25%) against yesterday by 19:40');
    expect(figure('Closed early').textContent).toContain('As many as yesterday by 19:40');
    expect(completedCalls()).toEqual([
      {
        dateFrom: '2026-11-20T00:00:00.000+03:00',
        dateTo: '2026-11-20T23:59:59.999+03:00',
        restaurantId: 11,
      },
      {
        dateFrom: '2026-11-19T00:00:00.000+03:00',
        dateTo: '2026-11-19T16:40:00.000Z',
        restaurantId: 11,
      },
    ]);
  });

  it('are compared with the whole preceding range if the days are over', async () => {
    await renderOrders(<OrdersScreen />, {
      path: '/restaurant-orders?from=2026-11-10&to=2026-11-12',
    });
    expect(completedCalls()[1]).toEqual({
      dateFrom: '2026-11-07T00:00:00.000+03:00',
      dateTo: '2026-11-09T20:59:59.999Z',
      restaurantId: 11,
    });
    expect(figure('In time').textContent).toMatch(/As many as 7\s–\s9 Nov$/u);
    expect(screen.queryByText(/so far/)).toBeNull();
  });

  it('show which days are compared for a month in progress', async () => {
    await renderOrders(<OrdersScreen />, { path: '/restaurant-orders?period=month' });
    expect(completedCalls()[1]).toEqual({
      dateFrom: '2026-10-01T00:00:00.000+03:00',
      dateTo: '2026-10-20T16:40:00.000Z',
      restaurantId: 11,
    });
    expect(figure('In time').textContent).toMatch(/against 1\s–\s20 Oct, to 19:40$/u);
  });

  it('are counted by day in the restaurant’s time zone, which is shown', async () => {
    await renderOrders(<OrdersScreen />, { path: '/restaurant-orders?restaurant=12' });
    expect(completedCalls()[0]).toEqual({
      dateFrom: '2026-11-20T00:00:00.000+05:00',
      dateTo: '2026-11-20T23:59:59.999+05:00',
      restaurantId: ural.id,
    });
    expect(screen.getAllByText('as of 21:40 (UTC+5)')).toHaveLength(2);
  });

  it('are listed in a table with the previous days', async () => {
    await renderOrders(<OrdersScreen />);
    expect(cellsOf(screen.getByRole('table'))).toEqual([
      ['How they ended', 'Today', 'Yesterday by 19:40', 'Change in orders'],
      ['Orders', 'Share', 'Average time', 'Orders', 'Share', 'Average time'],
      ['In time', '78', '78%', '24 min', '66', '71%', '22 min', '+12 (+18%)'],
      ['Late', '15', '15%', '1 h 5 min', '20', '22%', '1 h', '−5 (−25%)'],
      ['Closed early', '7', '7%', '12 min', '7', '8%', '11 min', '0'],
      ['All orders', '100', '100%', '29 min', '93', '100%', '29 min', '+7 (+8%)'],
    ]);
  });

  it('can be exported as a CSV file named after restaurant, days and language', async () => {
    const { files, names } = catchDownloads();
    const { person } = await renderOrders(<OrdersScreen />);
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(names).toEqual(['Completed orders, Bistro on Pokrovka, 2026-11-20–2026-11-20, en.csv']);
    expect((await files[0]?.text())?.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'How they ended,Today: Orders,"Today: share, %","Today: average time, min",Yesterday by 19:40: Orders,"Yesterday by 19:40: share, %","Yesterday by 19:40: average time, min",Change in orders,"Change in orders, %"',
      'In time,78,78,24,66,71,22,12,18',
      'Late,15,15,65,20,22,60,-5,-25',
      'Closed early,7,7,12,7,8,11,0,',
      'All orders,100,100,29,93,100,29,7,8',
    ]);
  });

  it('have the same times and changes in the file as on screen', async () => {
    server.use(
      mockEndpoint(readCompletedOrdersEndpoint, ({ query }) =>
        isOfToday(query)
          ? completed([39, 25 / 60], [3, 61.6], [1, 1])
          : completed([40, 1.4], [0, 0], [1, 1]),
      ),
    );
    const { files } = catchDownloads();
    const { person } = await renderOrders(<OrdersScreen />);
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    const [, , ...rows] = cellsOf(screen.getByRole('table'));
    expect(rows.slice(0, 2).map((row) => [row[3], row[6], row[7]])).toEqual([
      ['25 sec', '1 min', '−1 (−3%)'],
      ['1 h 2 min', '–', '+3'],
    ]);
    const [, inTime, late] = (await files[0]?.text())?.split('\r\n') ?? [];
    // 2.5 % less.
    expect(inTime).toBe('In time,39,91,0.42,40,98,1,-1,-3');
    expect(late).toBe('Late,3,7,62,0,0,,3,');
  });

  it('have the same rounded shares in the file as on screen', async () => {
    server.use(
      mockEndpoint(readCompletedOrdersEndpoint, () => completed([23, 24], [17, 65], [0, 0])),
    );
    const { files } = catchDownloads();
    const { person } = await renderOrders(<OrdersScreen />);
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(cellsOf(screen.getByRole('table'))[2]?.slice(1, 3)).toEqual(['23', '58%']);
    expect(await files[0]?.text()).toContain('In time,23,58,');
  });

  it('show no share or average if there are no orders', async () => {
    server.use(
      mockEndpoint(readCompletedOrdersEndpoint, ({ query }) =>
        isOfToday(query) ? nothing : today,
      ),
    );
    await renderOrders(<OrdersScreen />);
    expect(figure('In time').textContent).toBe('In time0−78 (−100%) against yesterday by 19:40');
    expect(cellsOf(screen.getByRole('table'))[2]?.slice(1, 4)).toEqual(['0', '–', '–']);
  });

  it('are reported as none if neither these days nor the previous ones have orders', async () => {
    server.use(mockEndpoint(readCompletedOrdersEndpoint, () => nothing));
    const { container } = await renderOrders(<OrdersScreen />);
    expect(screen.getByText('No completed orders')).toBeInTheDocument();
    expect(screen.getByText(/^No order has been closed today, nor .+ by 19:40\./)).toBeVisible();
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it.each([
    ['2026-11-16', '2026-11-20', /on these days so far, nor was one before: .+, to 19:40\./],
    ['2026-11-10', '2026-11-12', /on these days, nor on the days before\./],
  ])('are reported as none with the compared days: %s to %s', async (from, to, expected) => {
    server.use(mockEndpoint(readCompletedOrdersEndpoint, () => nothing));
    await renderOrders(<OrdersScreen />, { path: `/restaurant-orders?from=${from}&to=${to}` });
    expect(screen.getByText(expected)).toBeVisible();
  });

  it('show the year if future days are in another year', async () => {
    await renderOrders(<OrdersScreen />, {
      path: '/restaurant-orders?from=2030-01-01&to=2030-01-05',
    });
    expect(screen.getByText('The figures begin on 1 January 2030.')).toBeInTheDocument();
  });

  it('are not requested for future days until they begin', async () => {
    const { container } = await renderOrders(<OrdersScreen />, {
      path: '/restaurant-orders?from=2026-11-21&to=2026-11-22',
    });
    expect(screen.getByText('These days are still to come')).toBeInTheDocument();
    expect(screen.getByText('The figures begin on 21 November.')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'All orders' })).toBeNull();
    expect(completedCalls()).toEqual([]);
    expect(figure('In work').textContent).toContain('113 late');
    expect(await accessibilityFaults(container)).toEqual([]);

    await pass(Date.parse('2026-11-21T00:01:00+03:00') - NOW.getTime());
    expect(figure('In time').textContent).toContain('78');
  });

  it('show no table until the previous days are known to have orders', async () => {
    const { held, release } = hold();
    server.use(
      mockEndpoint(readCompletedOrdersEndpoint, async ({ query }) => {
        if (!isOfToday(query)) await held;
        return nothing;
      }),
    );
    await renderOrders(<OrdersScreen />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('No completed orders')).toBeNull();
    release();
    await pass(0);
    expect(screen.getByText('No completed orders')).toBeInTheDocument();
  });

  it('are shown in Russian with correct units and plurals', async () => {
    await renderOrders(<OrdersScreen />, { locale: 'ru' });
    expect(figure('В срок').textContent?.replaceAll('\u00a0', ' ')).toBe(
      'В срок7878 % от всех, в среднем 24 мин+12 (+18 %) ко вчерашнему дню на 19:40',
    );
    expect(figure('В работе').textContent).toBe('В работе113 опаздывают8 в срок');
  });
});

describe('current orders', () => {
  it('show how many are open and late, whatever days are selected', async () => {
    await renderOrders(<OrdersScreen />, {
      path: '/restaurant-orders?from=2026-10-01&to=2026-10-31',
    });
    expect(figure('In work').textContent).toBe('In work113 late8 in time');
    // Includes yesterday: orders placed before midnight may still be open after it.
    expect(currentCalls().map(({ query }) => query)).toEqual([
      {
        dateFrom: '2026-11-19T00:00:00.000+03:00',
        dateTo: '2026-11-20T23:59:59.999+03:00',
        restaurantId: 11,
      },
    ]);
  });

  it('include orders after midnight if business days are selected', async () => {
    jest.setSystemTime(new Date('2026-11-21T00:30:00+03:00'));
    server.use(
      mockEndpoint(listRestaurantsEndpoint, () => [
        aRestaurant({ workingHourFrom: '18:00', workingHourTo: '03:00' }),
      ]),
    );
    await renderOrders(<OrdersScreen />, {
      path: '/restaurant-orders?restaurant=11&period=day&days=business',
    });
    expect(currentCalls().map(({ query }) => query)).toEqual([
      {
        dateFrom: '2026-11-19T18:00:00.000+03:00',
        dateTo: '2026-11-21T17:59:59.999+03:00',
        restaurantId: 11,
      },
    ]);
  });

  it('say that nothing is waiting if there are none', async () => {
    server.use(
      mockEndpoint(readCurrentOrdersEndpoint, () => ({ inTimeOrders: 0, delayedOrders: 0 })),
    );
    await renderOrders(<OrdersScreen />);
    expect(figure('In work').textContent).toBe('In work0Nothing is waiting');
  });
});

describe('refreshing', () => {
  it('happens every 15 s while visible and updates the shown time', async () => {
    await renderOrders(<OrdersScreen />);
    expect(screen.getAllByText('as of 19:40')).toHaveLength(2);
    server.use(
      mockEndpoint(readCurrentOrdersEndpoint, () => ({ inTimeOrders: 9, delayedOrders: 4 })),
    );
    await pass(15_000);
    expect(figure('In work').textContent).toBe('In work134 late9 in time');
    expect(currentCalls()).toHaveLength(2);
    await pass(45_000);
    expect(currentCalls()).toHaveLength(5);
    expect(screen.getAllByText('as of 19:41')).toHaveLength(2);
    expect(figure('In time').textContent).toContain('against yesterday by 19:41');
  });

  it('stops while the page is hidden', async () => {
    await renderOrders(<OrdersScreen />);
    setTabVisible(false);
    await pass(0);
    const calls = completedCalls().length + currentCalls().length;
    await pass(300_000);
    expect(completedCalls().length + currentCalls().length).toBe(calls);
    setTabVisible(true);
    await pass(0);
    await pass(15_000);
    expect(figure('In time').textContent).toContain('against yesterday by 19:45');
    expect(currentCalls().length).toBeGreaterThan(1);
  });

  it('shows the date of figures loaded before midnight', async () => {
    await renderOrders(<OrdersScreen />, {
      path: '/restaurant-orders?from=2026-11-20&to=2026-11-20',
    });
    setTabVisible(false);
    await pass(0);
    jest.setSystemTime(new Date('2026-11-21T09:00:00+03:00'));
    server.use(mockEndpoint(readCompletedOrdersEndpoint, () => new Promise(() => {})));
    setTabVisible(true);
    await pass(0);
    expect(screen.getAllByText('as of 20 Nov, 19:40')).toHaveLength(2);
    expect(screen.getAllByText('so far, to 20 Nov, 19:40')).not.toEqual([]);
  });

  it('does not reload past days', async () => {
    await renderOrders(<OrdersScreen />, {
      path: '/restaurant-orders?from=2026-11-10&to=2026-11-12',
    });
    await pass(60_000);
    expect(completedCalls()).toHaveLength(2);
  });

  it('keeps the figures with their time if it fails', async () => {
    const { container } = await renderOrders(<OrdersScreen />);
    server.use(
      mockEndpoint(readCurrentOrdersEndpoint, noAnswer),
      mockEndpoint(readCompletedOrdersEndpoint, () => refusal(500)),
    );
    await pass(15_000);
    expect(screen.getAllByText('As of 19:40. The refresh failed')).toHaveLength(2);
    expect(figure('In work').textContent).toContain('113 late');
    expect(figure('In time').textContent).toContain('78% of all');
    expect(await accessibilityFaults(container)).toEqual([]);
  });
});

describe('the comparison', () => {
  const STALE = 'The comparison is as of 19:40: its refresh failed.';

  it('shows the time it is counted to if its refresh fails, and can be retried', async () => {
    const { container, person } = await renderOrders(<OrdersScreen />);
    failPrevious();
    await pass(5 * 60_000);
    expect(screen.getAllByText('as of 19:45')).toHaveLength(2);
    expect(figure('In time').textContent).toContain('against yesterday by 19:40');
    expect(cellsOf(screen.getByRole('table'))[0]?.[2]).toBe('Yesterday by 19:40');
    expect(screen.getByText(STALE)).toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);

    answerAll();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(figure('In time').textContent).toContain('against yesterday by 19:45');
    expect(screen.queryByText(STALE)).toBeNull();
  });

  it('stays at the time of the figures if those fail to refresh', async () => {
    await renderOrders(<OrdersScreen />);
    server.use(
      mockEndpoint(readCompletedOrdersEndpoint, ({ query }) =>
        isOfToday(query) ? refusal(500) : before,
      ),
    );
    await pass(5 * 60_000);
    expect(figure('In time').textContent).toContain('78');
    expect(figure('In time').textContent).toContain('against yesterday by 19:40');
    expect(screen.getAllByText('so far, to 19:40')).not.toEqual([]);
  });

  it('stays at the time of the figures when the tab is shown again, until they are reloaded', async () => {
    await renderOrders(<OrdersScreen />);
    setTabVisible(false);
    await pass(0);
    await pass(60 * 60_000);
    const { held, release } = hold();
    server.use(
      mockEndpoint(readCompletedOrdersEndpoint, async ({ query }) => {
        await held;
        return isOfToday(query) ? completed([90, 24], [15, 65], [7, 12]) : before;
      }),
    );
    setTabVisible(true);
    await pass(0);
    expect(figure('In time').textContent).toContain('+12 (+18%) against yesterday by 19:40');
    release();
    await pass(0);
    expect(figure('In time').textContent).toContain('+24 (+36%) against yesterday by 20:40');
  });

  it('is never shown for a different range with the same start', async () => {
    const { navigate } = await renderOrders(<OrdersScreen />, {
      path: '/restaurant-orders?from=2026-11-10&to=2026-11-12',
    });
    expect(figure('In time').textContent).toMatch(/As many as 7\s–\s9 Nov$/u);
    server.use(
      mockEndpoint(readCompletedOrdersEndpoint, ({ query }) =>
        query.dateTo.startsWith('2026-11-08') ? new Promise(() => {}) : today,
      ),
    );
    await navigate('/restaurant-orders?from=2026-11-09&to=2026-11-10');
    await pass(0);
    expect(figure('In time').textContent).toBe('In time7878% of all, 24 min on average');
    expect(cellsOf(screen.getByRole('table'))[2]?.slice(4)).toEqual(['–', '–', '–', '–']);
  });
});

describe('average times', () => {
  it.each([
    [0.4, '24 sec'],
    [0.995, '1 min'],
    [59.6, '1 h'],
    [1500, '1 day 1 h'],
  ])('are shown for %s minutes in readable units', async (minutes, words) => {
    server.use(
      mockEndpoint(readCompletedOrdersEndpoint, () => completed([3, minutes], [0, 0], [0, 0])),
    );
    await renderOrders(<OrdersScreen />);
    expect(figure('In time').textContent).toContain(`100% of all, ${words} on average`);
    expect(figure('Late').textContent).not.toContain('on average');
  });
});

describe('missing data', () => {
  it('is shown as an error, not as zero, and can be retried', async () => {
    server.use(
      mockEndpoint(readCurrentOrdersEndpoint, () => refusal(503)),
      mockEndpoint(readCompletedOrdersEndpoint, () => refusal(503)),
    );
    const { person, container } = await renderOrders(<OrdersScreen />);
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    expect(screen.queryByRole('group')).toBeNull();
    expect(await accessibilityFaults(container)).toEqual([]);

    server.use(
      mockEndpoint(readCurrentOrdersEndpoint, () => ({ inTimeOrders: 8, delayedOrders: 3 })),
    );
    await person.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await pass(0);
    expect(figure('In work').textContent).toContain('113 late');
  });

  it('of the previous days is reported without hiding the rest, and can be retried', async () => {
    failPrevious();
    const { container, person } = await renderOrders(<OrdersScreen />);
    expect(figure('In time').textContent).toBe('In time7878% of all, 24 min on average');
    expect(cellsOf(screen.getByRole('table'))[2]?.slice(4)).toEqual(['–', '–', '–', '–']);
    expect(screen.getByText(PREVIOUS_FAILED)).toBeInTheDocument();
    expect(await accessibilityFaults(container)).toEqual([]);

    answerAll();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(figure('In time').textContent).toContain('+12 (+18%) against yesterday by 19:40');
    expect(screen.queryByText(PREVIOUS_FAILED)).toBeNull();
  });

  it('is shown as loading before the first response', async () => {
    server.use(
      mockEndpoint(readCurrentOrdersEndpoint, () => new Promise(() => {})),
      mockEndpoint(readCompletedOrdersEndpoint, () => new Promise(() => {})),
    );
    const { container } = await renderOrders(<OrdersScreen />);
    expect(container.querySelectorAll('[data-state=loading]')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the restaurant of the orders', () => {
  const cook = aUser({ permissions: ['read_restaurant_order'] });

  it('is taken from the URL if the user may not list restaurants', async () => {
    const { container } = await renderOrders(<OrdersScreen />, {
      user: cook,
      path: '/restaurant-orders?restaurant=11',
    });
    expect(figure('In time').textContent).toContain('78% of all');
    expect(screen.getByText(/^Orders of restaurant 11\. .*\(UTC\+3\)/)).toBeInTheDocument();
    expect([...server.permissionsNeeded()]).toEqual(cook.permissions);
    expect(completedCalls()[0]?.restaurantId).toBe(bistro.id);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('must be given in the URL if it is unknown, and nothing is requested until then', async () => {
    const { container } = await renderOrders(<OrdersScreen />, { user: cook });
    expect(screen.getByText('Which restaurant?')).toBeInTheDocument();
    expect(screen.getByText(/restaurant-orders\?restaurant=11/)).toBeInTheDocument();
    expect(completedCalls()).toHaveLength(0);
    expect(currentCalls()).toHaveLength(0);
    expect(await accessibilityFaults(container)).toEqual([]);
  });

  it('is awaited before any orders are requested', async () => {
    server.use(mockEndpoint(listRestaurantsEndpoint, () => new Promise(() => {})));
    await renderOrders(<OrdersScreen />, { path: '/restaurant-orders?restaurant=12' });
    expect(completedCalls()).toHaveLength(0);
  });

  it('is rejected without requesting orders if it is not one of the user’s', async () => {
    await renderOrders(<OrdersScreen />, { path: '/restaurant-orders?restaurant=99' });
    expect(screen.getByText('This restaurant is not among yours')).toBeInTheDocument();
    expect(completedCalls()).toHaveLength(0);
  });

  it('may have a name of 250 characters without affecting the figures', async () => {
    server.use(
      mockEndpoint(listRestaurantsEndpoint, () => [aRestaurant({ name: 'n'.repeat(250) })]),
    );
    await renderOrders(<OrdersScreen />);
    expect(figure('In time').textContent).toContain('78% of all');
  });
});

/** Collects the files that the page downloads from now on. */
function catchDownloads(): { files: Blob[]; names: string[] } {
  const files: Blob[] = [];
  const names: string[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:orders';
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return { files, names };
}
