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
  /** When the days of both ranges begin, milliseconds past midnight. */
  dayStart: number;
  /** What is counted; visitors by default. */
  series?: CountedSeries;
  /** What it is compared with. */
  precedingRange: CalendarRange;
  /** False where nothing on screen is compared with the previous range. */
  isCompared?: boolean;
  /**
   * Whether metrics come only with those of the previous range, or once these have failed. Where nobody
   * has come they always do: only then it is known whether there is anything to show.
   */
  awaitsPrevious?: boolean;
  /** Whether the metrics stay as they were read until somebody reads them anew; of many restaurants they do. */
  isReadOnce?: boolean;
  /** Whether detectors are asked only where a 0 is doubtful: at a glance the hours that others counted will do. */
  isGlance?: boolean;
  /** Shown in the same rows, where they are known. */
  occupancy?: readonly Bucket<OccupancyEntry>[] | undefined;
}

export interface RowsRead {
  current: Series<TimeseriesEntry>;
  previous: Series<TimeseriesEntry>;
  /** Neither answered nor failed yet. */
  isPreviousAwaited: boolean;
  /** When the current metrics were read. */
  instant: number | undefined;
  /** Without what the running one's counterpart had so far: that depends on which one runs. */
  rows: MetricRow[] | undefined;
}

/** Reads what is counted in a range and in the previous one, and puts it side by side. */
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
