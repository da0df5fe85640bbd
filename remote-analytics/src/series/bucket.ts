import {
  type CalendarRange,
  calendarDateAt,
  countDays,
  wallClockAt,
} from '@maitred/shared-kit/filters';
import { DAY_MS } from './durations';

/** What one value of a series covers. */
export type BucketSize = 'hour' | 'day';

export const MOST_DAYS_BY_HOUR = 2;

/** By the hour for at most two days, by the day above: as the server answers. */
export function bucketSize(range: CalendarRange): BucketSize {
  return countDays(range) <= MOST_DAYS_BY_HOUR ? 'hour' : 'day';
}

/**
 * Where a bucket lies in its range, by the clock on the restaurant's wall. An hour after midnight lies in the day that the
 * calendar says, also where the day of the range goes on until the next opening.
 */
export interface Place {
  /** Days after the first of the range. */
  day: number;
  /** Milliseconds past midnight that the clock shows. */
  time: number;
  /** 1 for the second of two hours that the clock shows alike. */
  repeat: number;
}

export interface Bucket<Entry> {
  entry: Entry;
  /** Milliseconds since the epoch. */
  start: number;
  /** The first instant after it. */
  end: number;
  place: Place;
}

interface Days {
  range: CalendarRange;
  timeZone: string;
  /** When its days begin, milliseconds past midnight. */
  dayStart: number;
  /** The first instant of the first day. */
  start: number;
  /** The first instant after the last day. */
  end: number;
}

/** Puts the entries of a series, each with the start of its bucket, into their places. */
export function placeBuckets<Entry extends { date: string }>(
  entries: readonly Entry[],
  { range, timeZone, dayStart, start: begin, end }: Days,
): Bucket<Entry>[] {
  const sorted = entries
    // The hour of the clock in which a day begins may have begun before.
    .map((entry) => ({ entry, start: Math.max(Date.parse(entry.date), begin) }))
    .sort((one, other) => one.start - other.start);
  const isByDay = bucketSize(range) === 'day';
  // All days begin alike, though the clocks may skip the time of opening on one of them.
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

/** More often than this no clock shows the same hour of a day. */
const REPEATS = 2;

/** A number that is unique to a place and grows with the clock: quicker than an id, and sorted by. */
export function placeKey({ day, time, repeat }: Place): number {
  return (day * DAY_MS + time) * REPEATS + repeat;
}
