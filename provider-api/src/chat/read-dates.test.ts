import { describe, expect, it } from '@jest/globals';
import { periodText, windowText } from './phrases';
import { understand } from './question';

/** A Tuesday, at noon. */
const TODAY = { year: 2026, month: 11, day: 24 };
const NOON = 12 * 60;
const PLACES = [
  { id: 1, name: 'Кафе 16' },
  { id: 2, name: 'November Grill' },
  { id: 3, name: 'Harbour' },
];

/** The heading above the figures, with the restaurants if not all are meant. */
function readingOf(text: string, today = TODAY, minuteOfDay = NOON): string {
  const question = understand(text, PLACES, today, minuteOfDay);
  if (question === undefined) return 'not understood';
  const { period, window, restaurantIds } = question;
  const when = periodText('en', period, today).replaceAll('\u2009', '');
  const places = restaurantIds.length < PLACES.length ? ` of ${restaurantIds.join()}` : '';
  return `${when}${window === undefined ? '' : `, ${windowText(window)}`}${places}`;
}

describe('the dates and hours in a question', () => {
  it.each([
    ['visits on 20 November', 'Friday 20 November'],
    ['visits on Friday, 20 November', 'Friday 20 November'],
    ['visits the 20th of November', 'Friday 20 November'],
    ['How many guests came on November 20th?', 'Friday 20 November'],
    ['visits 2026-11-20', 'Friday 20 November'],
    ['visits 20/11', 'Friday 20 November'],
    ['визиты 20.11', 'Friday 20 November'],
    ['сколько гостей было 20 ноября', 'Friday 20 November'],
    ['визиты 20 числа', 'Friday 20 November'],
    ['visits on the 20th', 'Friday 20 November'],
    ['сколько гостей было 20-го ноября 2025 года', 'Thursday, 20 November 2025'],
    ['визиты 20.11.25', 'Thursday, 20 November 2025'],
    // A date without a year is the most recent one.
    ['visits on 25 November', 'Tuesday, 25 November 2025'],
    ['visits on 29 February', 'Thursday, 29 February 2024'],
    ['visits 16 to 22 November', '16–22 November'],
    ['visits from November 16 to 22', '16–22 November'],
    ['визиты с 16 по 22 ноября', '16–22 November'],
    ['визиты между 16 и 22 ноября', '16–22 November'],
    ['визиты 16–22.11', '16–22 November'],
    ['визиты 16.11-22.11', '16–22 November'],
    ['visits from 28 October to 3 November', '28 October–3 November'],
    ['визиты с 28 декабря по 3 января', '28 December 2025–3 January 2026'],
    ['визиты с понедельника по пятницу', '23–27 November'],
    ['visits since Monday', '23–24 November'],
    ['визиты с 16 ноября', '16–24 November'],
    ['visits in October', 'October'],
    ['визиты за октябрь 2025', 'October 2025'],
    ['visits from October to November', '1 October–30 November'],
    ['visits the last 7 days', '18–24 November'],
    ['визиты за последние 7 дней', '18–24 November'],
    ['visits 3 days ago', 'Saturday 21 November'],
    ['визиты 3 дня назад', 'Saturday 21 November'],
    ['visits yesterday between 18:00 and 02:00', 'yesterday, 18:00–02:00'],
    ['визиты вчера с 18 до 22', 'yesterday, 18:00–22:00'],
    ['визиты вчера с 6 вечера до 2 ночи', 'yesterday, 18:00–02:00'],
    ['сколько заказов было 21 ноября с 18.00 до 23.30', 'Saturday 21 November, 18:00–23:30'],
    ['visits on Friday, 6 to 8 pm', 'Friday 20 November, 18:00–20:00'],
    ['visits 16 to 22 November between 18:00 and 02:00', '16–22 November, 18:00–02:00'],
    ['визиты в прошлую пятницу вечером', 'Friday 20 November, 18:00–24:00'],
    ['visits last Saturday afternoon', 'Saturday 21 November, 12:00–18:00'],
    ['visits last night', 'Monday 23 November, 22:00–06:00'],
    ['visits on 20 November before 12:00', 'Friday 20 November, 00:00–12:00'],
    ['alerts on 20 November at 18:00', 'Friday 20 November, 18:00–19:00'],
    ['visits last weekend', '21–22 November'],
    ['visits this weekend', '21–22 November'],
    ['визиты за прошлые выходные', '21–22 November'],
    ['сколько гостей было в выходные вечером', '21–22 November, 18:00–24:00'],
    ['визиты в минувшую пятницу', 'Friday 20 November'],
    ['визиты в эту пятницу', 'Friday 20 November'],
    ['визиты 20.11.2026 г.', 'Friday 20 November'],
    ['visits 2026/11/20', 'Friday 20 November'],
    ['visits since the beginning of the month', 'this month'],
    ['визиты с начала недели', 'this week'],
    ['визиты этой ночью', 'Monday 23 November, 22:00–06:00'],
    // Hours without a day mean the last ones that have begun.
    ['visits between 18:00 and 02:00', 'yesterday, 18:00–02:00'],
    ['visits between 08:00 and 10:00', 'today, 08:00–10:00'],
    ['visits this evening', 'Tuesday 24 November, 18:00–24:00'],
    ['визиты в Кафе 16 вчера', 'yesterday of 1'],
    ['визиты в кафе 16 ноября', 'Monday 16 November of 1'],
    ['visits at the November Grill in October', 'October of 2'],
    ['visits at the November Grill yesterday', 'yesterday of 2'],
  ])('%s', (text, reading) => {
    expect(readingOf(text)).toBe(reading);
  });

  it.each([
    ['visits from the 28th to the 3rd', '28 December 2026–3 January 2027'],
    ['визиты с 28 по 3 число', '28 December 2026–3 January 2027'],
    ['visits on the 31st', 'Thursday, 31 December 2026'],
    ['visits in December', 'December 2026'],
  ])('are in the previous year early in a new one: %s', (text, reading) => {
    expect(readingOf(text, { year: 2027, month: 1, day: 5 })).toBe(reading);
  });

  it.each([
    ['visits tonight', 1, 'Monday 23 November, 18:00–24:00'],
    ['visits tonight', 6, 'Tuesday 24 November, 18:00–24:00'],
    ['visits this evening', 1, 'Monday 23 November, 18:00–24:00'],
    ['визиты этим вечером', 1, 'Monday 23 November, 18:00–24:00'],
    ['visits this morning', 1, 'Tuesday 24 November, 06:00–12:00'],
    ['визиты этой ночью', 1, 'Monday 23 November, 22:00–06:00'],
  ])('refer to the past evening until the night is over: %s at %i', (text, hour, reading) => {
    expect(readingOf(text, TODAY, hour * 60)).toBe(reading);
  });

  it.each([
    'visits on 31 November',
    'визиты 30.02',
    'visits on 20 November 2027',
    'orders on Friday 19 November',
    'visits 5/6',
    'visits at 25:00',
    'visits yesterday after 24:00',
    'visits yesterday at 24:00',
    'визиты вчера с 24:00 до 02:00',
    'visits from 22 to 16 November',
    'visits 1 to 31 November',
    'visits from 16 to 22',
    'visits before 16 November',
    'visits after Friday',
    'визиты по 16 ноября',
    'visits on 20 and 22 November',
    'visits yesterday and on 20 November',
    'visits except 20 November',
    'visits yesterday evening between 18:00 and 20:00',
    // Visits are counted by quarter-hours, and visitors not by hours of several days.
    'visits yesterday between 18:10 and 19:00',
    'new guests from 16 to 22 November between 18:00 and 20:00',
    'guests present on 20 November',
    'may I see visits',
    'visits two weeks ago',
    'guests on Mondays',
    'visits on weekends',
    'visits next weekend',
  ])('are not guessed: %s', (text) => {
    expect(readingOf(text)).toBe('not understood');
  });
});
