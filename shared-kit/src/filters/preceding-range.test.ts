import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { CalendarDateSchema } from './calendar-date';
import { previousRange, sameTimeInPeriod } from './preceding-range';

const range = (from: string, to: string) => ({
  from: v.parse(CalendarDateSchema, from),
  to: v.parse(CalendarDateSchema, to),
});

describe('previousRange', () => {
  it('returns the same number of days directly before', () => {
    expect(previousRange(range('2026-11-20', '2026-11-20'), 'day')).toEqual(
      range('2026-11-19', '2026-11-19'),
    );
    expect(previousRange(range('2026-11-16', '2026-11-22'), 'week')).toEqual(
      range('2026-11-09', '2026-11-15'),
    );
    expect(previousRange(range('2026-11-03', '2026-11-05'), undefined)).toEqual(
      range('2026-10-31', '2026-11-02'),
    );
  });

  it('returns the whole previous month for a month', () => {
    expect(previousRange(range('2026-03-01', '2026-03-31'), 'month')).toEqual(
      range('2026-02-01', '2026-02-28'),
    );
  });
});

describe('sameTimeInPeriod', () => {
  const at = (text: string) => Date.parse(text);

  it('returns the same time on the same day of the previous range', () => {
    const now = at('2026-11-18T19:40:00+03:00');
    const week = range('2026-11-16', '2026-11-22');
    const previous = previousRange(week, 'week');
    expect(sameTimeInPeriod(now, week, previous, 'Europe/Moscow')).toBe(
      at('2026-11-11T19:40:00+03:00'),
    );
  });

  it('uses the wall clock across a clock change', () => {
    const sunday = range('2026-10-25', '2026-10-25');
    const previous = previousRange(sunday, 'day');
    expect(
      sameTimeInPeriod(at('2026-10-25T12:00:00+01:00'), sunday, previous, 'Europe/Berlin'),
    ).toBe(at('2026-10-24T12:00:00+02:00'));
  });

  it('is limited to the previous range if that is shorter', () => {
    const march = range('2026-03-01', '2026-03-31');
    const previous = previousRange(march, 'month');
    expect(
      sameTimeInPeriod(at('2026-03-30T12:00:00+03:00'), march, previous, 'Europe/Moscow'),
    ).toBe(at('2026-03-01T00:00:00+03:00'));
  });
});
