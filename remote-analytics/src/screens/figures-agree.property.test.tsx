import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { emptyCache } from '@maitred/shared-kit/api';
import {
  addDays,
  type CalendarDate,
  CalendarDateSchema,
  startOfCalendarDate,
  toInstants,
} from '@maitred/shared-kit/filters';
import { aRestaurant, layOut } from '@maitred/shared-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import * as v from 'valibot';
import { createAnalyticsServer } from '../testing/analytics-server';
import { catchDownloads, plainCells } from '../testing/downloads';
import { cellsOf, pass, renderAnalytics } from '../testing/play';
import { bucketStartsOf, seriesOf } from '../testing/series';
import { AnalyticsScreen } from './analytics-screen';
import { TableScreen } from './table-screen';

const always = { workingHourFrom: '00:00', workingHourTo: '00:00' };
const restaurants = [
  aRestaurant({ id: 1, timezone: 'Europe/Berlin', ...always }),
  aRestaurant({ id: 2, timezone: 'Asia/Kolkata', ...always }),
  aRestaurant({ id: 3, timezone: 'Australia/Sydney', ...always }),
];
const server = createAnalyticsServer(restaurants);
const downloads = catchDownloads();

beforeEach(() => layOut({ width: 800 }));
afterEach(() => {
  jest.useRealTimers();
});

const day = (text: string): CalendarDate => v.parse(CalendarDateSchema, text);
// Around both changes of the clocks in Berlin and in Sydney.
const turns = ['2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04'].map(day);

const situation = fc.record({
  restaurant: fc.constantFrom(...restaurants),
  turn: fc.constantFrom(...turns),
  before: fc.integer({ min: 0, max: 3 }),
  days: fc.constantFrom(1, 1, 2, 5),
  momentShare: fc.double({ min: 0.1, max: 1.2, noNaN: true }),
  visitShares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
    minLength: 1,
    maxLength: 40,
  }),
});

it('gives the same figures in the address, on the chart, in the table, in the file and on the server', async () => {
  await fc.assert(
    fc.asyncProperty(situation, async (given) => {
      cleanup();
      emptyCache();
      downloads.length = 0;
      window.localStorage.clear();
      const { restaurant, turn, before, days, momentShare, visitShares } = given;
      const { timezone } = restaurant;
      const from = addDays(turn, -before);
      const range = { from, to: addDays(from, days - 1) };
      const start = Date.parse(startOfCalendarDate(range.from, timezone));
      const end = Date.parse(toInstants(range, timezone).dateTo) + 1;
      const moment = Math.floor(start + momentShare * (end - start));
      jest.useFakeTimers({ now: moment, doNotFake: ['nextTick', 'queueMicrotask'] });
      const visits = visitShares
        .map((share) => Math.min(end - 1, Math.floor(start + share * (end - start))))
        .filter((at) => at <= moment);
      server.keep(restaurant.id, visits);
      const begun = bucketStartsOf(range, timezone).filter((at) => at <= moment).length;
      const expected = seriesOf(visits, range, timezone)
        .slice(0, begun)
        .map(({ count }) => String(count));
      const query = `restaurant=${restaurant.id}&from=${range.from}&to=${range.to}`;

      const { person, container } = await renderAnalytics(<TableScreen />, {
        path: `/table?${query}`,
      });
      await person.click(screen.getByText('Download CSV'));
      const columnOf = (rows: (string | null)[][]) => rows.map((row) => row[1]);
      const cells = cellsOf(tableIn(container));
      // A day that skips an hour has a row for it, with the former day's figure alone.
      const known = columnOf(cells.slice(1, -2)).filter((text) => text !== '–');
      expect(known).toEqual(expected);
      expect(cells.at(-2)?.[1]).toBe(String(visits.length));
      const file = plainCells(await downloaded(), ',');
      const inFile = file.slice(1, -2).map((row) => row.at(-10));
      expect(inFile.filter(Boolean)).toEqual(expected);
      cleanup();

      if (visits.length === 0) return;
      const charts = await renderAnalytics(<AnalyticsScreen />, { path: `/analytics?${query}` });
      await person.click(screen.getAllByText('Figures as a table')[0] ?? charts.container);
      await pass(0);
      const twin = cellsOf(tableIn(charts.container)).slice(1);
      expect(columnOf(twin).filter((text) => text !== '–')).toEqual(expected);
    }),
    { numRuns: 8 },
  );
}, 60_000);

function tableIn(container: HTMLElement): HTMLTableElement {
  const table = container.querySelector('table');
  if (table === null) throw new Error('There is no table');
  return table;
}

/** The file without what stands in quotes: labels alone hold separators. */
async function downloaded(): Promise<string> {
  const text = (await downloads[0]?.text()) ?? '';
  return text.replace(/"[^"]*"/g, 'quoted');
}
