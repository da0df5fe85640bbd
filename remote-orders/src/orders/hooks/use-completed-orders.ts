import { type CompletedOrderStats, readCompletedOrdersEndpoint } from '@maitred/contract';
import type { Resource } from '@maitred/shared-kit/api';
import type { OrdersFilter } from '../components/restaurant-gate';
import { usePolledEndpoint } from './use-polled-endpoint';
import { type PreviousOrders, usePreviousOrders } from './use-previous-orders';

export interface CompletedOrders {
  state: Resource<CompletedOrderStats>;
  previous: PreviousOrders;
  /** Up to when a range that had not ended was counted, in ms since the epoch; undefined for one that had ended. */
  runningTo: number | undefined;
}

/** Completed orders of the chosen days, and of the same number of days before, up to the same time in the period. */
export function useCompletedOrders(filter: OrdersFilter): CompletedOrders {
  const { restaurantId, range, instants, today } = filter;
  const state = usePolledEndpoint(
    readCompletedOrdersEndpoint,
    { query: { ...instants, restaurantId } },
    { areChanging: range.from <= today && today <= range.to },
  );
  // Use the time of the last successful read, not now: a later read may have failed or may not be due yet.
  // Before the first read, now stands in for it, so that the previous range loads in parallel.
  const instant = state.updatedAt ?? Date.now();
  const isRunning =
    Date.parse(instants.dateFrom) <= instant && instant <= Date.parse(instants.dateTo);
  const runningTo = isRunning ? instant : undefined;
  return { state, previous: usePreviousOrders(filter, runningTo), runningTo };
}
