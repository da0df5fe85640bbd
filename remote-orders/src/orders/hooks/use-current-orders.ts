import { type CurrentOrderStats, readCurrentOrdersEndpoint } from '@maitred/contract';
import { type Resource, useEndpoint } from '@maitred/shared-kit/api';
import { addDays, type GlobalFilter, toInstants } from '@maitred/shared-kit/filters';
import { usePolling } from './use-polling';

/**
 * The orders that are open now, whatever days are chosen. Yesterday belongs to it: what was ordered
 * before midnight is still in the kitchen after it.
 */
export function useCurrentOrders(
  restaurantId: number | undefined,
  { today, timeZone }: Pick<GlobalFilter, 'today' | 'timeZone'>,
): Resource<CurrentOrderStats> {
  const polling = usePolling(true);
  const instants = toInstants({ from: addDays(today, -1), to: today }, timeZone);
  return useEndpoint(
    readCurrentOrdersEndpoint,
    restaurantId === undefined ? null : { query: { ...instants, restaurantId } },
    polling,
  );
}
