import { listRestaurantsEndpoint, type Restaurant } from '@maitred/contract';
import { usePermission } from './current-user';
import { RIGHTS_PAUSE } from './rights';
import { type Resource, useEndpoint } from './use-endpoint';

/** The restaurants the user belongs to. Reads nothing without `read_restaurant`. */
export function useRestaurants(): Resource<Restaurant[]> {
  const mayRead = usePermission('read_restaurant');
  return useEndpoint(listRestaurantsEndpoint, mayRead ? {} : null, {
    focusThrottleInterval: RIGHTS_PAUSE,
  });
}
