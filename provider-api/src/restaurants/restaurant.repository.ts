import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { restaurants } from '../database/schema';

export type RestaurantRow = typeof restaurants.$inferSelect;

export function findRestaurants(database: Database, ids: number[]): Promise<RestaurantRow[]> {
  return database
    .select()
    .from(restaurants)
    .where(inArray(restaurants.id, ids))
    .orderBy(asc(restaurants.id));
}
