import { beforeEach, describe, expect, it } from '@jest/globals';
import { readOccupancyTimeseriesEndpoint, readTimeseriesEndpoint } from '@maitred/contract';
import {
  aRestaurant,
  catchDownloads,
  cellsOf,
  mockEndpoint,
  stopClockAt,
} from '@maitred/shared-kit/testing';
import { screen } from '@testing-library/react';
import { createAnalyticsServer, visitsFrom } from '../testing/analytics-server';
import { anOccupancy } from '../testing/occupancy';
import { renderAnalytics } from '../testing/play';
import { VisitorsToday } from '../widgets/visitors-today';
import { AnalyticsScreen } from './analytics-screen';
import { CompareScreen } from './compare-screen';
import { TableScreen } from './table-screen';

const bar = aRestaurant({ id: 11, name: 'Bar', workingHourFrom: '18:00', workingHourTo: '02:00' });
const lunch = aRestaurant({
  id: 12,
  name: 'Lunch',
  workingHourFrom: '11:00',
  workingHourTo: '16:00',
});
const always = aRestaurant({
  id: 13,
  name: 'Always',
  workingHourFrom: '05:30',
  workingHourTo: '05:30',
});
const server = createAnalyticsServer([bar, lunch, always]);
const downloads = catchDownloads();
// Sunday at noon: the nights of Friday and of Saturday are over.
stopClockAt(new Date('2026-11-22T12:00:00+03:00'));

const FRIDAY = 'from=2026-11-20&to=2026-11-20';
const WEEKEND = 'from=2026-11-19&to=2026-11-21';

beforeEach(() => {
  localStorage.clear();
  server.keep(
    bar.id,
    visitsFrom('2026-11-20T00:30:00+03:00', 7),
    visitsFrom('2026-11-20T18:00:00+03:00', 30),
    visitsFrom('2026-11-20T23:00:00+03:00', 30),
    visitsFrom('2026-11-21T00:00:00+03:00', 15),
    visitsFrom('2026-11-21T01:00:00+03:00', 5),
    visitsFrom('2026-11-21T19:00:00+03:00', 9),
  );
  server.keep(
    lunch.id,
    visitsFrom('2026-11-20T12:00:00+03:00', 12),
    visitsFrom('2026-11-20T17:00:00+03:00', 3),
  );
  server.keep(
    always.id,
    visitsFrom('2026-11-20T05:00:00+03:00', 4),
    visitsFrom('2026-11-20T05:30:00+03:00', 6),
    visitsFrom('2026-11-21T05:00:00+03:00', 8),
  );
});

const table = () => cellsOf(screen.getByRole('table', { name: 'Visitors by time' }));
const details = () => cellsOf(screen.getByRole('table', { name: 'Figures side by side' }));
/** The sum of the second column of rows without totals. */
const sumOf = (rows: (string | null)[][]) =>
  rows.reduce((sum, [, cell]) => sum + (Number.parseInt(cell ?? '', 10) || 0), 0);

