import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { CalendarDateSchema, calendarDateAt, toInstants } from './calendar-date';

const day = (text: string) => v.parse(CalendarDateSchema, text);
const instantsOf = (text: string, zone: string) =>
  toInstants({ from: day(text), to: day(text) }, zone);
const hoursOf = ({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }) =>
  (Date.parse(dateTo) + 1 - Date.parse(dateFrom)) / 3_600_000;

describe('a calendar day', () => {
  it.each(['2026-02-28', '2028-02-29', '2026-12-31', '1000-01-01', '8999-12-31'])(
    'accepts %s',
    (text) => {
      expect(v.is(CalendarDateSchema, text)).toBe(true);
    },
  );

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '20261120',
    '',
    'today',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
  ])('refuses %p', (text) => {
    expect(v.is(CalendarDateSchema, text)).toBe(false);
  });

  it.each([
    ['Europe/Berlin', '+01:00'],
    ['Asia/Kolkata', '+05:30'],
    ['Australia/Sydney', '+11:00'],
  ])('lasts from midnight to the last millisecond in %s', (zone, offset) => {
    expect(instantsOf('2026-11-20', zone)).toEqual({
      dateFrom: `2026-11-20T00:00:00.000${offset}`,
      dateTo: `2026-11-20T23:59:59.999${offset}`,
    });
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Australia/Sydney', '2026-10-04', 23],
    ['Australia/Sydney', '2026-04-05', 25],
    ['Asia/Kolkata', '2026-03-29', 24],
  ])('respects clock changes in %s on %s: %d h', (zone, text, hours) => {
    expect(hoursOf(instantsOf(text, zone))).toBe(hours);
  });

  it('starts after an hour that a zone skips at midnight', () => {
    // In Beirut, clocks change from 0:00 to 1:00.
    const { dateFrom } = instantsOf('2026-03-29', 'Asia/Beirut');
    expect(new Date(dateFrom).toISOString()).toBe('2026-03-28T22:00:00.000Z');
  });

  it.each([
    ['Australia/Sydney', '2026-11-21'],
    ['Europe/Berlin', '2026-11-20'],
    ['America/New_York', '2026-11-20'],
  ])('is that of time zone %s, not of the browser', (zone, expected) => {
    expect(calendarDateAt(Date.parse('2026-11-20T13:30:00Z'), zone)).toBe(expected);
  });

  it('spans a range from the first instant of one day to the last of another', () => {
    const range = toInstants({ from: day('2026-10-24'), to: day('2026-10-26') }, 'Europe/Berlin');
    expect(range).toEqual({
      dateFrom: '2026-10-24T00:00:00.000+02:00',
      dateTo: '2026-10-26T23:59:59.999+01:00',
    });
  });
});
