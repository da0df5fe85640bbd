import type { TimeseriesEntry } from '../analytics.schema';

/**
 * Counts visits independently of every package that counts them: the provider must return the same numbers, and the
 * server double of screen tests does.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** No time zone is further from UTC. */
const FURTHEST = 15 * HOUR_MS;
const MOST_DAYS_BY_HOUR = 2;

/** Time zones with daylight saving time in either half of the year, and one with an offset of half an hour. */
export const COUNTED_ZONES = ['Europe/Berlin', 'Asia/Kolkata', 'Australia/Sydney'] as const;

/** Days on which the clocks change in those zones. */
export const CLOCK_CHANGES = ['2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04'] as const;

/** Days, `YYYY-MM-DD`, both ends included. */
export interface Days {
  from: string;
  to: string;
}

/** The instants at which a restaurant's visits began. */
export type Visits = readonly number[];

/** The first instant of the days and the first instant after them, in a time zone. */
export function spanOf({ from, to }: Days, timeZone: string): { start: number; end: number } {
  return { start: startOfDay(from, timeZone), end: startOfDay(dayAfter(to), timeZone) };
}

/** Starts of the buckets: hours for up to two days, otherwise days. */
export function bucketStarts(days: Days, timeZone: string): number[] {
  const { start, end } = spanOf(days, timeZone);
  const dates: string[] = [];
  for (let date = days.from; date <= days.to; date = dayAfter(date)) dates.push(date);
  return dates.length > MOST_DAYS_BY_HOUR
    ? dates.map((date) => startOfDay(date, timeZone))
    : Array.from(
        { length: Math.ceil((end - start) / HOUR_MS) },
        (_, hour) => start + hour * HOUR_MS,
      );
}

/** The series of the visits. A bucket counts only visits within the requested range. */
export function countVisits(
  visits: Visits,
  days: Days,
  timeZone: string,
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = {},
): TimeseriesEntry[] {
  const starts = bucketStarts(days, timeZone);
  const { end } = spanOf(days, timeZone);
  return starts.map((start, index) => {
    const next = starts[index + 1] ?? end;
    const counted = visits.filter((at) => at >= start && at < next && at >= from && at <= to);
    return { date: new Date(start).toISOString(), count: counted.length };
  });
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}

/** Finds the minute at which the local date becomes the given one. */
function startOfDay(date: string, timeZone: string): number {
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone });
  let before = Date.parse(date) - FURTHEST;
  let after = Date.parse(date) + FURTHEST;
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS;
    if (calendar.format(middle) < date) before = middle;
    else after = middle;
  }
  return after;
}
