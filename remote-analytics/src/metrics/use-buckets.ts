import type {
  EndpointAnswer,
  EndpointInput,
  readOccupancyTimeseriesEndpoint,
  readTimeseriesEndpoint,
} from '@maitred/contract';
import { type Resource, useEndpoint, useEndpoints } from '@maitred/shared-kit/api';
import type { CalendarRange } from '@maitred/shared-kit/filters';
import { useMemo } from 'react';
import { beginsAt, type Piece, seriesQuestion } from './series-question';

/** A range of days of one restaurant, in its time zone. */
export interface RestaurantDays {
  restaurantId: number;
  timeZone: string;
  range: CalendarRange;
  /** When its days begin, in milliseconds past midnight: 0 for calendar days. */
  dayStart: number;
}

/** How many pieces of a range are requested in parallel: a month has one for each day. */
const PIECES_AT_A_TIME = 4;

type SeriesEndpoint = typeof readTimeseriesEndpoint | typeof readOccupancyTimeseriesEndpoint;
type EntryOf<E extends SeriesEndpoint> = EndpointAnswer<E>[number];

interface BucketsOptions<E extends SeriesEndpoint> {
  inputOf: (piece: Piece) => EndpointInput<E>;
  /** Combines the hours of a day. */
  dayOf: (hours: readonly EntryOf<E>[], date: string) => EntryOf<E>;
  isReadOnce: boolean;
}

/**
 * Reads the buckets of days at once, or in pieces if that response has, or would have, other buckets than the days.
 * Reads nothing for null.
 */
export function useBuckets<E extends SeriesEndpoint>(
  endpoint: E,
  days: RestaurantDays | null,
  { inputOf, dayOf, isReadOnce }: BucketsOptions<E>,
): Resource<readonly EntryOf<E>[]> {
  const { timeZone, dayStart = 0 } = days ?? {};
  const { from, to } = days?.range ?? {};
  // Memoised, because time zone calculations are slow.
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
