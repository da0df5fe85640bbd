import type { OccupancyEntry, TimeseriesEntry } from '@maitred/contract';
import {
  addDays,
  type CalendarRange,
  countDays,
  startOfCalendarDate,
  toInstants,
} from '@maitred/shared-kit/filters';
import { bucketSize } from '../buckets/bucket';

const HOUR = 3_600_000;

/** Visits of a restaurant, as instants at which they began. */
export type Visits = readonly number[];

/** The starts of the buckets of a range, worked out apart from the code under test. */
export function bucketStartsOf(range: CalendarRange, timeZone: string): number[] {
  if (bucketSize(range) === 'day') {
    return Array.from({ length: countDays(range) }, (_, day) =>
      Date.parse(startOfCalendarDate(addDays(range.from, day), timeZone)),
    );
  }
  const { dateFrom, dateTo } = toInstants(range, timeZone);
  const starts: number[] = [];
  for (let start = Date.parse(dateFrom); start < Date.parse(dateTo); start += HOUR)
    starts.push(start);
  return starts;
}

/** What a server answers for the visits: a bucket counts only what lies in the asked instants. */
export function seriesOf(
  visits: Visits,
  range: CalendarRange,
  timeZone: string,
  { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = {},
): TimeseriesEntry[] {
  const starts = bucketStartsOf(range, timeZone);
  const end = Date.parse(toInstants(range, timeZone).dateTo) + 1;
  return starts.map((start, index) => {
    const next = starts[index + 1] ?? end;
    return {
      date: new Date(start).toISOString(),
      count: visits.filter((at) => at >= start && at < next && at >= from && at <= to).length,
    };
  });
}

/** People present in a bucket, four young men to one old woman. */
export function anOccupancy(date: string, count: number): OccupancyEntry {
  const old = Math.floor(count / 5);
  return {
    date,
    count,
    young: { male: count - old, female: 0 },
    adult: { male: 0, female: 0 },
    old: { male: 0, female: old },
  };
}
