import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  bucketStarts,
  CLOCK_CHANGES,
  COUNTED_ZONES,
  countVisits,
  spanOf,
} from '@maitred/contract/testing';
import { addDays, type CalendarDate, CalendarDateSchema } from '@maitred/shared-kit/filters';
import * as v from '@maitred/shared-kit/schema';
import {
  acceptPainting,
  aRestaurant,
  catchDownloads,
  cellsOf,
  type Download,
  emptyCache,
  layOut,
  pass,
  plainCells,
} from '@maitred/shared-kit/testing';
import { cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import { AnalyticsScreen } from '../screens/analytics-screen';
import { TableScreen } from '../screens/table-screen';
import { createAnalyticsServer } from './analytics-server';
import { renderAnalytics } from './play';

const always = { workingHourFrom: '00:00', workingHourTo: '00:00' };
const restaurants = COUNTED_ZONES.map((timezone, index) =>
  aRestaurant({ id: index + 1, timezone, ...always }),
);

const day = (text: string): CalendarDate => v.parse(CalendarDateSchema, text);

/** Each restaurant on days with a clock change, its own or another's. */
const CASES = restaurants.flatMap((restaurant) =>
  CLOCK_CHANGES.map((change) => ({ restaurant, zone: restaurant.timezone, change })),
);

const RUNS = 1;

type Case = (typeof CASES)[number];

const situationOf = ({ restaurant, change }: Case) =>
  fc
    .constantFrom(1, 1, 2, 5)
    .chain((days) =>
      fc.record({
        days: fc.constant(days),
        before: fc.integer({ min: 0, max: days - 1 }),
        instantShare: fc.double({ min: 0.1, max: 1.2, noNaN: true }),
        visitShares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
          minLength: 1,
          maxLength: 40,
        }),
      }),
    )
    .map(({ days, before, instantShare, visitShares }) => {
      const { timezone } = restaurant;
      const from = addDays(day(change), -before);
      const range = { from, to: addDays(from, days - 1) };
      const { start, end } = spanOf(range, timezone);
      const instant = Math.floor(start + instantShare * (end - start));
      const visits = visitShares
        .map((share) => Math.min(end - 1, Math.floor(start + share * (end - start))))
        .filter((at) => at <= instant);
      const begun = bucketStarts(range, timezone).filter((at) => at <= instant).length;
      const counts = countVisits(visits, range, timezone)
        .slice(0, begun)
        .map(({ count }) => count);
      const query = `restaurant=${restaurant.id}&from=${range.from}&to=${range.to}`;
      return { restaurant, instant, visits, counts, query };
    });

type Situation = ReturnType<ReturnType<typeof situationOf>['generate']>['value'];

/** Renders random days of restaurants in three time zones, in a browser in a fourth. */
export function metricsAgreeIn(timeZone: string): void {
  const server = createAnalyticsServer(restaurants);
  const downloads = catchDownloads();

  beforeEach(() => {
    layOut({ width: 800 });
    acceptPainting();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  describe(`in a browser in ${timeZone}`, () => {
    it.each(CASES)(
      'server, URL, chart, table and file show the same figures for $zone around $change',
      async (one) => {
        expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
        await fc.assert(
          fc.asyncProperty(situationOf(one), async (given) => {
            emptyCache();
            downloads.length = 0;
            window.localStorage.clear();
            jest.useFakeTimers({ now: given.instant, doNotFake: ['nextTick', 'queueMicrotask'] });
            server.keep(given.restaurant.id, given.visits);
            await expectTableAndFile(given, downloads);
            if (given.visits.length > 0) await expectChart(given);
          }),
          { numRuns: RUNS },
        );
      },
      120_000,
    );
  });
}

async function expectTableAndFile({ query, counts, visits }: Situation, downloads: Download[]) {
  const expected = counts.map(String);
  const { person, container, address } = await renderAnalytics(<TableScreen />, {
    path: `/table?${query}`,
  });
  await person.click(screen.getByText('Download CSV'));
  const cells = cellsOf(tableIn(container));
  // A day that skips an hour still has a row for it, with only the previous day's value.
  expect(known(cells.slice(1, -2))).toEqual(expected);
  expect(cells.at(-2)?.[1]).toBe(String(visits.length));
  const file = plainCells(withoutQuoted((await downloads[0]?.text()) ?? ''), ',');
  const metrics = (row: readonly (string | null)[]) => row.slice(1).map(inFile);
  expect(file.slice(1).map(metrics)).toEqual(cells.slice(1).map(metrics));

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

/** The values of the first series, derived from its drawn heights and the axis. */
function drawnCounts(container: HTMLElement): number[] {
  // The current line is thick, the previous one thin; a running slot is a mark beside its line.
  const line = container.querySelector('svg path[stroke-width="3"]');
  const running = container.querySelector('svg circle[data-unfinished]');
  const heights = [...(line?.getAttribute('d') ?? '').matchAll(/,([\d.]+)/g)].map(([, y]) =>
    Number(y),
  );
  if (running !== null) heights.push(Number(running.getAttribute('cy')));
  const chart = (line ?? running)?.closest('svg');
  const ticks = [...(chart?.querySelectorAll('text[text-anchor=end]') ?? [])];
  const placed = ticks.map(({ textContent, parentElement }) => ({
    value: Number(textContent),
    y: Number(parentElement?.getAttribute('transform')?.match(/,\s*([\d.]+)/)?.[1]),
  }));
  const [zero, top] = [placed[0], placed.at(-1)];
  if (zero === undefined || top === undefined) throw new Error('There is no axis');
  return heights.map((y) => ((zero.y - y) / (zero.y - top.y)) * top.value);
}

/** The known values of the second column. */
function known(rows: (string | null)[][]): (string | null | undefined)[] {
  return rows.map((row) => row[1]).filter((text) => text !== '–');
}

function tableIn(container: HTMLElement): HTMLTableElement {
  const table = container.querySelector('table');
  if (table === null) throw new Error('There is no table');
  return table;
}

/** Converts a metric on screen to its form in the file: without sign characters and per cent signs. */
function inFile(text: string | null): string {
  return (text ?? '').replace('–', '').replace('−', '-').replace(/[+%,]/g, '');
}

/** Removes quoted text from a file; only labels contain separators. */
function withoutQuoted(text: string): string {
  return text.replace(/"[^"]*"/g, 'quoted');
}
