import { TZDate } from '@date-fns/tz';
import { endOfMonth } from 'date-fns/endOfMonth';
import { endOfWeek } from 'date-fns/endOfWeek';
import { formatISO } from 'date-fns/formatISO';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfWeek } from 'date-fns/startOfWeek';
import * as v from 'valibot';
import {
  type CalendarDate,
  CalendarDateSchema,
  type CalendarRange,
  calendarDateFrom,
  midnightOf,
} from './calendar-date';
import { DAY_MS } from './durations';

/** Ranges around today: the day, its week from Monday, its month. */
export const PERIODS = ['day', 'week', 'month'] as const;
/** A range relative to today; a custom range has no period. */
export type Period = (typeof PERIODS)[number];

export const DEFAULT_PERIOD: Period = 'day';

const MONDAY_FIRST = { weekStartsOn: 1 } as const;

/** The days of a period around `today`: today, Monday to Sunday, or the whole month. */
export function periodRange(period: Period, today: CalendarDate): CalendarRange {
  const date = toDate(today);
  switch (period) {
    case 'day':
      return { from: today, to: today };
    case 'week':
      return {
        from: toDay(startOfWeek(date, MONDAY_FIRST)),
        to: toDay(endOfWeek(date, MONDAY_FIRST)),
      };
    case 'month':
      return { from: toDay(startOfMonth(date)), to: toDay(endOfMonth(date)) };
  }
}

/** The day that many days later; earlier if `days` is negative. */
export function addDays(day: CalendarDate, days: number): CalendarDate {
  return calendarDateFrom(midnightOf(day) + days * DAY_MS);
}

/** Number of days in a range, both ends included. */
export function countDays({ from, to }: CalendarRange): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MS + 1;
}

function toDate(day: CalendarDate): TZDate {
  return new TZDate(`${day}T00:00:00Z`, 'UTC');
}

function toDay(date: Date): CalendarDate {
  return v.parse(CalendarDateSchema, formatISO(date, { representation: 'date' }));
}
