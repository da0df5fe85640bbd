import type { Alert, Restaurant } from '@maitred/contract';
import { useRestaurants } from '@maitred/shared-kit/api';
import { useMemo } from 'react';

/**
 * Finds the restaurant of an alert by name and address, which is all that an alert has.
 * Returns undefined if it is not one of the user's, and null while the restaurants are loading.
 */
type FindRestaurant = (
  alert: Pick<Alert, 'restaurantName' | 'restaurantAddress'>,
) => Restaurant | undefined | null;

export function useRestaurantOf(): FindRestaurant {
  const { data, isLoading } = useRestaurants();
  return useMemo(() => {
    const byName = new Map(data?.map((one) => [nameKey(one.ownName, one.address), one]));
    return ({ restaurantName, restaurantAddress }) =>
      data === undefined && isLoading
        ? null
        : byName.get(nameKey(restaurantName, restaurantAddress));
  }, [data, isLoading]);
}

function nameKey(name: string, address: string): string {
  return JSON.stringify([name, address]);
}
