import type { OccupancyEntry, Restaurant, TimeseriesEntry } from '@maitred/contract';
import type { CalendarRange } from '@maitred/shared-kit/filters';
import { useMemo } from 'react';
import type { Bucket } from '../buckets/bucket';
import { buildRows, type FigureRow } from '../comparison/figure-row';
import { type CountedSeries, VISITORS } from '../series/counted-series';
import { type Series, useCounts } from './use-series';

export interface FiguresQuery {
  restaurant: Restaurant;
  range: CalendarRange;
  /** When the days of both ranges begin, milliseconds past midnight. */
  dayStart: number;
  /** What is counted; visitors by default. */
  series?: CountedSeries;
  /** What it is compared with. */
  formerRange: CalendarRange;
  /** False where nothing on screen is compared with the former range. */
  isCompared?: boolean;
  /**
   * Whether figures come only with those of the former range, or once these have failed. Where nobody
   * has come they always do: only then it is known whether there is anything to show.
   */
  awaitsFormer?: boolean;
  /** Shown in the same rows, where they are known. */
  occupancy?: readonly Bucket<OccupancyEntry>[] | undefined;
}

export interface RowsRead {
  current: Series<TimeseriesEntry>;
  former: Series<TimeseriesEntry>;
  /** Neither answered nor failed yet. */
  isFormerAwaited: boolean;
  /** When the current figures were read. */
  moment: number | undefined;
  /** Without what the running one's counterpart had so far: that depends on which one runs. */
  rows: FigureRow[] | undefined;
}

/** Reads what is counted in a range and in the former one, and puts it side by side. */
export function useRows(query: FiguresQuery | null): RowsRead {
  const {
    restaurant,
    range,
    dayStart = 0,
    formerRange,
    series: { type } = VISITORS,
    isCompared = true,
    awaitsFormer,
    occupancy,
  } = query ?? {};
  const days = restaurant && {
    restaurantId: restaurant.id,
    timeZone: restaurant.timezone,
    dayStart,
  };
  const current = useCounts(days && range ? { ...days, range } : null, type);
  const former = useCounts(
    days && formerRange && isCompared ? { ...days, range: formerRange } : null,
    type,
  );
  const { buckets } = current;
  const moment = buckets && (current.updatedAt ?? Date.now());
  const isFormerAwaited = isCompared && former.buckets === undefined && former.error === undefined;
  const mustWait = isFormerAwaited && (awaitsFormer || nobodyCame(buckets));
  const rows = useMemo(
    () =>
      buckets && moment !== undefined && !mustWait
        ? buildRows({ visitors: buckets, former: former.buckets, occupancy, moment })
        : undefined,
    [buckets, former.buckets, occupancy, moment, mustWait],
  );
  return { current, former, isFormerAwaited, moment, rows };
}

function nobodyCame(buckets: readonly Bucket<TimeseriesEntry>[] | undefined): boolean {
  return buckets?.every(({ entry }) => entry.count === 0) ?? false;
}
