import {
  type CalendarRange,
  calendarDateAt,
  countDays,
  wallClockAt,
} from '@maitred/shared-kit/filters';
import { DAY_MS } from './durations';

/** The span that one value of a series covers. */
export type BucketSize = 'hour' | 'day';

export const MOST_DAYS_BY_HOUR = 2;

/** By the hour for at most two days, otherwise by the day, as the server responds. */
export function bucketSize(range: CalendarRange): BucketSize {
  return countDays(range) <= MOST_DAYS_BY_HOUR ? 'hour' : 'day';
}

/**
 * The position of a bucket in its range, by the restaurant's local time. An hour after midnight belongs to its calendar
 * day, even if the days of the range last until the next opening.
 */
export interface Place {
  /** Days after the first day of the range. */
  day: number;
  /** Local time in milliseconds past midnight. */
  time: number;
  /** 1 for the second occurrence of an hour that a clock change repeats. */
  repeat: number;
}

export interface Bucket<Entry> {
  entry: Entry;
  /** Milliseconds since the epoch. */
  start: number;
  /** The first instant after it, in milliseconds since the epoch. */
  end: number;
  place: Place;
}

interface Days {
  range: CalendarRange;
  timeZone: string;
  /** When its days begin, in milliseconds past midnight. */
  dayStart: number;
  /** The first instant of the first day. */
  start: number;
  /** The first instant after the last day. */
  end: number;
}

/** Determines the place of each entry of a series from the start of its bucket. */
export function placeBuckets<Entry extends { date: string }>(
  entries: readonly Entry[],
  { range, timeZone, dayStart, start: begin, end }: Days,
): Bucket<Entry>[] {
  const sorted = entries
    // The clock hour in which a day begins may have begun before it.
    .map((entry) => ({ entry, start: Math.max(Date.parse(entry.date), begin) }))
    .sort((one, other) => one.start - other.start);
  const isByDay = bucketSize(range) === 'day';
  // All days begin at the same time, even if a clock change skips the opening time on one of them.
  const placeOf = (start: number) =>
    isByDay
      ? { date: calendarDateAt(start, timeZone, dayStart), time: 0 }
      : wallClockAt(start, timeZone);
  const buckets: Bucket<Entry>[] = [];
  for (const [index, { entry, start }] of sorted.entries()) {
    const { date, time } = placeOf(start);
    const last = buckets[index - 1];
    const day = countDays({ from: range.from, to: date }) - 1;
    const isRepeated = last?.place.day === day && last.place.time === time;
    buckets.push({
      entry,
      start,
      end: sorted[index + 1]?.start ?? end,
      place: { day, time, repeat: isRepeated ? last.place.repeat + 1 : 0 },
    });
  }
  return buckets;
}

export function comparePlaces(one: Place, other: Place): number {
  return one.day - other.day || one.time - other.time || one.repeat - other.repeat;
}

export function placeId({ day, time, repeat }: Place): string {
  return `${day}-${time / 60_000}-${repeat}`;
}

/** How often the same hour of a day can occur at most. */
const REPEATS = 2;

/** A number that is unique to a place and sorts by time; faster than an id. */
export function placeKey({ day, time, repeat }: Place): number {
  return (day * DAY_MS + time) * REPEATS + repeat;
}
