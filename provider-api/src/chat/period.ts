import { localTime } from '../time/zoned-time';

export const NAMED_PERIODS = [
  'today',
  'yesterday',
  'day_before_yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
] as const;
export type NamedPeriod = (typeof NAMED_PERIODS)[number];

/** One that has a name, or a day. */
export type Period = NamedPeriod | CalendarDate;

export interface CalendarRange {
  from: CalendarDate;
  /** Belongs to the range. */
  to: CalendarDate;
}

export interface CalendarDate {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** Sources of regular expressions over lower case, the longer phrases before those they hold. */
const PHRASES: [NamedPeriod, string][] = [
  ['day_before_yesterday', '(?:the )?day before yesterday|позавчера'],
  ['yesterday', 'yesterday|вчера'],
  ['last_week', '(?:last|previous) week|(?:прошл|предыдущ)\\p{L}* недел[яеию]'],
  ['last_month', '(?:last|previous) month|(?:прошл|предыдущ)\\p{L}* месяц[аеу]?'],
  ['this_week', '(?:this )?week|(?:эт\\p{L}* )?недел[яеию]'],
  ['this_month', '(?:this )?month|(?:эт\\p{L}* )?месяц[аеу]?'],
  ['today', 'today|сегодня'],
];

/** From Monday on. */
const WEEKDAYS = [
  'monday|понедельник',
  'tuesday|вторник',
  'wednesday|сред[ауые]',
  'thursday|четверг',
  'friday|пятниц[ауые]',
  'saturday|суббот[ауые]',
  'sunday|воскресенье',
];
const LAST = '(?<last>(?:last|previous) |(?:прошл|предыдущ)\\p{L}* )?';

const whole = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'u');

const PHRASE_PATTERNS = PHRASES.map(([period, source]) => [period, whole(source)] as const);
const WEEKDAY_PATTERNS = WEEKDAYS.map((source) => whole(`${LAST}(?:${source})`));

export interface PeriodReading {
  periods: Period[];
  /** The text without the words for them. */
  rest: string;
}

/**
 * Finds the periods that a text names, in lower case. A day of the week is the last one that was, and may be
 * today; the last Monday never is.
 */
export function readPeriods(text: string, today: CalendarDate): PeriodReading {
  const periods: Period[] = [];
  let rest = text;
  for (const [period, pattern] of PHRASE_PATTERNS) {
    if (!pattern.test(rest)) continue;
    periods.push(period);
    rest = rest.replace(pattern, ' ');
  }
  for (const [weekday, pattern] of WEEKDAY_PATTERNS.entries()) {
    const found = pattern.exec(rest);
    if (!found) continue;
    const ago = (weekdayOf(today) - weekday + 7) % 7;
    periods.push(shifted(today, ago === 0 && found.groups?.last ? -7 : -ago));
    rest = rest.replace(pattern, ' ');
  }
  return { periods, rest };
}

/** What the calendar on the wall of the zone shows. */
export function calendarDay(now: Date, timezone: string): CalendarDate {
  const { year, month, day } = localTime(now, timezone);
  return { year, month, day };
}

/** The days of a period. Weeks begin on Monday. */
export function daysOf(period: Period, today: CalendarDate): CalendarRange {
  const { year, month } = today;
  const weekday = weekdayOf(today);
  const oneDay = (date: CalendarDate) => ({ from: date, to: date });
  if (typeof period === 'object') return oneDay(period);
  switch (period) {
    case 'today':
      return oneDay(today);
    case 'yesterday':
      return oneDay(shifted(today, -1));
    case 'day_before_yesterday':
      return oneDay(shifted(today, -2));
    case 'this_week':
      return { from: shifted(today, -weekday), to: shifted(today, 6 - weekday) };
    case 'last_week':
      return { from: shifted(today, -weekday - 7), to: shifted(today, -weekday - 1) };
    case 'this_month':
      return { from: { year, month, day: 1 }, to: calendarDate(Date.UTC(year, month, 0)) };
    case 'last_month':
      return {
        from: calendarDate(Date.UTC(year, month - 2, 1)),
        to: calendarDate(Date.UTC(year, month - 1, 0)),
      };
  }
}

/** Milliseconds of the day's midnight in UTC, for a formatter of that zone. */
export function utcMidnight({ year, month, day }: CalendarDate): number {
  return Date.UTC(year, month - 1, day);
}

/** 0 is Monday. */
function weekdayOf(date: CalendarDate): number {
  return (new Date(utcMidnight(date)).getUTCDay() + 6) % 7;
}

function shifted({ year, month, day }: CalendarDate, days: number): CalendarDate {
  return calendarDate(Date.UTC(year, month - 1, day + days));
}

function calendarDate(time: number): CalendarDate {
  const date = new Date(time);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