describe('a bar that is open past midnight', () => {
  it('shows the hours after midnight in the table of the evening’s business day', async () => {
    await renderAnalytics(<TableScreen />, {
      path: `/table?restaurant=11&${FRIDAY}&days=business`,
    });
    const rows = table();
    expect(rows[0]?.[0]).toBe('Hour, UTC+3, business day from 18:00');
    expect(rows.slice(1, -2).map(([title, count]) => [title, count])).toEqual([
      ['18:00', '30'],
      ['19:00', '0'],
      ['20:00', '0'],
      ['21:00', '0'],
      ['22:00', '0'],
      ['23:00', '30'],
      ['Sat 21 Nov, 00:00', '15'],
      ['Sat 21 Nov, 01:00', '5'],
    ]);
    expect(rows.at(-2)?.[1]).toBe('80');
    expect(screen.getByRole('heading', { name: 'night of Fri 20 Nov' })).toBeVisible();
  });

  it.each([
    ['en', 'peak 5 (Sat 21 Nov, 00:00)'],
    ['ru', 'больше всего — 5 (сб, 21 нояб., 0:00)'],
  ] as const)('shows the date of a peak after midnight, in %s', async (locale, words) => {
    server.use(
      mockEndpoint(readOccupancyTimeseriesEndpoint, () => [
        anOccupancy('2026-11-21T00:00:00+03:00', 5),
      ]),
    );
    const { container } = await renderAnalytics(<AnalyticsScreen />, {
      path: `/analytics?restaurant=11&${FRIDAY}&days=business`,
      locale,
    });
    expect(container).toHaveTextContent(words);
  });

  it('sums days from opening to opening if the server counts calendar days', async () => {
    const { person } = await renderAnalytics(<TableScreen />, {
      path: `/table?restaurant=11&${WEEKEND}&days=business`,
    });
    const rows = table();
    expect(rows.slice(0, -1).map(([title, count]) => [title, count])).toEqual([
      ['Business day, from 18:00', 'Visitors'],
      ['Thu 19 Nov', '7'],
      ['Fri 20 Nov', '80'],
      ['Sat 21 Nov, so far, to 12:00', '9'],
      ['Total so far, to 12:00', '96'],
    ]);
    await person.click(screen.getByText('Download CSV'));
    expect(await downloads[0]?.text()).toContain('Business day, from 18:00');
  });

  it('needs no extra requests if the server counts from the requested start', async () => {
    const asked: string[] = [];
    server.use(
      mockEndpoint(readTimeseriesEndpoint, ({ body: { dateFrom } }) => {
        asked.push(dateFrom);
        return [0, 1, 2].map((after) => ({
          date: new Date(Date.parse(dateFrom) + after * 86_400_000).toISOString(),
          count: after + 1,
        }));
      }),
    );
    await renderAnalytics(<TableScreen />, {
      path: `/table?restaurant=11&${WEEKEND}&days=business`,
    });
    expect(sumOf(table().slice(1, -2))).toBe(6);
    // Three requests: the range, the previous one, and the part of that up to now.
    expect(asked).toHaveLength(3);
  });

  it('uses calendar days by default', async () => {
    await renderAnalytics(<TableScreen />, { path: `/table?restaurant=11&${FRIDAY}` });
    const rows = table();
    expect(rows.at(-2)?.[1]).toBe('67');
    expect(sumOf(rows.slice(1, -2))).toBe(67);
  });

  it('shows the last evening on the home screen until the next one begins', async () => {
    await renderAnalytics(<VisitorsToday />, { path: '/?restaurant=11&days=business' });
    expect(screen.getByRole('group', { name: '' })).toHaveTextContent('9');
    expect(screen.getAllByText('night of Sat 21 Nov')[0]).toBeVisible();
    expect(screen.getByRole('link', { name: 'All analytics' })).toHaveAttribute(
      'href',
      '/analytics?restaurant=11&period=day&days=business',
    );
  });

  it('shows the same total on the analytics screen as in the table', async () => {
    await renderAnalytics(<AnalyticsScreen />, {
      path: `/analytics?restaurant=11&${FRIDAY}&days=business`,
    });
    expect(screen.getAllByText('80')[0]).toBeVisible();
  });
});

describe('alignment by hours after opening', () => {
  it('includes hours after midnight and outside opening hours in the total', async () => {
    await renderAnalytics(<CompareScreen />, {
      path: `/compare?restaurant=11&${FRIDAY}&restaurants=11,12&with=none&align=work`,
    });
    const rows = details();
    expect(rows.slice(1).map(([title, ofBar]) => [title, ofBar])).toEqual([
      ['Hour 1 after opening', expect.stringMatching(/^30/)],
      ['Hour 2 after opening', expect.stringMatching(/^0|12/)],
      ['Hour 3 after opening', '0'],
      ['Hour 4 after opening', '0'],
      ['Hour 5 after opening', '0'],
      ['Hour 6 after opening', expect.stringMatching(/^30/)],
      ['Hour 7 after opening', expect.stringMatching(/^15/)],
      ['Hour 8 after opening', expect.stringMatching(/^5/)],
      ['Outside opening hours', '–'],
    ]);
    expect(sumOf(rows.slice(1))).toBe(80);
    expect(
      rows
        .slice(1)
        .reduce((sum, [, , ofLunch]) => sum + (Number.parseInt(ofLunch ?? '', 10) || 0), 0),
    ).toBe(15);
    expect(cellsOf(screen.getByRole('table', { name: 'Totals of each restaurant' }))[1]?.[0]).toBe(
      'Barnight of Fri 20 Nov',
    );
  });
});

describe('a restaurant that is always open', () => {
  it('has business days that start on the half hour and counts each visitor once', async () => {
    await renderAnalytics(<TableScreen />, {
      path: `/table?restaurant=13&from=2026-11-20&to=2026-11-21&days=business`,
    });
    const rows = table();
    // 4 of them belong to the evening before, because they came before half past five.
    expect(rows.at(-2)?.[1]).toBe('14');
    expect(sumOf(rows.slice(1, -2))).toBe(14);
    expect(rows[1]?.[0]).toBe('Fri 20 Nov, 05:30');
  });
});
