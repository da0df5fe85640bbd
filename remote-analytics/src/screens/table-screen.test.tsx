import { describe, expect, it, jest } from '@jest/globals';
import { readOccupancyTimeseriesEndpoint, readTimeseriesEndpoint } from '@maitred/contract';
import { reloadEndpoint } from '@maitred/shared-kit/api';
import {
  accessibilityFaults,
  aUser,
  catchDownloads,
  cellsOf,
  EVERY_PERMISSION,
  mockEndpoint,
  pass,
  refusal,
} from '@maitred/shared-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { bistro, createAnalyticsServer, sydney, visitsFrom } from '../testing/analytics-server';
import { playOnFridayEvening, renderAnalytics } from '../testing/play';
import { TableScreen } from './table-screen';

const server = createAnalyticsServer();
const downloads = catchDownloads();
playOnFridayEvening();

const today = '/table?restaurant=11&period=day';
const table = () => screen.getByRole('table', { name: 'Visitors by time' });
const firstColumn = () => cellsOf(table()).map(([title]) => title);
const sortBy = (name: string | RegExp) =>
  within(screen.getByRole('columnheader', { name })).getByRole('button');

function keepTwoFridays() {
  server.keep(
    bistro.id,
    visitsFrom('2026-11-20T17:00:00+03:00', 20),
    visitsFrom('2026-11-20T18:00:00+03:00', 31),
    visitsFrom('2026-11-20T19:00:00+03:00', 10),
    visitsFrom('2026-11-13T17:00:00+03:00', 24),
    visitsFrom('2026-11-13T19:35:00+03:00', 15),
  );
}

