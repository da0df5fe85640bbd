import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { emptyCache } from '@maitred/shared-kit/api';
import {
  addDays,
  type CalendarDate,
  CalendarDateSchema,
  startOfCalendarDate,
  toInstants,
} from '@maitred/shared-kit/filters';
import { aRestaurant, cellsOf, layOut, pass } from '@maitred/shared-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import * as v from 'valibot';
import { AnalyticsScreen } from '../screens/analytics-screen';
import { TableScreen } from '../screens/table-screen';
import { createAnalyticsServer } from './analytics-server';
import { catchDownloads, type Download, plainCells } from './downloads';
import { renderAnalytics } from './play';
import { bucketStartsOf, seriesOf } from './series';

const always = { workingHourFrom: '00:00', workingHourTo: '00:00' };
const restaurants = [
  aRestaurant({ id: 1, timezone: 'Europe/Berlin', ...always }),
  aRestaurant({ id: 2, timezone: 'Asia/Kolkata', ...always }),
  aRestaurant({ id: 3, timezone: 'Australia/Sydney', ...always }),
];

const day = (text: string): CalendarDate => v.parse(CalendarDateSchema, text);
// Around both changes of the clocks in Berlin and in Sydney.
const turns = ['2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04'].map(day);

const situation = fc
  .record({
    restaurant: fc.constantFrom(...restaurants),
    turn: fc.constantFrom(...turns),
    before: fc.integer({ min: 0, max: 3 }),
    days: fc.constantFrom(1, 1, 2, 5),
    momentShare: fc.double({ min: 0.1, max: 1.2, noNaN: true }),
    visitShares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
      minLength: 1,
      maxLength: 40,
    }),
  })
  .map(({ restaurant, turn, before, days, momentShare, visitShares }) => {
    const { timezone } = restaurant;
    const from = addDays(turn, -before);
    const range = { from, to: addDays(from, days - 1) };
    const start = Date.parse(startOfCalendarDate(range.from, timezone));
    const end = Date.parse(toInstants(range, timezone).dateTo) + 1;
    const moment = Math.floor(start + momentShare * (end - start));
    const visits = visitShares
      .map((share) => Math.min(end - 1, Math.floor(start + share * (end - start))))
      .filter((at) => at <= moment);
    const begun = bucketStartsOf(range, timezone).filter((at) => at <= moment).length;
    const counts = seriesOf(visits, range, timezone)
      .slice(0, begun)
      .map(({ count }) => count);
    const query = `restaurant=${restaurant.id}&from=${range.from}&to=${range.to}`;
    return { restaurant, moment, visits, counts, query };
  });

type Situation = ReturnType<typeof situation.generate>['value'];

/** Draws random days of restaurants in three zones, in a browser that stands in a fourth. */
export function figuresAgreeIn(timeZone: string): void {
  const server = createAnalyticsServer(restaurants);
  const downloads = catchDownloads();

  beforeEach(() => layOut({ width: 800 }));
  afterEach(() => {
    jest.useRealTimers();
  });

  describe(`in a browser in ${timeZone}`, () => {
    it('the server, the address, the chart, the table and the file hold the same figures', async () => {
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
      await fc.assert(
        fc.asyncProperty(situation, async (given) => {
          emptyCache();
          downloads.length = 0;
          window.localStorage.clear();
          jest.useFakeTimers({ now: given.moment, doNotFake: ['nextTick', 'queueMicrotask'] });
          server.keep(given.restaurant.id, given.visits);
          await expectTableAndFile(given, downloads);
          if (given.visits.length > 0) await expectChart(given);
        }),
        { numRuns: 10 },
      );
    }, 120_000);
  });
}

async function expectTableAndFile({ query, counts, visits }: Situation, downloads: Download[]) {
  const expected = counts.map(String);
  const { person, container, address } = await renderAnalytics(<TableScreen />, {
    path: `/table?${query}`,
  });
  await person.click(screen.getByText('Download CSV'));
  const cells = cellsOf(tableIn(container));
  // A day that skips an hour has a row for it, with the former day's figure alone.
  expect(known(cells.slice(1, -2))).toEqual(expected);
  expect(cells.at(-2)?.[1]).toBe(String(visits.length));
  const file = plainCells(withoutQuoted((await downloads[0]?.text()) ?? ''), ',');
  expect(file.slice(1, -2).flatMap((row) => row.at(-10) || [])).toEqual(expected);
  expect(file.at(-2)?.at(-10)).toBe(String(visits.length));

  await person.click(screen.getByRole('button', { name: 'Visitors' }));
  const sorted = cellsOf(tableIn(container));
  const link = address();
  cleanup();
  const other = await renderAnalytics(<TableScreen />, { path: link });
  expect(cellsOf(tableIn(other.container))).toEqual(sorted);
  cleanup();
}

async function expectChart({ query, counts }: Situation) {
  const { person, container } = await renderAnalytics(<AnalyticsScreen />, {
    path: `/analytics?${query}`,
  });
  expect(drawnCounts(container).map(Math.round)).toEqual(counts);
  await person.click(screen.getAllByText('Figures as a table')[0] ?? container);
  await pass(0);
  expect(known(cellsOf(tableIn(container)).slice(1))).toEqual(counts.map(String));
  cleanup();
}

/** What the first series stands for by the heights at which it is drawn, read off its axis. */
function drawnCounts(container: HTMLElement): number[] {
  const series = container.querySelector('[data-series=current]');
  const finished = series?.querySelector('path:not([data-unfinished])')?.getAttribute('d') ?? '';
  const heights = [...finished.matchAll(/,([\d.]+)/g)].map(([, y]) => Number(y));
  const running = series?.querySelector('circle')?.getAttribute('cy');
  if (running) heights.push(Number(running));
  const ticks = [...(series?.closest('svg')?.querySelectorAll('text[text-anchor=end]') ?? [])];
  const placed = ticks.map(({ textContent, parentElement }) => ({
    value: Number(textContent),
    y: Number(parentElement?.getAttribute('transform')?.match(/,([\d.]+)/)?.[1]),
  }));
  const [zero, top] = [placed[0], placed.at(-1)];
  if (zero === undefined || top === undefined) throw new Error('There is no axis');
  return heights.map((y) => ((zero.y - y) / (zero.y - top.y)) * top.value);
}

/** The second column where anything is known. */
function known(rows: (string | null)[][]): (string | null | undefined)[] {
  return rows.map((row) => row[1]).filter((text) => text !== '–');
}

function tableIn(container: HTMLElement): HTMLTableElement {
  const table = container.querySelector('table');
  if (table === null) throw new Error('There is no table');
  return table;
}

/** The file without what stands in quotes: labels alone hold separators. */
function withoutQuoted(text: string): string {
  return text.replace(/"[^"]*"/g, 'quoted');
}
