import {
  distinctNames,
  isTimeZone,
  listRestaurantsEndpoint,
  type Restaurant,
} from '@maitred/contract';
import { usePermission } from './current-user';
import { RIGHTS_PAUSE_MS } from './rights';
import { type Resource, useEndpoint } from './use-endpoint';

/** A restaurant with a name that is unique among the user's restaurants. */
interface KnownRestaurant extends Restaurant {
  /** Unique: if names repeat, with the differing part of the address. Never empty. */
  name: string;
  /** The provider's name, which several restaurants may have. */
  ownName: string;
  /** A time zone that this browser knows: UTC if it does not know the restaurant's. */
  timezone: string;
}

/**
 * The restaurants that the user belongs to, with unique names. Reads nothing without `read_restaurant`.
 *
 * @example
 * const { data: restaurants } = useRestaurants();
 * restaurants?.map(({ name }) => name); // ['Pizza · Hauptstr. 1', 'Pizza · Hauptstr. 2', 'Sushi']
 */
export function useRestaurants(): Resource<KnownRestaurant[]> {
  const mayRead = usePermission('read_restaurant');
  const read = useEndpoint(listRestaurantsEndpoint, mayRead ? {} : null, {
    focusThrottleInterval: RIGHTS_PAUSE_MS,
  });
  return { ...read, data: read.data && knownRestaurants(read.data) };
}

/** Caches one list for all callers, so that unchanged data does not re-render. */
const known = new WeakMap<readonly Restaurant[], KnownRestaurant[]>();

function knownRestaurants(restaurants: readonly Restaurant[]): KnownRestaurant[] {
  const found = known.get(restaurants);
  if (found !== undefined) return found;
  const names = distinctNames(restaurants);
  const list = restaurants.map((one, index) => ({
    ...one,
    // Without a name and an address, only its id is left to name it.
    name: names[index]?.trim() ? names[index] : `#${one.id}`,
    ownName: one.name,
    timezone: isTimeZone(one.timezone) ? one.timezone : 'UTC',
  }));
  known.set(restaurants, list);
  return list;
}
