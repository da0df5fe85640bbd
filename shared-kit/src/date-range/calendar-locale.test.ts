import { describe, expect, it } from '@jest/globals';
import { endOfWeek, format, getWeek, startOfWeek } from 'date-fns';
import { calendarLocale } from './calendar-locale';

const en = calendarLocale({ locale: 'en-GB' });
const ru = calendarLocale({ locale: 'ru' });

it('formats dates and times as its language does', () => {
  const march = new Date(2026, 2, 8, 9, 5);
  expect(['P', 'PPP', 'p'].map((form) => format(march, form, { locale: ru }))).toEqual([
    '08.03.2026',
    '8 марта 2026 г.',
    '9:05',
  ]);
  expect(['P', 'PPP', 'p'].map((form) => format(march, form, { locale: en }))).toEqual([
    '08/03/2026',
    '8 March 2026',
    '09:05',
  ]);
});

describe('the week', () => {
  it.each([
    ['ru', ru],
    ['en', en],
  ])('in %s runs from Monday to Sunday', (_name, locale) => {
    const friday = new Date(2026, 10, 20);
    expect(startOfWeek(friday, { locale }).getDate()).toBe(16);
    expect(endOfWeek(friday, { locale }).getDate()).toBe(22);
  });

  it('in Russian is numbered from the one with 1 January', () => {
    expect(getWeek(new Date(2027, 0, 1), { locale: ru })).toBe(1);
  });
});
