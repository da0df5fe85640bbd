import type { OccupancyEntry, Restaurant, TimeseriesEntry } from '@maitred/contract';
import type { CalendarRange } from '@maitred/shared-kit/filters';
import { useMemo } from 'react';
import { type CountedSeries, VISITORS } from '../choice/counted-series';
import type { Bucket } from '../series/bucket';
import { buildRows, type MetricRow } from './metric-row';
import { type Series, useCounts } from './use-series';

export interface MetricsQuery {
  restaurant: Restaurant;
  range: CalendarRange;
  /** When the days of both ranges begin, in milliseconds past midnight. */
  dayStart: number;
  /** The series to count; visitors by default. */
  series?: CountedSeries;
  /** The range that it is compared with. */
  precedingRange: CalendarRange;
  /** False if nothing on screen is compared with the previous range. */
  isCompared?: boolean;
  /**
   * Whether to wait for the previous range to load or fail before returning metrics. If nobody came, it always waits,
   * because only then is it known whether there is anything to show.
   */
  awaitsPrevious?: boolean;
  /** Whether metrics are read once and only reloaded on request, for many restaurants. */
  isReadOnce?: boolean;
  /** Whether to ask detectors only if a 0 is doubtful, for overviews. */
  isGlance?: boolean;
  /** People present, added to the same rows if known. */
  occupancy?: readonly Bucket<OccupancyEntry>[] | undefined;
}

export interface RowsRead {
  current: Series<TimeseriesEntry>;
  previous: Series<TimeseriesEntry>;
  /** Whether the previous range has neither loaded nor failed. */
  isPreviousAwaited: boolean;
  /** When the current metrics were read. */
  instant: number | undefined;
  /** Rows without `previousSoFar` of the running bucket, whose query depends on which bucket is running. */
  rows: MetricRow[] | undefined;
}

/** Reads the counts of a range and of the previous one, and combines them in rows. */
export function useRows(query: MetricsQuery | null): RowsRead {
  const {
    restaurant,
    range,
    dayStart = 0,
    precedingRange,
    series: { type } = VISITORS,
    isCompared = true,
    awaitsPrevious,
    isReadOnce = false,
    occupancy,
  } = query ?? {};
  const days = restaurant && {
    restaurantId: restaurant.id,
    timeZone: restaurant.timezone,
    dayStart,
  };
  const current = useCounts(days && range ? { ...days, range } : null, type, { isReadOnce });
  const previous = useCounts(
    days && precedingRange && isCompared ? { ...days, range: precedingRange } : null,
    type,
    { isReadOnce },
  );
  const { buckets } = current;
  const instant = buckets && (current.updatedAt ?? Date.now());
  const isPreviousAwaited =
    isCompared && previous.buckets === undefined && previous.error === undefined;
  const mustWait = isPreviousAwaited && (awaitsPrevious || nobodyCame(buckets));
  const rows = useMemo(
    () =>
      buckets && instant !== undefined && !mustWait
        ? buildRows({ visitors: buckets, previous: previous.buckets, occupancy, instant })
        : undefined,
    [buckets, previous.buckets, occupancy, instant, mustWait],
  );
  return { current, previous, isPreviousAwaited, instant, rows };
}

function nobodyCame(buckets: readonly Bucket<TimeseriesEntry>[] | undefined): boolean {
  return buckets?.every(({ entry }) => entry.count === 0) ?? false;
}
