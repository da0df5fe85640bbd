import { type CompletedOrderStats, readCompletedOrdersEndpoint } from '@maitred/contract';
import { type Resource, useEndpoint } from '@maitred/shared-kit/api';
import {
  type CalendarRange,
  previousRange,
  sameMoment,
  toInstants,
} from '@maitred/shared-kit/filters';
import { useState } from 'react';
import { useMinute } from '../../moments/use-minute';
import type { OrdersFilter } from '../../restaurants/restaurant-gate';
import { usePolling } from './use-polling';

export interface CompletedOrders {
  state: Resource<CompletedOrderStats>;
  /** The range before, up to the same moment. Undefined while it is not known. */
  former: CompletedOrderStats | undefined;
  formerError: unknown;
  formerRange: CalendarRange;
  /** The last instant of it that is counted, milliseconds since the epoch. */
  formerUntil: number;
  /** The minute up to which a range that still runs is counted; undefined for one that has ended. */
  runningTo: number | undefined;
}

/** Completed orders of the chosen days and of as many days before. */
export function useCompletedOrders(filter: OrdersFilter): CompletedOrders {
  const { restaurantId, range, period, timeZone, instants, today } = filter;
  const minute = useMinute();
  const isRunning = range.from <= today && today <= range.to;
  const polling = usePolling(isRunning);
  const state = useEndpoint(
    readCompletedOrdersEndpoint,
    { query: { ...instants, restaurantId } },
    polling,
  );

  const formerRange = previousRange(range, period);
  const { dateFrom, dateTo: formerEnd } = toInstants(formerRange, timeZone);
  const formerUntil = isRunning
    ? Math.min(sameMoment(minute, range, formerRange, timeZone), Date.parse(formerEnd))
    : Date.parse(formerEnd);
  const dateTo = new Date(formerUntil).toISOString();
  const former = useEndpoint(readCompletedOrdersEndpoint, {
    query: { dateFrom, dateTo, restaurantId },
  });
  return {
    state,
    former: useLatest(`${restaurantId} ${dateFrom}`, former.data),
    formerError: former.error,
    formerRange,
    formerUntil,
    runningTo: isRunning ? minute : undefined,
  };
}

/** Bridges the moment in which the same figures are read up to the next minute. */
function useLatest<Value>(name: string, value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState<{ name: string; value: Value }>();
  if (value !== undefined && (kept?.name !== name || kept.value !== value)) {
    setKept({ name, value });
  }
  return value ?? (kept?.name === name ? kept.value : undefined);
}
