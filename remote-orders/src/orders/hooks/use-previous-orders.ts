import { type CompletedOrderStats, readCompletedOrdersEndpoint } from '@maitred/contract';
import { type Resource, useEndpoint } from '@maitred/shared-kit/api';
import {
  type CalendarRange,
  previousRange,
  sameTimeInPeriod,
  toInstants,
} from '@maitred/shared-kit/filters';
import { useState } from 'react';
import type { OrdersFilter } from '../components/restaurant-gate';

const MINUTE_MS = 60_000;

export interface PreviousOrders {
  range: CalendarRange;
  /** Undefined until they have loaded. */
  stats: CompletedOrderStats | undefined;
  /** Up to when they are counted, in milliseconds since the epoch. */
  until: number;
  /** Whether they cover the whole previous range. */
  isWhole: boolean;
  /** Why they could not be loaded, or not up to the time that the chosen days have reached. */
  error: unknown;
  isLoading: boolean;
  reload: () => Promise<void>;
}

/**
 * Completed orders of the same number of days before the chosen ones.
 * @param runningTo the time that the chosen days have reached, in ms since the epoch; undefined if they have ended
 */
export function usePreviousOrders(
  { restaurantId, range, period, timeZone, dayStart }: OrdersFilter,
  runningTo: number | undefined,
): PreviousOrders {
  const precedingRange = previousRange(range, period);
  const { dateFrom, dateTo } = toInstants(precedingRange, timeZone, dayStart);
  const end = Date.parse(dateTo);
  const until =
    runningTo === undefined
      ? end
      : Math.min(
          sameTimeInPeriod(wholeMinute(runningTo), range, precedingRange, timeZone, dayStart),
          end,
        );
  const read = useEndpoint(readCompletedOrdersEndpoint, {
    query: { dateFrom, dateTo: new Date(until).toISOString(), restaurantId },
  });
  const latest = useLatest(`${restaurantId} ${dateFrom} ${dateTo}`, until, read);
  return {
    ...latest,
    range: precedingRange,
    isWhole: latest.until === end,
    isLoading: read.isLoading,
    reload: read.reload,
  };
}

type Latest = Pick<PreviousOrders, 'stats' | 'until' | 'error'>;

/**
 * The last response for a range and the time up to which it counts. Each minute is a query of its own; the previous
 * response stays until the next one arrives, and also if that fails.
 */
function useLatest(
  name: string,
  until: number,
  { data, error }: Resource<CompletedOrderStats>,
): Latest {
  const [kept, setKept] = useState<Latest & { name: string }>();
  const before = kept?.name === name ? kept : undefined;
  const latest = {
    name,
    stats: data ?? before?.stats,
    until: data === undefined && before?.stats ? before.until : until,
    error: data === undefined ? (error ?? before?.error) : undefined,
  };
  const isKept =
    before?.stats === latest.stats &&
    before?.until === latest.until &&
    before.error === latest.error;
  if (!isKept) setKept(latest);
  return latest;
}

/** Rounds down to the minute, so that not every poll makes a new query. */
function wholeMinute(instant: number): number {
  return Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}
