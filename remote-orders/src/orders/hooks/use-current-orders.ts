import { type CurrentOrderStats, readCurrentOrdersEndpoint } from '@maitred/contract';
import type { Resource } from '@maitred/shared-kit/api';
import { addDays, toInstants } from '@maitred/shared-kit/filters';
import type { OrdersFilter } from '../components/restaurant-gate';
import { usePolledEndpoint } from './use-polled-endpoint';

/**
 * The orders that are open now, whatever days are chosen. The query includes yesterday, because orders placed
 * before midnight may still be open after it.
 */
export function useCurrentOrders({
  restaurantId,
  today,
  timeZone,
  dayStart,
}: OrdersFilter): Resource<CurrentOrderStats> {
  const instants = toInstants({ from: addDays(today, -1), to: today }, timeZone, dayStart);
  return usePolledEndpoint(
    readCurrentOrdersEndpoint,
    { query: { ...instants, restaurantId } },
    { areChanging: true },
  );
}
