import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations';
import { instantOf, type LocalTime, localTime, offsetMinutes } from './zoned-time';

/** Instants from `from` up to, but not including, `until`. */
export interface Span {
  from: Date;
  until: Date;
}

/**
 * The starts of the buckets of a range, in the restaurant's time zone: hours if the range touches at most two
 * calendar days, otherwise days. Hours advance by elapsed time, so that an hour repeated by the clock change
 * is two buckets. A range of whole days that begin at another time than midnight, such as from one
 * opening to the next, is divided into such days.
 */
export function bucketStarts({ from, until }: Span, timezone: string): Date[] {
  const last = new Date(until.getTime() - 1);
  const first = localTime(from, timezone);
  const end = localTime(last, timezone);
  const days = (utcDay(end) - utcDay(first)) / DAY_MS + 1;
  if (days <= 2) return hourStarts(from, last, timezone);
  const shifted = shiftedDayStarts({ from, until }, first, days, timezone);
  return shifted ?? dayStarts(first, days, timezone);
}

function hourStarts(from: Date, last: Date, timezone: string): Date[] {
  const starts: Date[] = [];
  let start = hourStart(from, timezone);
  while (start <= last) {
    starts.push(start);
    start = hourStart(new Date(start.getTime() + HOUR_MS), timezone);
  }
  return starts;
}

function hourStart(instant: Date, timezone: string): Date {
  const offset = offsetMinutes(instant, timezone) * MINUTE_MS;
  const local = instant.getTime() + offset;
  return new Date(Math.floor(local / HOUR_MS) * HOUR_MS - offset);
}

function dayStarts(
  first: { year: number; month: number; day: number },
  days: number,
  timezone: string,
): Date[] {
  return Array.from({ length: days }, (_, place) =>
    instantOf(timezone, first.year, first.month, first.day + place),
  );
}

/** The starts of days at the time of day of `from`, if the range ends at the same time of day; otherwise undefined. */
function shiftedDayStarts(
  { from, until }: Span,
  { year, month, day, hour, minute }: LocalTime,
  days: number,
  timezone: string,
): Date[] | undefined {
  if (hour === 0 && minute === 0) return undefined;
  const starts = Array.from({ length: days }, (_, place) =>
    instantOf(timezone, year, month, day + place, hour, minute),
  );
  const isWhole =
    starts[0]?.getTime() === from.getTime() && starts.at(-1)?.getTime() === until.getTime();
  return isWhole ? starts.slice(0, -1) : undefined;
}

function utcDay({ year, month, day }: { year: number; month: number; day: number }): number {
  return Date.UTC(year, month - 1, day);
}
