import { type CompletedOrderStats, readCompletedOrdersEndpoint } from '@maitred/contract';
import type { Resource } from '@maitred/shared-kit/api';
import type { OrdersFilter } from '../components/restaurant-gate';
import { usePolledEndpoint } from './use-polled-endpoint';
import { type PreviousOrders, usePreviousOrders } from './use-previous-orders';

export interface CompletedOrders {
  state: Resource<CompletedOrderStats>;
  previous: PreviousOrders;
  /** The moment up to which a range that still ran was counted; undefined for one that had ended. */
  runningTo: number | undefined;
}

/** Completed orders of the chosen days, and of as many days before up to the same moment. */
export function useCompletedOrders(filter: OrdersFilter): CompletedOrders {
  const { restaurantId, range, instants, today } = filter;
  const state = usePolledEndpoint(
    readCompletedOrdersEndpoint,
    { query: { ...instants, restaurantId } },
    { areChanging: range.from <= today && today <= range.to },
  );
  // By when they were read and not by the clock: a reading may have failed since, or not been due. The
  // first ones are on their way, and what they are compared with comes beside them.
  const instant = state.updatedAt ?? Date.now();
  const isRunning =
    Date.parse(instants.dateFrom) <= instant && instant <= Date.parse(instants.dateTo);
  const runningTo = isRunning ? instant : undefined;
  return { state, previous: usePreviousOrders(filter, runningTo), runningTo };
}
