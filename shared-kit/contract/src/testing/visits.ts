import type { TimeseriesEntry } from '../analytics.schema';

/**
 * How visits are counted, computed apart from every package that counts them: the provider must
 * answer so, and the double of a server that screens are tested with does.
 */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** No zone is further from UTC. */
const FURTHEST = 15 * HOUR_MS;
const MOST_DAYS_BY_HOUR = 2;

/** Zones with both changes of the clocks, in either half of the year, and one of half hours. */
export const COUNTED_ZONES = ['Europe/Berlin', 'Asia/Kolkata', 'Australia/Sydney'] as const;

/** Days on which the clocks change in those zones. */
export const CLOCK_CHANGES = ['2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04'] as const;

/** Days, `YYYY-MM-DD`, both ends included. */
export interface Days {
  from: string;
  to: string;
}

/** Visits of a restaurant, as instants at which they began. */
export type Visits = readonly number[];

/** The first instant of the days and the first after them, in a zone. */
export function spanOf({ from, to }: Days, timeZone: string): { start: number; end: number } {
  return { start: startOfDay(from, timeZone), end: startOfDay(dayAfter(to), timeZone) };
}

/** Hours, by instants, of at most two days; above, days. */
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

/** The series of the visits: a bucket counts only what lies in the asked instants. */
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

/** Looks for the minute at which the calendar on the wall turns to the date. */
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