describe('the table of the current day', () => {
  it('shows visitors, occupancy, comparison and change per hour, with totals', async () => {
    keepTwoFridays();
    await renderAnalytics(<TableScreen />, { path: today });
    expect(cellsOf(table())).toEqual([
      [
        'Hour, UTC+3',
        'Visitors',
        'Last Friday',
        'Change',
        'Change, %',
        'Inside',
        'Men',
        'Women',
        'Young',
        'Adults',
        'Older',
      ],
      ['17:00', '20', '24', '−4', '−17%', '20', '16', '4', '16', '0', '4'],
      ['18:00', '31', '0', '+31', '–', '31', '25', '6', '25', '0', '6'],
      ['19:00, so far, to 19:40', '10', '5', '+5', '+100%', '10', '8', '2', '8', '0', '2'],
      ['Total so far, to 19:40', '61', '29', '+32', '+110%', '–', '–', '–', '–', '–', '–'],
      [
        'Average per working hour',
        '25.5',
        '12',
        '+13.5',
        '+113%',
        '25.5',
        '20.5',
        '5',
        '20.5',
        '0',
        '5',
      ],
    ]);
  });

  it('refreshes visitors and occupancy every minute', async () => {
    keepTwoFridays();
    await renderAnalytics(<TableScreen />, { path: today });
    server.keep(bistro.id, visitsFrom('2026-11-20T19:00:00+03:00', 25));
    await pass(60_000);
    expect(cellsOf(table())[3]).toEqual(
      expect.arrayContaining(['19:00, so far, to 19:41', '25', '+25', '20', '5']),
    );
  });

  it('sorts by a column, first descending, then ascending, and keeps it in the URL', async () => {
    keepTwoFridays();
    const { person, address } = await renderAnalytics(<TableScreen />, { path: today });
    await person.click(sortBy('Visitors'));
    expect(address()).toBe(`${today}&sort=visitors&order=desc`);
    expect(firstColumn().slice(1, 4)).toEqual(['18:00', '17:00', '19:00, so far, to 19:40']);
    expect(screen.getByRole('columnheader', { name: 'Visitors' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await person.click(sortBy('Visitors'));
    expect(firstColumn().slice(1, 4)).toEqual(['19:00, so far, to 19:40', '17:00', '18:00']);
  });

  it('puts unknown values last in ascending order', async () => {
    keepTwoFridays();
    await renderAnalytics(<TableScreen />, { path: `${today}&sort=share&order=asc` });
    expect(firstColumn()[3]).toBe('18:00');
  });
});

describe('closed hours in the table', () => {
  function keepGuestsAroundClosedHours() {
    keepTwoFridays();
    server.keep(
      bistro.id,
      visitsFrom('2026-11-20T14:10:00+03:00', 3),
      visitsFrom('2026-11-20T18:00:00+03:00', 30),
      visitsFrom('2026-11-13T15:10:00+03:00', 2),
    );
  }
  const CLOSED = 'Closed';

  it('show “Closed” instead of 0 and do not change the totals', async () => {
    keepGuestsAroundClosedHours();
    await renderAnalytics(<TableScreen />, { path: today });
    const rows = cellsOf(table());
    const ofPeople = Array.from({ length: 6 }, () => CLOSED);
    expect(rows[1]?.slice(0, 6)).toEqual(['14:00', '3', CLOSED, '+3', '–', '3']);
    expect(rows[2]).toEqual(['15:00', CLOSED, '2', '−2', '−100%', ...ofPeople]);
    expect(rows[3]).toEqual(['16:00', CLOSED, CLOSED, CLOSED, CLOSED, ...ofPeople]);
    // The restaurant is open then, so the 0 is real.
    expect(rows[4]?.slice(0, 3)).toEqual(['17:00', '0', '0']);
    expect(rows.at(-2)?.slice(0, 4)).toEqual(['Total so far, to 19:40', '33', '2', '+31']);
    expect(rows.at(-1)?.slice(0, 3)).toEqual(['Average per working hour', '15', '0']);
  });

  it('are exported as on screen', async () => {
    keepGuestsAroundClosedHours();
    const { person } = await renderAnalytics(<TableScreen />, { path: today });
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    const lines = (await downloads[0]?.text())?.split('\r\n');
    expect(lines?.[3]).toBe(['16:00', ...Array.from({ length: 10 }, () => CLOSED)].join());
  });

  it('come last in ascending order', async () => {
    keepGuestsAroundClosedHours();
    await renderAnalytics(<TableScreen />, { path: `${today}&sort=visitors&order=asc` });
    expect(firstColumn().slice(1, 7)).toEqual([
      '17:00',
      '19:00, so far, to 19:40',
      '14:00',
      '18:00',
      '15:00',
      '16:00',
    ]);
  });
});

describe('the exported file', () => {
  it('contains the rows, columns, order and rounding of the table on screen', async () => {
    keepTwoFridays();
    const { person } = await renderAnalytics(<TableScreen />, {
      path: `${today}&sort=visitors&order=desc`,
    });
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(downloads[0]?.name).toBe('Visitors by time, Bistro on Pokrovka, 2026-11-20, en.csv');
    expect((await downloads[0]?.text())?.split('\r\n')).toEqual([
      '\uFEFF"Hour, UTC+3",Visitors,Last Friday,Change,"Change, %",Inside,Men,Women,Young,Adults,Older',
      '18:00,31,0,31,,31,25,6,25,0,6',
      '17:00,20,24,-4,-17,20,16,4,16,0,4',
      '"19:00, so far, to 19:40",10,5,5,100,10,8,2,8,0,2',
      '"Total so far, to 19:40",61,29,32,110,,,,,,',
      'Average per working hour,25.5,12,13.5,113,25.5,20.5,5,20.5,0,5',
      '',
    ]);
  });

  it('always contains the year, which the screen shows only for several years', async () => {
    const { person, navigate } = await renderAnalytics(<TableScreen />, {
      path: '/table?restaurant=11&from=2026-11-16&to=2026-11-19',
    });
    expect(cellsOf(table())[1]?.[0]).toBe('Mon 16 Nov');
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await downloads.at(-1)?.text()).toContain('\r\n"Mon, 16 Nov 2026",');
    await navigate('/table?restaurant=11&from=2025-12-30&to=2026-01-02');
    await pass(0);
    expect(
      cellsOf(table())
        .slice(1, 5)
        .map(([day]) => day),
    ).toEqual(['Tue, 30 Dec 2025', 'Wed, 31 Dec 2025', 'Thu, 1 Jan 2026', 'Fri, 2 Jan 2026']);
  });

  it('uses the number format and separators of the language', async () => {
    keepTwoFridays();
    const { person } = await renderAnalytics(<TableScreen />, { path: today, locale: 'ru' });
    await person.click(screen.getByRole('button', { name: 'Скачать CSV' }));
    expect(await downloads[0]?.text()).toContain('В среднем за рабочий час;25,5;12;13,5;113;');
  });
});

describe('unknown and stale data in the table', () => {
  it('shows and requests no occupancy without the permission', async () => {
    keepTwoFridays();
    const permissions = EVERY_PERMISSION.filter((name) => name !== 'read_occupancy_timeseries');
    await renderAnalytics(<TableScreen />, { path: today, user: aUser({ permissions }) });
    expect(cellsOf(table())[0]).toHaveLength(5);
    expect(server.calls(readOccupancyTimeseriesEndpoint)).toHaveLength(0);
  });

  it('leaves occupancy empty and says why if it cannot be loaded', async () => {
    keepTwoFridays();
    server.use(mockEndpoint(readOccupancyTimeseriesEndpoint, () => refusal(500)));
    await renderAnalytics(<TableScreen />, { path: today });
    expect(screen.getByText(/Who was inside could not be read.*server has run into/)).toBeVisible();
    expect(cellsOf(table())[1]).toEqual([
      '17:00',
      '20',
      '24',
      '−4',
      '−17%',
      '–',
      '–',
      '–',
      '–',
      '–',
      '–',
    ]);
  });

  it('keeps old occupancy with its time if a refresh fails, and can be retried', async () => {
    keepTwoFridays();
    const { person } = await renderAnalytics(<TableScreen />, { path: today });
    const cells = cellsOf(table());
    server.use(mockEndpoint(readOccupancyTimeseriesEndpoint, () => refusal(500)));
    await act(() => reloadEndpoint(readOccupancyTimeseriesEndpoint));
    expect(screen.getByText('Who was inside is as of 19:40: the refresh failed')).toBeVisible();
    expect(cellsOf(table())).toEqual(cells);
    server.use(mockEndpoint(readOccupancyTimeseriesEndpoint, () => []));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/Who was inside/)).toBeNull());
    expect(cellsOf(table())).not.toEqual(cells);
  });

  it('shows the date of stale occupancy in the restaurant’s time zone', async () => {
    server.keep(sydney.id, visitsFrom('2026-11-20T18:00:00+11:00', 12));
    await renderAnalytics(<TableScreen />, {
      path: '/table?restaurant=12&from=2026-11-20&to=2026-11-20',
    });
    jest.setSystemTime(new Date('2026-11-22T08:00:00+03:00'));
    server.use(mockEndpoint(readOccupancyTimeseriesEndpoint, () => refusal(500)));
    await act(() => reloadEndpoint(readOccupancyTimeseriesEndpoint));
    expect(
      screen.getByText('Who was inside is as of 21 Nov, 03:40 (UTC+11): the refresh failed'),
    ).toBeVisible();
  });

  it('shows the UTC offset of the selected days, not of today', async () => {
    server.keep(sydney.id, visitsFrom('2026-07-15T18:00:00+10:00', 12));
    await renderAnalytics(<TableScreen />, {
      path: '/table?restaurant=12&from=2026-07-15&to=2026-07-15',
    });
    expect(cellsOf(screen.getByRole('table'))[0]?.[0]).toBe('Hour, UTC+10');
    expect(screen.getByText(/clock of Harbour Grill \(UTC\+10\)/)).toBeVisible();
  });

  it.each([
    ['those of the hours shown alone', [], 'UTC+10'],
    [
      'both where they change meanwhile',
      [visitsFrom('2026-04-05T01:10:00+11:00', 5)],
      'UTC+11 – UTC+10',
    ],
  ])('shows the UTC offsets on the day of a clock change: %s', async (_, atNight, clocks) => {
    server.keep(sydney.id, visitsFrom('2026-04-05T18:00:00+10:00', 12), ...atNight);
    const { person } = await renderAnalytics(<TableScreen />, {
      path: '/table?restaurant=12&from=2026-04-05&to=2026-04-05&with=none',
    });
    expect(cellsOf(screen.getByRole('table'))[0]?.[0]).toBe(`Hour, ${clocks}`);
    expect(screen.getByText(/clock of Harbour Grill/)).toHaveTextContent(`(${clocks})`);
    await person.click(screen.getByText('Download CSV'));
    expect(await downloads[0]?.text()).toContain(`Hour, ${clocks}`);
  });

  it('shows an error that can be retried', async () => {
    server.use(mockEndpoint(readTimeseriesEndpoint, () => refusal(502)));
    const { person } = await renderAnalytics(<TableScreen />, { path: today });
    expect(screen.getByRole('alert')).toBeVisible();
    server.use(
      mockEndpoint(readTimeseriesEndpoint, () => [{ date: '2026-11-20T18:00:00+03:00', count: 4 }]),
    );
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(table()).toBeVisible();
  });
});

it.each(['en', 'ru'] as const)('passes axe and has all messages in %s', async (locale) => {
  keepTwoFridays();
  const { container } = await renderAnalytics(<TableScreen />, { path: today, locale });
  expect(container).not.toHaveTextContent('analytics.');
  expect(await accessibilityFaults(container)).toEqual([]);
});
