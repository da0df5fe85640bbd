import { describe, expect, it } from '@jest/globals';
import { countVisits } from '@maitred/contract/testing';
import {
  addDays,
  CalendarDateSchema,
  type CalendarRange,
  countDays,
  instantAt,
  sameTimeInPeriod,
  startOfCalendarDate,
  toInstants,
  wallClockAt,
} from '@maitred/shared-kit/filters';
import * as v from '@maitred/shared-kit/schema';
import fc from 'fast-check';
import { COMPARE_TO, precedingRange, sameDaysFrom } from '../choice/preceding-range';
import { begunRows, buildRows, withPreviousOfRunning } from '../metrics/metric-row';
import { bucketSize, placeBuckets } from '../series/bucket';
import { DAY_MS } from '../series/durations';
import { totalsOf } from './totals';

const day = (text: string) => v.parse(CalendarDateSchema, text);

// Days around both clock changes in Berlin and Sydney; Kolkata has none.
const turns = ['2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04', '2026-07-15'].map(day);
const zones = ['Europe/Berlin', 'Asia/Kolkata', 'Australia/Sydney'];

const situation = fc
  .record({
    timeZone: fc.constantFrom(...zones),
    turn: fc.constantFrom(...turns),
    before: fc.integer({ min: -2, max: 35 }),
    days: fc.oneof(fc.constantFrom(1, 2, 3, 7), fc.integer({ min: 1, max: 31 })),
    compareTo: fc.constantFrom(...COMPARE_TO),
    instantShare: fc.double({ min: 0, max: 1.3, noNaN: true }),
    visitShares: fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
      maxLength: 60,
    }),
  })
  .map(({ timeZone, turn, before, days, compareTo, instantShare, visitShares }) => {
    const from = addDays(turn, -before);
    const range: CalendarRange = { from, to: addDays(from, days - 1) };
    const previous = precedingRange(range, undefined, compareTo);
    const start = Date.parse(startOfCalendarDate(range.from, timeZone));
    const end = Date.parse(toInstants(range, timeZone).dateTo) + 1;
    const previousStart = Date.parse(startOfCalendarDate(previous.from, timeZone));
    const instant = Math.floor(start + instantShare * (end - start));
    // There are no visits after the instant yet.
    const visits = visitShares
      .map((share) => Math.floor(previousStart + share * (end - previousStart)))
      .filter((at) => at <= instant);
    return { timeZone, range, previous, instant, visits, end };
  });

function metricsOf({ timeZone, range, previous, instant, visits, end }: Situation) {
  const previousEnd = Date.parse(toInstants(previous, timeZone).dateTo) + 1;
  const cutoff = sameTimeInPeriod(instant, range, previous, timeZone);
  const current = placeBuckets(countVisits(visits, range, timeZone), {
    range,
    timeZone,
    dayStart: 0,
    start: Date.parse(toInstants(range, timeZone).dateFrom),
    end,
  });
  const previousBuckets = placeBuckets(countVisits(visits, previous, timeZone), {
    range: previous,
    timeZone,
    dayStart: 0,
    start: Date.parse(toInstants(previous, timeZone).dateFrom),
    end: previousEnd,
  });
  const draft = buildRows({ visitors: current, previous: previousBuckets, instant });
  const running = draft.find(({ state }) => state === 'running')?.previous;
  const previousOfRunning =
    running &&
    visits.filter((at) => at >= running.start && at < Math.min(cutoff, running.end)).length;
  const rows = withPreviousOfRunning(draft, previousOfRunning);
  return { rows, cutoff, previousEnd };
}

type Situation = ReturnType<typeof situation.generate>['value'];
const within = (visits: readonly number[], from: number, until: number) =>
  visits.filter((at) => at >= from && at < until).length;

