import type { OccupancyEntry, Restaurant } from '@maitred/contract';
import { useErrorMessage } from '@maitred/shared-kit/api';
import type { CalendarRange, RestaurantFilter } from '@maitred/shared-kit/filters';
import { useMemo } from 'react';
import { useDetectors } from '../../detectors/use-detectors';
import { buildRows, type MetricRow, trimRows } from '../../metrics/metric-row';
import { notCountedOn, withoutSilences } from '../../metrics/not-counted';
import { usePreviousData } from '../../metrics/use-previous-data';
import { useRefresh } from '../../metrics/use-refresh';
import { useOccupancy } from '../../metrics/use-series';
import { isOpenIn } from '../../metrics/working-hours';
import { type BucketSize, bucketSize } from '../../series/bucket';

/** People present, by hour or day. */
export interface Presence {
  restaurant: Restaurant;
  range: CalendarRange;
  dayStart: number;
  size: BucketSize;
  instant: number;
  isRunning: boolean;
  rows: MetricRow[];
}

/** Reads how many people were present, as far as detectors reported. Reads nothing without the permission. */
export function usePresence({
  restaurant,
  range,
  dayStart,
}: Pick<RestaurantFilter, 'restaurant' | 'range' | 'dayStart'>) {
  const read = useOccupancy({
    restaurantId: restaurant.id,
    timeZone: restaurant.timezone,
    range,
    dayStart,
  });
  const detectors = useDetectors(restaurant.id);
  const describeError = useErrorMessage();
  const { buckets, updatedAt, reload } = read;
  const { from, to } = range;
  const data = useMemo((): Presence | undefined => {
    // Wait for the detectors, which may turn a 0 into an unknown value.
    if (buckets === undefined || detectors.isLoading) return undefined;
    const instant = updatedAt ?? Date.now();
    const size = bucketSize({ from, to });
    const rows = buildRows({ visitors: buckets, occupancy: buckets, instant });
    const days = { restaurant, range: { from, to }, dayStart, instant };
    return {
      ...days,
      size,
      isRunning: rows.some(({ state }) => state === 'running'),
      rows: withoutSilences(
        trimRows(rows, isOpenIn(restaurant, size)),
        restaurant,
        notCountedOn(days, detectors.data),
      ),
    };
  }, [buckets, updatedAt, detectors.data, detectors.isLoading, from, to, dayStart, restaurant]);
  useRefresh(reload, {
    days: { restaurant, range, dayStart },
    isRunning: data?.isRunning ?? false,
  });
  const state = usePreviousData({ ...read, data });
  return { state, describeError, reload };
}

export type OccupancyGroup = 'men' | 'women' | 'young' | 'adult' | 'old';

/** Message ids of the groups. */
export const GROUP_LABELS: Record<OccupancyGroup, string> = {
  men: 'analytics.group.men',
  women: 'analytics.group.women',
  young: 'analytics.group.young',
  adult: 'analytics.group.adult',
  old: 'analytics.group.old',
};

/** How many people of a group were present. */
export function presentOf({ young, adult, old }: OccupancyEntry, group: OccupancyGroup): number {
  switch (group) {
    case 'men':
      return young.male + adult.male + old.male;
    case 'women':
      return young.female + adult.female + old.female;
    case 'young':
      return young.male + young.female;
    case 'adult':
      return adult.male + adult.female;
    case 'old':
      return old.male + old.female;
  }
}
