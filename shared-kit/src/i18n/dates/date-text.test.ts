import { describe, expect, it } from '@jest/globals';
import { createPageIntl } from '../create-page-intl';
import type { Locale } from '../locale';
import { createDateText } from './date-text';

const textIn = (locale: Locale) => createDateText(createPageIntl(locale, {}));
const en = textIn('en');
const ru = textIn('ru');

const EARLY = Date.parse('2026-11-20T06:05:00Z');

describe('a formatted date', () => {
  it('has one hour digit for a Russian morning', () => {
    expect(ru.time(EARLY, 'Europe/Moscow')).toBe('9:05');
    expect(ru.time(EARLY + 10 * 3_600_000, 'Europe/Moscow')).toBe('19:05');
  });

  it('has two digits and the 24-hour clock in English', () => {
    expect(en.time(EARLY, 'Europe/Moscow')).toBe('09:05');
    expect(en.time(EARLY + 10 * 3_600_000, 'Europe/Moscow')).toBe('19:05');
  });

  it('shows midnight as 0:00 and 00:00', () => {
    const midnight = Date.parse('2026-11-20T00:00:00Z');
    expect([ru.time(midnight, 'UTC'), en.time(midnight, 'UTC')]).toEqual(['0:00', '00:00']);
  });

  it('uses the time and day of the time zone', () => {
    const lateInMoscow = new Date('2026-11-19T21:30:00Z');
    expect(ru.time(lateInMoscow, 'Asia/Kathmandu')).toBe('3:15');
    expect(ru.longDate(lateInMoscow, 'Europe/Moscow')).toBe('20 ноября 2026 г.');
    expect(ru.longDate(lateInMoscow, 'Europe/Lisbon')).toBe('19 ноября 2026 г.');
  });

  it("uses the browser's time zone if none is given", () => {
    expect(en.time(new Date(2026, 10, 20, 9, 5))).toBe('09:05');
  });

  it('puts the day before the month', () => {
    const march = Date.parse('2026-03-08T12:00:00Z');
    expect(ru.longDate(march, 'UTC')).toBe('8 марта 2026 г.');
    expect(en.longDate(march, 'UTC')).toBe('8 March 2026');
  });
});
