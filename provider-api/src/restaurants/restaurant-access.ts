import { notFound } from '../http/api-error';
import type { Caller } from '../http/caller';

/** @throws {ApiError} 404 where the caller does not belong to the restaurant, or there is none. */
export function requireRestaurant(caller: Caller, restaurantId: number): void {
  if (!caller.restaurantIds.includes(restaurantId)) throw notFound('restaurant');
}

/** The one restaurant asked for, or all that the caller belongs to. */
export function chosenRestaurants(caller: Caller, restaurantId: number | undefined): number[] {
  if (restaurantId === undefined) return caller.restaurantIds;
  requireRestaurant(caller, restaurantId);
  return [restaurantId];
}
