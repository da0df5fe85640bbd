import { describe, expect, it } from '@jest/globals';
import { countVisits } from '@maitred/contract/testing';
import {
  addDays,
  CalendarDateSchema,
  type CalendarRange,
  countDays,
  instantAt,
  sameMoment,
  startOfCalendarDate,
  toInstants,
  wallClockAt,
} from '@maitred/shared-kit/filters';
import * as v from '@maitred/shared-kit/schema';
import fc from 'fast-check';
import { bucketSize, placeBuckets } from '../buckets/bucket';
import { begunRows, buildRows, withFormerOfRunning } from './figure-row';
import { AGAINST, formerRange, sameDaysFrom } from './former-range';
import { totalsOf } from './totals';

const day = (text: string) => v.parse(CalendarDateSchema, text);

// Days around both changes of the clocks in Berlin and Sydney; Kolkata has none.
const turns = ['2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04', '2026-07-15'].map(day);
const zones = ['Europe/Berlin', 'Asia/Kolkata', 'Australia/Sydney'];
const DAY = 86_400_000;

const situation = fc
  .record({
    timeZone: fc.constantFrom(...zones),
    turn: fc.constantFrom(...turns),
    before: fc.integer({ min: -2, max: 35 }),
    days: fc.oneof(fc.constantFrom(1, 2, 3, 7), fc.integer({ min: 1, max: 31 })),
    against: fc.constantFrom(...AGAINST),
    momentShare: fc.double({ min: 0, max: 1.3, noNaN: true }),
    visitShares: fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
      maxLength: 60,
    }),
  })
  .map(({ timeZone, turn, before, days, against, momentShare, visitShares }) => {
    const from = addDays(turn, -before);
    const range: CalendarRange = { from, to: addDays(from, days - 1) };
    const former = formerRange(range, undefined, against);
    const start = Date.parse(startOfCalendarDate(range.from, timeZone));
    const end = Date.parse(toInstants(range, timeZone).dateTo) + 1;
    const formerStart = Date.parse(startOfCalendarDate(former.from, timeZone));
    const moment = Math.floor(start + momentShare * (end - start));
    // Nobody has come after the moment yet.
    const visits = visitShares
      .map((share) => Math.floor(formerStart + share * (end - formerStart)))
      .filter((at) => at <= moment);
    return { timeZone, range, former, moment, visits, end };
  });

function figuresOf({ timeZone, range, former, moment, visits, end }: Situation) {
  const formerEnd = Date.parse(toInstants(former, timeZone).dateTo) + 1;
  const cutoff = sameMoment(moment, range, former, timeZone);
  const current = placeBuckets(countVisits(visits, range, timeZone), {
    range,
    timeZone,
    dayStart: 0,
    start: Date.parse(toInstants(range, timeZone).dateFrom),
    end,
  });
  const formerBuckets = placeBuckets(countVisits(visits, former, timeZone), {
    range: former,
    timeZone,
    dayStart: 0,
    start: Date.parse(toInstants(former, timeZone).dateFrom),
    end: formerEnd,
  });
  const draft = buildRows({ visitors: current, former: formerBuckets, moment });
  const running = draft.find(({ state }) => state === 'running')?.former;
  const formerOfRunning =
    running &&
    visits.filter((at) => at >= running.start && at < Math.min(cutoff, running.end)).length;
  const rows = withFormerOfRunning(draft, formerOfRunning);
  return { rows, cutoff, formerEnd };
}

type Situation = ReturnType<typeof situation.generate>['value'];
const within = (visits: readonly number[], from: number, until: number) =>
  visits.filter((at) => at >= from && at < until).length;