describe('metrics compared with a previous range', () => {
  it('add up to the visits of the range, also across clock changes', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { rows } = metricsOf(given);
        const { visitors } = totalsOf(rows, {
          hasPrevious: true,
          notCounted: [],
          counts: () => true,
        });
        const start = Date.parse(startOfCalendarDate(given.range.from, given.timeZone));
        expect(visitors).toBe(within(given.visits, start, given.end));
      }),
    );
  });

  it('are compared with exactly the visits up to the same time of the previous range', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { rows, cutoff, previousEnd } = metricsOf(given);
        const { previous } = totalsOf(rows, {
          hasPrevious: true,
          notCounted: [],
          counts: () => true,
        });
        const start = Date.parse(startOfCalendarDate(given.previous.from, given.timeZone));
        const isOver = given.instant >= given.end;
        const running = rows.find(({ state }) => state === 'running');
        // An hour that occurs twice on the previous day ends with its first occurrence.
        const isRepeated = rows.some(
          ({ place, previous: counterpart }) =>
            counterpart &&
            place.repeat > 0 &&
            running?.place.day === place.day &&
            running.place.time === place.time,
        );
        // An hour that one of the two days does not have has no counterpart.
        fc.pre(!isRepeated && (isOver || running?.previous !== undefined));
        const end = isOver ? previousEnd : cutoff;
        expect(previous).toBe(within(given.visits, start, end));
      }),
      { numRuns: 300 },
    );
  });

  it('contain each bucket once, in chronological order, and none that starts in the future', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { rows } = metricsOf(given);
        const ids = rows.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const starts = rows.flatMap(({ bucket }) => bucket?.start ?? []);
        expect(starts).toEqual([...starts].sort((one, other) => one - other));
        for (const { bucket, visitors, state } of begunRows(rows)) {
          if (bucket) expect(bucket.start).toBeLessThanOrEqual(given.instant);
          expect(visitors === undefined).toBe(bucket === undefined);
          if (state === 'running') expect(bucket?.end).toBeGreaterThan(given.instant);
        }
      }),
    );
  });

  it('compare each bucket with the one at the same wall-clock time', () => {
    fc.assert(
      fc.property(situation, (given) => {
        for (const { bucket, previous } of metricsOf(given).rows) {
          if (!bucket || !previous) continue;
          const now = wallClockAt(bucket.start, given.timeZone);
          const then = wallClockAt(previous.start, given.timeZone);
          expect(then.time).toBe(now.time);
          const daysApart = countDays({ from: given.previous.from, to: given.range.from });
          expect(countDays({ from: then.date, to: now.date })).toBe(daysApart);
        }
      }),
    );
  });

  it('compare each weekday with the same weekday', () => {
    fc.assert(
      fc.property(situation, ({ range }) => {
        const previous = precedingRange(range, undefined, 'weekdays');
        const apart = (Date.parse(range.from) - Date.parse(previous.from)) / DAY_MS;
        expect(apart % 7).toBe(0);
        expect(previous.to < range.from).toBe(true);
        expect(countDays(previous)).toBe(countDays(range));
      }),
    );
  });
});

describe('a custom comparison range', () => {
  it('is as long as the range, starts no later than chosen and ends before today', () => {
    const days = fc.integer({ min: -60, max: 60 });
    fc.assert(
      fc.property(situation, days, days, ({ range }, chosen, after) => {
        const start = addDays(range.from, chosen);
        const today = addDays(range.from, after);
        const previous = sameDaysFrom(start, range, today);
        expect(countDays(previous)).toBe(countDays(range));
        expect(previous.to < today).toBe(true);
        const hasMoved = previous.from !== start;
        expect(previous.from <= start && (!hasMoved || previous.to === addDays(today, -1))).toBe(
          true,
        );
      }),
    );
  });
});

describe('the same time in a previous range', () => {
  it.each(zones)('has the same wall-clock time in %s', (timeZone) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 * DAY_MS }), (after) => {
        const instant = Date.parse('2026-01-10T00:00:00Z') + after;
        const { date, time } = wallClockAt(instant, timeZone);
        const range = { from: date, to: date };
        const previous = precedingRange(range, 'day', 'weekdays');
        const same = sameTimeInPeriod(instant, range, previous, timeZone);
        const shown = wallClockAt(same, timeZone);
        // An hour that a clock change skipped on the previous day is treated as if it existed.
        fc.pre(instantAt(shown, timeZone) === same && shown.time === time);
        expect(shown).toEqual({ date: previous.from, time });
      }),
    );
  });

  it('is the end of the previous month if that month has no such day', () => {
    const range = { from: day('2026-03-01'), to: day('2026-03-31') };
    const previous = precedingRange(range, 'month', 'previous');
    expect(previous).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    const instant = Date.parse('2026-03-30T12:00:00Z');
    const same = sameTimeInPeriod(instant, range, previous, 'Asia/Kolkata');
    expect(new Date(same).toISOString()).toBe('2026-02-28T18:30:00.000Z');
  });
});

it('uses hourly buckets for up to two days and daily buckets above', () => {
  const from = day('2026-03-28');
  const sizes = [0, 1, 2, 30].map((more) => bucketSize({ from, to: addDays(from, more) }));
  expect(sizes).toEqual(['hour', 'hour', 'day', 'day']);
});
