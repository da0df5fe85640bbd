import * as v from 'valibot';
import { type CalendarDate, CalendarDateSchema, type CalendarRange } from './calendar-date';

export const PERIODS = ['day', 'week', 'month'] as const;
/** A range that moves with the calendar; a custom range has none. */
export type Period = (typeof PERIODS)[number];

export const DEFAULT_PERIOD: Period = 'day';

/** The days of a period around `today`: today, Monday to Sunday, or the whole month. */
export function periodRange(period: Period, today: CalendarDate): CalendarRange {
  if (period === 'day') return { from: today, to: today };
  const date = new Date(`${today}T00:00:00Z`);
  if (period === 'week') {
    const daysSinceMonday = (date.getUTCDay() + 6) % 7;
    return { from: addDays(today, -daysSinceMonday), to: addDays(today, 6 - daysSinceMonday) };
  }
  const firstOf = (month: number) => toDate(Date.UTC(date.getUTCFullYear(), month, 1));
  return {
    from: firstOf(date.getUTCMonth()),
    to: addDays(firstOf(date.getUTCMonth() + 1), -1),
  };
}

/** The day so many days later; earlier where `days` is negative. */
export function addDays(day: CalendarDate, days: number): CalendarDate {
  const date = new Date(`${day}T00:00:00Z`);
  return toDate(date.setUTCDate(date.getUTCDate() + days));
}

/** How many days a range holds, both ends included. */
export function countDays({ from, to }: CalendarRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

function toDate(instant: number): CalendarDate {
  return v.parse(CalendarDateSchema, new Date(instant).toISOString().slice(0, 10));
}
