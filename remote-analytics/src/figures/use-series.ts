import {
  type OccupancyEntry,
  readOccupancyTimeseriesEndpoint,
  readTimeseriesEndpoint,
  type TimeseriesEntry,
} from '@maitred/contract';
import { type Resource, useEndpoint, usePermission } from '@maitred/shared-kit/api';
import { type CalendarRange, toInstants } from '@maitred/shared-kit/filters';
import { useMemo } from 'react';
import { type Bucket, placeBuckets } from '../buckets/bucket';

/** A range of days of one restaurant, counted by its clock. */
export interface RestaurantDays {
  restaurantId: number;
  timeZone: string;
  range: CalendarRange;
}

export interface Series<Entry> extends Omit<Resource<readonly Entry[]>, 'data'> {
  buckets: Bucket<Entry>[] | undefined;
}

/** What is counted by hour or day, visits or what a type of zones says. Null reads nothing. */
export function useCounts(days: RestaurantDays | null, type: string): Series<TimeseriesEntry> {
  const mayRead = usePermission('read_analytics_timeseries');
  const body = useBody(days);
  const resource = useEndpoint(
    readTimeseriesEndpoint,
    body === undefined || !mayRead ? null : { body: { ...body, type } },
  );
  return usePlaced(resource, days);
}

/** People present by hour or day; reads nothing without the permission. */
export function useOccupancy(days: RestaurantDays | null): Series<OccupancyEntry> {
  const mayRead = usePermission('read_occupancy_timeseries');
  const body = useBody(days);
  const resource = useEndpoint(
    readOccupancyTimeseriesEndpoint,
    body === undefined || !mayRead ? null : { body },
  );
  return usePlaced(resource, days);
}

/** What is counted between two instants of one bucket; null reads nothing. */
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
            // Both ends of a range belong to it.
            dateTo: text(span.until - 1),
            restaurantId,
            type,
          },
        },
    { revalidateOnFocus: false },
  );
}

/** Worked out once for the same days: to ask a zone for its clocks takes long. */
function useBody(days: RestaurantDays | null) {
  const { restaurantId, timeZone, range } = days ?? {};
  const { from, to } = range ?? {};
  return useMemo(
    () =>
      restaurantId === undefined || timeZone === undefined || !from || !to
        ? undefined
        : { ...toInstants({ from, to }, timeZone), restaurantId },
    [restaurantId, timeZone, from, to],
  );
}

function usePlaced<Entry extends { date: string }>(
  { data, ...resource }: Resource<Entry[]>,
  days: RestaurantDays | null,
): Series<Entry> {
  const { from, to } = days?.range ?? {};
  const timeZone = days?.timeZone;
  const buckets = useMemo(() => {
    if (data === undefined || from === undefined || to === undefined || timeZone === undefined) {
      return undefined;
    }
    const range = { from, to };
    const end = Date.parse(toInstants(range, timeZone).dateTo) + 1;
    return placeBuckets(data, { range, timeZone, end });
  }, [data, from, to, timeZone]);
  return { ...resource, buckets };
}
