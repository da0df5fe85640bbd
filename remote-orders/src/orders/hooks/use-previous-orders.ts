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
  /** Undefined while they are not known. */
  stats: CompletedOrderStats | undefined;
  /** The last instant that they count, milliseconds since the epoch. */
  until: number;
  /** They are all of the range. */
  isWhole: boolean;
  /** Why there are none, or none up to the moment that the chosen days have come to. */
  error: unknown;
  isLoading: boolean;
  reload: () => Promise<void>;
}

/**
 * Completed orders of as many days before.
 * @param runningTo the moment that the chosen days have come to; undefined where they are over
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
 * What was read of a range last, with how far it goes: every minute is a question of its own, and the
 * previous answer stays until it is answered, or where that fails.
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

/** So that the same question is not asked anew with every reading. */
function wholeMinute(instant: number): number {
  return Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}
