import { instantOf, localTime, offsetMinutes } from '../time/zoned-time';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Instants from `from` up to, but not including, `until`. */
export interface Span {
  from: Date;
  until: Date;
}

/**
 * The starts of the buckets of a range, by the restaurant's clock: hours where it touches at most two
 * of its calendar days, days above. Hours step by instants, so that an hour which the clocks show
 * twice is two buckets.
 */
export function bucketStarts({ from, until }: Span, timezone: string): Date[] {
  const last = new Date(until.getTime() - 1);
  const first = localTime(from, timezone);
  const end = localTime(last, timezone);
  const days = (utcDay(end) - utcDay(first)) / (24 * HOUR_MS) + 1;
  return days <= 2 ? hourStarts(from, last, timezone) : dayStarts(first, days, timezone);
}

function hourStarts(from: Date, last: Date, timezone: string): Date[] {
  const starts: Date[] = [];
  let start = hourStart(from, timezone);
  while (start <= last) {
    starts.push(start);
    const next = hourStart(new Date(start.getTime() + HOUR_MS), timezone);
    // Clocks that change by half an hour would bring the same start again.
    start = next > start ? next : new Date(start.getTime() + HOUR_MS);
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

function utcDay({ year, month, day }: { year: number; month: number; day: number }): number {
  return Date.UTC(year, month - 1, day);
}
