import {
  type EndpointAnswer,
  type EndpointInput,
  type OccupancyEntry,
  readOccupancyTimeseriesEndpoint,
  readTimeseriesEndpoint,
  type TimeseriesEntry,
} from '@maitred/contract';
import { type Resource, useEndpoint, useEndpoints, usePermission } from '@maitred/shared-kit/api';
import { type CalendarRange, toInstants } from '@maitred/shared-kit/filters';
import { useMemo } from 'react';
import { type Bucket, placeBuckets } from '../series/bucket';
import { meanOfCounts, meanOfPresence, sumOfCounts } from './piece-sums';
import { beginsAt, type Piece, seriesQuestion } from './series-question';

/** A range of days of one restaurant, counted by its clock. */
interface RestaurantDays {
  restaurantId: number;
  timeZone: string;
  range: CalendarRange;
  /** When its days begin, milliseconds past midnight: 0 for calendar days. */
  dayStart: number;
}

export interface Series<Entry> extends Omit<Resource<readonly Entry[]>, 'data'> {
  buckets: Bucket<Entry>[] | undefined;
}

/** What is counted by hour or day, visits or what a type of zones says. Null reads nothing. */
export function useCounts(
  days: RestaurantDays | null,
  type: string,
  { isReadOnce }: { isReadOnce: boolean },
): Series<TimeseriesEntry> {
  const mayRead = usePermission('read_analytics_timeseries');
  const restaurantId = days?.restaurantId ?? 0;
  const resource = useBuckets(readTimeseriesEndpoint, mayRead ? days : null, {
    inputOf: (piece) => ({ body: { ...piece, restaurantId, type } }),
    // What is a mean cannot be added up.
    dayOf: type.startsWith('zone:') ? meanOfCounts : sumOfCounts,
    isReadOnce,
  });
  return usePlaced(resource, days);
}

/** People present by hour or day; reads nothing without the permission. */
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
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
}

/** So many pieces of a range are asked for at a time: a month has one for each of its days. */
const PIECES_AT_A_TIME = 4;

type SeriesEndpoint = typeof readTimeseriesEndpoint | typeof readOccupancyTimeseriesEndpoint;
type EntryOf<E extends SeriesEndpoint> = EndpointAnswer<E>[number];

interface BucketsOptions<E extends SeriesEndpoint> {
  inputOf: (piece: Piece) => EndpointInput<E>;
  /** A day of its hours. */
  dayOf: (hours: readonly EntryOf<E>[], date: string) => EntryOf<E>;
  isReadOnce: boolean;
}

/**
 * Reads the buckets of days: at once, and piece by piece where the answer to that has, or would have, other buckets than
 * the days. Undefined reads nothing.
 */
function useBuckets<E extends SeriesEndpoint>(
  endpoint: E,
  days: RestaurantDays | null,
  { inputOf, dayOf, isReadOnce }: BucketsOptions<E>,
): Resource<readonly EntryOf<E>[]> {
  const { timeZone, dayStart = 0 } = days ?? {};
  const { from, to } = days?.range ?? {};
  // Computed once for the same days: to ask a zone for its clocks takes long.
  const question = useMemo(
    () => (timeZone && from && to ? seriesQuestion({ from, to }, timeZone, dayStart) : undefined),
    [timeZone, from, to, dayStart],
  );
  const { whole: asked, pieces = [], starts } = question ?? {};
  const options = {
    revalidateOnFocus: !isReadOnce,
    revalidateIfStale: !isReadOnce,
    redrawsWithEachRead: true,
  };
  const whole = useEndpoint(endpoint, asked ? inputOf(asked) : null, options);
  const hasOtherDays =
    starts !== undefined && whole.data !== undefined && !beginsAt(whole.data, starts);
  const isInPieces = question !== undefined && (asked === undefined || hasOtherDays);
  const parts = useEndpoints(endpoint, isInPieces ? pieces.map(inputOf) : null, {
    concurrency: PIECES_AT_A_TIME,
    ...options,
  });
  const { data: answers } = parts;
  const data = useMemo((): EntryOf<E>[] | undefined => {
    if (starts === undefined) return answers?.flat();
    return answers?.map((hours, index) => dayOf(hours, new Date(starts[index] ?? 0).toISOString()));
  }, [answers, starts, dayOf]);
  return isInPieces ? { ...parts, data } : whole;
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
