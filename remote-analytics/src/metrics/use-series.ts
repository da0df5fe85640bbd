import {
  type OccupancyEntry,
  readOccupancyTimeseriesEndpoint,
  readTimeseriesEndpoint,
  type TimeseriesEntry,
} from '@maitred/contract';
import { type Resource, useEndpoint, usePermission } from '@maitred/shared-kit/api';
import { toInstants } from '@maitred/shared-kit/filters';
import { useMemo } from 'react';
import { type Bucket, placeBuckets } from '../series/bucket';
import { meanOfCounts, meanOfPresence, sumOfCounts } from './piece-sums';
import { type RestaurantDays, useBuckets } from './use-buckets';

export interface Series<Entry> extends Omit<Resource<readonly Entry[]>, 'data'> {
  buckets: Bucket<Entry>[] | undefined;
}

/** Reads counts by hour or day, of visits or of a type of zone. Reads nothing for null. */
export function useCounts(
  days: RestaurantDays | null,
  type: string,
  { isReadOnce }: { isReadOnce: boolean },
): Series<TimeseriesEntry> {
  const mayRead = usePermission('read_analytics_timeseries');
  const restaurantId = days?.restaurantId ?? 0;
  const resource = useBuckets(readTimeseriesEndpoint, mayRead ? days : null, {
    inputOf: (piece) => ({ body: { ...piece, restaurantId, type } }),
    // Means cannot be added up.
    dayOf: type.startsWith('zone:') ? meanOfCounts : sumOfCounts,
    isReadOnce,
  });
  return usePlaced(resource, days);
}

/** Reads people present by hour or day. Reads nothing without the permission. */
export function useOccupancy(days: RestaurantDays | null): Series<OccupancyEntry> {
  const mayRead = usePermission('read_occupancy_timeseries');
  const restaurantId = days?.restaurantId ?? 0;
  const resource = useBuckets(readOccupancyTimeseriesEndpoint, mayRead ? days : null, {
    inputOf: (piece) => ({ body: { ...piece, restaurantId } }),
    dayOf: meanOfPresence,
    isReadOnce: false,
  });
  return usePlaced(resource, days);
}

/** Reads the count between two instants of one bucket. Reads nothing for null. */
export function useCountsBetween(
  restaurantId: number | undefined,
  type: string,
  span: { from: number; until: number } | null,
): Resource<TimeseriesEntry[]> {
  const text = (instant: number) => new Date(instant).toISOString();
  return useEndpoint(
    readTimeseriesEndpoint,
    span === null || restaurantId === undefined
      ? null
      : {
          body: {
            dateFrom: text(span.from),
            // Both ends of a range are inclusive.
            dateTo: text(span.until - 1),
            restaurantId,
            type,
          },
        },
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
}

function usePlaced<Entry extends { date: string }>(
  { data, ...resource }: Resource<readonly Entry[]>,
  days: RestaurantDays | null,
): Series<Entry> {
  const { from, to } = days?.range ?? {};
  const { timeZone, dayStart = 0 } = days ?? {};
  const buckets = useMemo(() => {
    if (data === undefined || from === undefined || to === undefined || timeZone === undefined) {
      return undefined;
    }
    const range = { from, to };
    const { dateFrom, dateTo } = toInstants(range, timeZone, dayStart);
    return placeBuckets(data, {
      range,
      timeZone,
      dayStart,
      start: Date.parse(dateFrom),
      end: Date.parse(dateTo) + 1,
    });
  }, [data, from, to, timeZone, dayStart]);
  return { ...resource, buckets };
}
