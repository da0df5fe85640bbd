import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { CalendarDateSchema } from './calendar-date';
import { addDays, countDays, periodRange } from './period';

const day = (text: string) => v.parse(CalendarDateSchema, text);

describe('periodRange', () => {
  it('returns the day itself for a day', () => {
    expect(periodRange('day', day('2026-11-20'))).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  });

  it.each(['2026-11-16', '2026-11-20', '2026-11-22'])(
    'returns Monday to Sunday for a week, from %s',
    (today) => {
      expect(periodRange('week', day(today))).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    },
  );

  it.each([
    ['2028-02-10', { from: '2028-02-01', to: '2028-02-29' }],
    ['2026-12-31', { from: '2026-12-01', to: '2026-12-31' }],
  ])('returns the first to the last day for a month, from %s', (today, range) => {
    expect(periodRange('month', day(today))).toEqual(range);
  });

  it('returns a week that spans two years', () => {
    expect(periodRange('week', day('2027-01-01'))).toEqual({
      from: '2026-12-28',
      to: '2027-01-03',
    });
  });
});

describe('calendar days', () => {
  it.each([
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-26', -2, '2026-10-24'],
    ['2028-02-28', 2, '2028-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
  ])('%s plus %d days is %s, despite clock changes', (from, days, expected) => {
    expect(addDays(day(from), days)).toBe(expected);
  });

  it.each([
    ['2026-11-20', '2026-11-20', 1],
    ['2026-10-24', '2026-10-26', 3],
    ['2026-01-01', '2026-12-31', 365],
  ])('from %s to %s number %d', (from, to, expected) => {
    expect(countDays({ from: day(from), to: day(to) })).toBe(expected);
  });
});
