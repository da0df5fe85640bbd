import { describe, expect, it } from '@jest/globals';
import { endOfWeek, format, getWeek, startOfWeek } from 'date-fns';
import { dateText as en } from './en';
import { dateText as ru } from './ru';

const EARLY = Date.parse('2026-11-20T06:05:00Z');

describe('a date in words', () => {
  it('has one digit in the hours of a Russian morning', () => {
    expect(ru.time(EARLY, 'Europe/Moscow')).toBe('9:05');
    expect(ru.time(EARLY + 10 * 3_600_000, 'Europe/Moscow')).toBe('19:05');
  });

  it('has two digits and the 24-hour clock in English', () => {
    expect(en.time(EARLY, 'Europe/Moscow')).toBe('09:05');
    expect(en.time(EARLY + 10 * 3_600_000, 'Europe/Moscow')).toBe('19:05');
  });

  it('writes midnight as 0:00 and 00:00', () => {
    const midnight = Date.parse('2026-11-20T00:00:00Z');
    expect([ru.time(midnight, 'UTC'), en.time(midnight, 'UTC')]).toEqual(['0:00', '00:00']);
  });

  it('reads the clock and the day of the zone', () => {
    const lateInMoscow = new Date('2026-11-19T21:30:00Z');
    expect(ru.time(lateInMoscow, 'Asia/Kathmandu')).toBe('3:15');
    expect(ru.longDate(lateInMoscow, 'Europe/Moscow')).toBe('20 ноября 2026 г.');
    expect(ru.longDate(lateInMoscow, 'Europe/Lisbon')).toBe('19 ноября 2026 г.');
  });

  it('reads the clock of the browser where no zone is given', () => {
    expect(en.time(new Date(2026, 10, 20, 9, 5))).toBe('09:05');
  });

  it('writes long dates with the day before the month', () => {
    const march = Date.parse('2026-03-08T12:00:00Z');
    expect(ru.longDate(march, 'UTC')).toBe('8 марта 2026 г.');
    expect(en.longDate(march, 'UTC')).toBe('8 March 2026');
  });
});

it('keeps to the short dates of its language', () => {
  const march = new Date(2026, 2, 8);
  expect(format(march, 'P', { locale: ru.locale })).toBe('08.03.2026');
  expect(format(march, 'P', { locale: en.locale })).toBe('08/03/2026');
});

describe('the weeks of a language', () => {
  it.each([
    ['ru', ru],
    ['en', en],
  ])('in %s run from Monday to Sunday', (_name, { locale }) => {
    const friday = new Date(2026, 10, 20);
    expect(startOfWeek(friday, { locale }).getDate()).toBe(16);
    expect(endOfWeek(friday, { locale }).getDate()).toBe(22);
  });

  it('in Russian begin with the one that holds 1 January', () => {
    expect(getWeek(new Date(2027, 0, 1), { locale: ru.locale })).toBe(1);
  });
});