describe('figures against those of a former range', () => {
  it('add up to the visits of the range, whatever the clocks do', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { rows } = figuresOf(given);
        const { visitors } = totalsOf(rows, { hasFormer: true, counts: () => true });
        const start = Date.parse(startOfCalendarDate(given.range.from, given.timeZone));
        expect(visitors).toBe(within(given.visits, start, given.end));
      }),
    );
  });

  it('are compared with the visits up to the same moment of the former range, no more, no less', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { rows, cutoff, formerEnd } = figuresOf(given);
        const { former } = totalsOf(rows, { hasFormer: true, counts: () => true });
        const start = Date.parse(startOfCalendarDate(given.former.from, given.timeZone));
        const isOver = given.moment >= given.end;
        const running = rows.find(({ state }) => state === 'running');
        // An hour that the former day shows twice ends with its first showing.
        const isRepeated = rows.some(
          ({ place, former: counterpart }) =>
            counterpart &&
            place.repeat > 0 &&
            running?.place.day === place.day &&
            running.place.time === place.time,
        );
        // An hour that the former day did not have, or this day does not, has no same moment.
        fc.pre(!isRepeated && (isOver || running?.former !== undefined));
        const end = isOver ? formerEnd : cutoff;
        expect(former).toBe(within(given.visits, start, end));
      }),
      { numRuns: 300 },
    );
  });

  it('hold every bucket once, in the order of the clock, none begun after the moment', () => {
    fc.assert(
      fc.property(situation, (given) => {
        const { rows } = figuresOf(given);
        const ids = rows.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const starts = rows.flatMap(({ bucket }) => bucket?.start ?? []);
        expect(starts).toEqual([...starts].sort((one, other) => one - other));
        for (const { bucket, visitors, state } of begunRows(rows)) {
          if (bucket) expect(bucket.start).toBeLessThanOrEqual(given.moment);
          expect(visitors === undefined).toBe(bucket === undefined);
          if (state === 'running') expect(bucket?.end).toBeGreaterThan(given.moment);
        }
      }),
    );
  });

  it('set each bucket against the one that the wall clock showed alike', () => {
    fc.assert(
      fc.property(situation, (given) => {
        for (const { bucket, former } of figuresOf(given).rows) {
          if (!bucket || !former) continue;
          const now = wallClockAt(bucket.start, given.timeZone);
          const then = wallClockAt(former.start, given.timeZone);
          expect(then.time).toBe(now.time);
          const daysApart = countDays({ from: given.former.from, to: given.range.from });
          expect(countDays({ from: then.date, to: now.date })).toBe(daysApart);
        }
      }),
    );
  });

  it('keep Fridays against Fridays', () => {
    fc.assert(
      fc.property(situation, ({ range }) => {
        const former = formerRange(range, undefined, 'weekdays');
        const apart = (Date.parse(range.from) - Date.parse(former.from)) / DAY;
        expect(apart % 7).toBe(0);
        expect(former.to < range.from).toBe(true);
        expect(countDays(former)).toBe(countDays(range));
      }),
    );
  });
});

describe('days of a person’s own choice', () => {
  it('become as many as the range has, from the first chosen or earlier, all of them over', () => {
    const days = fc.integer({ min: -60, max: 60 });
    fc.assert(
      fc.property(situation, days, days, ({ range }, chosen, after) => {
        const start = addDays(range.from, chosen);
        const today = addDays(range.from, after);
        const former = sameDaysFrom(start, range, today);
        expect(countDays(former)).toBe(countDays(range));
        expect(former.to < today).toBe(true);
        const hasMoved = former.from !== start;
        expect(former.from <= start && (!hasMoved || former.to === addDays(today, -1))).toBe(true);
      }),
    );
  });
});

describe('the same moment of a former range', () => {
  it.each(zones)('shows the same time on the wall in %s', (timeZone) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 * DAY }), (after) => {
        const moment = Date.parse('2026-01-10T00:00:00Z') + after;
        const { date, time } = wallClockAt(moment, timeZone);
        const range = { from: date, to: date };
        const former = formerRange(range, 'day', 'weekdays');
        const same = sameMoment(moment, range, former, timeZone);
        const shown = wallClockAt(same, timeZone);
        // An hour that the clocks skipped on the former day is taken as if they had not.
        fc.pre(instantAt(shown, timeZone) === same && shown.time === time);
        expect(shown).toEqual({ date: former.from, time });
      }),
    );
  });

  it('is the end of the former month where that has no such day', () => {
    const range = { from: day('2026-03-01'), to: day('2026-03-31') };
    const former = formerRange(range, 'month', 'previous');
    expect(former).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    const moment = Date.parse('2026-03-30T12:00:00Z');
    const same = sameMoment(moment, range, former, 'Asia/Kolkata');
    expect(new Date(same).toISOString()).toBe('2026-02-28T18:30:00.000Z');
  });
});

it('counts by the hour up to two days and by the day above', () => {
  const from = day('2026-03-28');
  const sizes = [0, 1, 2, 30].map((more) => bucketSize({ from, to: addDays(from, more) }));
  expect(sizes).toEqual(['hour', 'hour', 'day', 'day']);
});
