import type { OccupancyEntry, TimeseriesEntry } from '@maitred/contract';
import { type Bucket, comparePlaces, type Place, placeId, placeKey } from '../series/bucket';

/** `running`: the bucket that contains the time at which the metrics were read. `ahead`: after it. */
export type RowState = 'finished' | 'running' | 'ahead';

/** What is known of an hour or a day and of its counterpart in the previous range. */
export interface MetricRow {
  id: string;
  place: Place;
  state: RowState;
  /** Undefined if the range has no such hour (skipped by a clock change) or no such day. */
  bucket: Bucket<TimeseriesEntry> | undefined;
  previous: Bucket<TimeseriesEntry> | undefined;
  /**
   * Visitors, or whatever the metrics count; undefined for buckets ahead, and if there is no such bucket.
   */
  visitors: number | undefined;
  /** The value of the whole counterpart. */
  previousWhole: number | undefined;
  /** The counterpart up to the same time in the period, for comparison with `visitors`. */
  previousSoFar: number | undefined;
  occupancy: OccupancyEntry | undefined;
}

interface MetricSources {
  visitors: readonly Bucket<TimeseriesEntry>[];
  previous?: readonly Bucket<TimeseriesEntry>[] | undefined;
  occupancy?: readonly Bucket<OccupancyEntry>[] | undefined;
  /** When `visitors` were read; nothing later is known. */
  instant: number;
}

/**
 * A row for each bucket of the range or of the previous one, in order of local time. `previousSoFar` of the running
 * bucket is not known yet.
 */
export function buildRows(sources: MetricSources): MetricRow[] {
  const { visitors, instant } = sources;
  const previous = byPlace(sources.previous ?? []);
  const occupancy = byPlace(sources.occupancy ?? []);
  const current = byPlace(visitors);
  const isOver = (visitors.at(-1)?.end ?? 0) <= instant;
  const lastStarted = visitors.findLast(({ start }) => start <= instant);

  const stateOf = (place: Place, bucket: Bucket<unknown> | undefined): RowState => {
    if (isOver) return 'finished';
    if (lastStarted === undefined) return 'ahead';
    if (bucket === lastStarted) return 'running';
    return comparePlaces(place, lastStarted.place) < 0 ? 'finished' : 'ahead';
  };

  const places = new Map([...previous, ...current].map(([key, { place }]) => [key, place]));
  return [...places]
    .sort(([one], [other]) => one - other)
    .map(([key, place]): MetricRow => {
      const bucket = current.get(key);
      const counterpart = previous.get(key);
      const state = stateOf(place, bucket);
      const whole = counterpart?.entry.count;
      return {
        id: placeId(place),
        place,
        state,
        bucket,
        previous: counterpart,
        visitors: state === 'ahead' ? undefined : bucket?.entry.count,
        previousWhole: whole,
        previousSoFar: state === 'finished' ? whole : undefined,
        occupancy: state === 'ahead' ? undefined : occupancy.get(key)?.entry,
      };
    });
}

/** Sets the visitors of the running bucket's counterpart up to the same time in the period; undefined if unknown. */
export function withPreviousOfRunning(
  rows: readonly MetricRow[],
  previousOfRunning: number | undefined,
): MetricRow[] {
  return rows.map((row) =>
    row.state === 'running' && row.previous !== undefined
      ? { ...row, previousSoFar: previousOfRunning }
      : row,
  );
}

function byPlace<Entry>(buckets: readonly Bucket<Entry>[]): Map<number, Bucket<Entry>> {
  return new Map(buckets.map((bucket) => [placeKey(bucket.place), bucket]));
}

/** Whether a finished bucket was not counted: the range has the bucket, but it has no value. */
export function isUncounted({ state, bucket, visitors }: MetricRow): boolean {
  return state === 'finished' && bucket !== undefined && visitors === undefined;
}

/** The rows that have begun, for a table. */
export function begunRows(rows: readonly MetricRow[]): MetricRow[] {
  return rows.filter(({ state }) => state !== 'ahead');
}

/**
 * Removes hours before opening and after closing in which nobody came in either range.
 * `isOpen` says whether a bucket overlaps the working hours.
 */
export function trimRows(
  rows: readonly MetricRow[],
  isOpen: (row: MetricRow) => boolean,
): MetricRow[] {
  const matters = (row: MetricRow) =>
    isOpen(row) ||
    (row.visitors ?? 0) > 0 ||
    (row.previousWhole ?? 0) > 0 ||
    (row.occupancy?.count ?? 0) > 0;
  const first = rows.findIndex(matters);
  return first < 0 ? [...rows] : rows.slice(first, rows.findLastIndex(matters) + 1);
}
