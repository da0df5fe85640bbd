import { localTime } from '../time/zoned-time';

export type Language = 'en' | 'ru';

export const METRICS = [
  'visitors',
  'new_loyal',
  'busiest_hour',
  'present',
  'alerts',
  'orders',
] as const;
export type Metric = (typeof METRICS)[number];

export const PERIODS = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
] as const;
export type Period = (typeof PERIODS)[number];

export interface Question {
  metric: Metric;
  period: Period;
  /** Ids of the restaurants that are meant. */
  restaurantIds: number[];
}

/** Word stems by metric, the more particular first. A word begins with a stem. */
const METRIC_STEMS: [Metric, string[]][] = [
  ['alerts', ['alert', 'incident', 'оповещ', 'тревог', 'уведомл', 'инцидент', 'алерт']],
  ['orders', ['order', 'заказ']],
  ['busiest_hour', ['busiest', 'peak', 'пик', 'загруженн', 'многолюдн']],
  [
    'new_loyal',
    ['new', 'loyal', 'regular', 'return', 'нов', 'постоянн', 'лояльн', 'вернувш', 'повторн'],
  ],
  ['present', ['now', 'present', 'occupan', 'сейчас', 'заполнен']],
  [
    'visitors',
    [
      'visitor',
      'visit',
      'guest',
      'people',
      'traffic',
      'посетител',
      'посещ',
      'гост',
      'визит',
      'людей',
      'человек',
    ],
  ],
];

const PERIOD_PHRASES: [Period, RegExp][] = [
  ['yesterday', /yesterday|вчера/],
  ['last_week', /(?:last|previous) week|прошл\S* недел|предыдущ\S* недел/],
  ['last_month', /(?:last|previous) month|прошл\S* месяц|предыдущ\S* месяц/],
  ['this_week', /week|недел/],
  ['this_month', /month|месяц/],
  ['today', /today|сегодня/],
];

/** Periods that the table does not know; to answer them for another would be wrong. */
const OTHER_TIME =
  /(?<!\p{L})(?:year|quarter|tomorrow|forecast|next|год|кварт|завтра|прогноз|следующ)|\d{1,2}[./]\d{1,2}|\b\d{4}\b/u;

export function languageOf(text: string, acceptLanguage: string | undefined): Language {
  if (/\p{Script=Cyrillic}/u.test(text)) return 'ru';
  if (/\p{Script=Latin}/u.test(text)) return 'en';
  return acceptLanguage?.toLowerCase().startsWith('ru') ? 'ru' : 'en';
}

/** What is asked, as far as the table of intents knows it; undefined for anything else. */
export function understand(
  text: string,
  restaurants: readonly { id: number; name: string }[],
): Question | undefined {
  const lower = text.toLowerCase();
  if (OTHER_TIME.test(lower)) return undefined;
  const words = lower.match(/[\p{L}\p{N}]+/gu) ?? [];
  const named = restaurants.filter(({ name }) => isNamed(name, words));
  // "New" in the name of a place is no question about new guests.
  const nameWords = named.flatMap(({ name }) => wordsOf(name));
  const asked = words.filter((word) => !nameWords.includes(word));
  const [metric] =
    METRIC_STEMS.find(([, stems]) =>
      stems.some((stem) => asked.some((word) => word.startsWith(stem))),
    ) ?? [];
  if (metric === undefined) return undefined;
  const [period] = PERIOD_PHRASES.find(([, phrase]) => phrase.test(lower)) ?? ['today' as const];
  const meant = named.length > 0 ? named : restaurants;
  return { metric, period, restaurantIds: meant.map(({ id }) => id) };
}

export interface CalendarRange {
  from: CalendarDate;
  /** Belongs to the range. */
  to: CalendarDate;
}

export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/** The days of a period, as the calendar on the asker's wall has them. Weeks begin on Monday. */
export function daysOf(period: Period, now: Date, timezone: string): CalendarRange {
  const { year, month, day } = localTime(now, timezone);
  const date = (offset: number) => calendarDate(Date.UTC(year, month - 1, day + offset));
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  switch (period) {
    case 'today':
      return { from: date(0), to: date(0) };
    case 'yesterday':
      return { from: date(-1), to: date(-1) };
    case 'this_week':
      return { from: date(-weekday), to: date(6 - weekday) };
    case 'last_week':
      return { from: date(-weekday - 7), to: date(-weekday - 1) };
    case 'this_month':
      return { from: { year, month, day: 1 }, to: calendarDate(Date.UTC(year, month, 0)) };
    case 'last_month':
      return {
        from: calendarDate(Date.UTC(year, month - 2, 1)),
        to: calendarDate(Date.UTC(year, month - 1, 0)),
      };
  }
}

function calendarDate(time: number): CalendarDate {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** A place is named by any word of its name that is long enough to be its own. */
function isNamed(name: string, words: readonly string[]): boolean {
  return wordsOf(name).some((word) => word.length >= 4 && words.includes(word));
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
