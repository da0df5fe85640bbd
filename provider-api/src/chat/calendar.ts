import { localTime } from '../time/zoned-time';

export interface CalendarDate {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

export interface CalendarRange {
  from: CalendarDate;
  /** Inclusive. */
  to: CalendarDate;
}

/** The current date in the time zone. */
export function calendarDay(now: Date, timezone: string): CalendarDate {
  const { year, month, day } = localTime(now, timezone);
  return { year, month, day };
}

/** The UTC midnight of the day in milliseconds, for a formatter in UTC. */
export function utcMidnight({ year, month, day }: CalendarDate): number {
  return Date.UTC(year, month - 1, day);
}

/** 0 is Monday. */
export function weekdayOf(date: CalendarDate): number {
  return (new Date(utcMidnight(date)).getUTCDay() + 6) % 7;
}

/** Days and months past their end roll over. */
export function shifted({ year, month, day }: CalendarDate, days: number): CalendarDate {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Negative if the first is earlier. */
export function compareDates(one: CalendarDate, other: CalendarDate): number {
  return utcMidnight(one) - utcMidnight(other);
}

export function lastDayOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export function isSameRange(one: CalendarRange, other: CalendarRange): boolean {
  return compareDates(one.from, other.from) === 0 && compareDates(one.to, other.to) === 0;
}

export function isOneDay({ from, to }: CalendarRange): boolean {
  return compareDates(from, to) === 0;
}

export function daysBetween({ from, to }: CalendarRange): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = from; compareDates(day, to) <= 0; day = shifted(day, 1)) days.push(day);
  return days;
}
