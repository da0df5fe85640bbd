import { notFound } from '../http/api-error';
import type { Caller } from '../http/caller';

/** @throws {ApiError} 404 if the caller is not a member of the restaurant, or there is none. */
export function requireRestaurant(caller: Caller, restaurantId: number): void {
  if (!caller.restaurantIds.includes(restaurantId)) throw notFound('restaurant');
}

/** The requested restaurant, or all of the caller's restaurants. */
export function chosenRestaurants(caller: Caller, restaurantId: number | undefined): number[] {
  if (restaurantId === undefined) return caller.restaurantIds;
  requireRestaurant(caller, restaurantId);
  return [restaurantId];
}
