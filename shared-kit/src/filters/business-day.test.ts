import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { clockTime, dayStartOf, isOpenPastMidnight } from './business-day';
import { CalendarDateSchema, calendarDateAt, toInstants } from './calendar-date';
import { addDays } from './period';
import { sameTimeInPeriod } from './preceding-range';

const day = (text: string) => v.parse(CalendarDateSchema, text);
const hours = (workingHourFrom: string, workingHourTo: string) => ({
  workingHourFrom,
  workingHourTo,
});

describe('a restaurant', () => {
  it.each([
    ['18:00', '02:00', true],
    ['23:45', '06:00:00', true],
    ['05:30', '05:30', true],
    ['05:30', '05:00', true],
    ['10:00', '22:00', false],
    ['18:00', '00:00', false],
    ['00:00', '00:00', false],
    ['00:10', '00:10', false],
  ])('open from %s to %s is open past midnight: %s', (from, to, isLate) => {
    expect(isOpenPastMidnight(hours(from, to))).toBe(isLate);
    expect(dayStartOf(hours(from, to), 'business')).toBe(isLate ? clockTime(from) : 0);
    expect(dayStartOf(hours(from, to), 'calendar')).toBe(0);
  });
});

it.each([
  ['18:10', '02:00', '18:00'],
  ['05:59:30', '05:59:30', '05:45'],
])(
  'open from %s to %s has days that start at %s, in steps of a quarter hour',
  (from, to, begins) => {
    expect(dayStartOf(hours(from, to), 'business')).toBe(clockTime(begins));
  },
);

describe('business days', () => {
  const cases = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'].flatMap((zone) =>
    ['2026-03-07', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-10-31'].flatMap(
      (first) =>
        ['05:30', '18:00', '23:59', '02:30', '01:30'].map((opens) => ({ zone, first, opens })),
    ),
  );

  it.each(cases)(
    'are contiguous in $zone from $first, starting at $opens',
    ({ zone, first, opens }) => {
      const dayStart = clockTime(opens);
      const days = [0, 1, 2].map((after) => addDays(day(first), after));
      const spans = days.map((date) => {
        const { dateFrom, dateTo } = toInstants({ from: date, to: date }, zone, dayStart);
        return { date, from: Date.parse(dateFrom), to: Date.parse(dateTo) };
      });
      for (const [index, { date, from, to }] of spans.entries()) {
        expect(calendarDateAt(from, zone, dayStart)).toBe(date);
        expect(calendarDateAt(to, zone, dayStart)).toBe(date);
        const next = spans[index + 1];
        if (next !== undefined) expect(next.from).toBe(to + 1);
      }
    },
  );

  it('map a time after midnight to the same moment a week ago', () => {
    const night = { from: day('2026-11-20'), to: day('2026-11-20') };
    const previous = { from: day('2026-11-13'), to: day('2026-11-13') };
    const instant = Date.parse('2026-11-21T01:10:00+03:00');
    const same = sameTimeInPeriod(instant, night, previous, 'Europe/Moscow', clockTime('18:00'));
    expect(new Date(same).toISOString()).toBe('2026-11-13T22:10:00.000Z');
  });
});
