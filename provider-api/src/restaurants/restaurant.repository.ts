import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { restaurants } from '../database/schema';

/** The columns shown to users. */
const COLUMNS = {
  id: restaurants.id,
  name: restaurants.name,
  address: restaurants.address,
  workingHourFrom: restaurants.workingHourFrom,
  workingHourTo: restaurants.workingHourTo,
  timezone: restaurants.timezone,
};

export type RestaurantRow = Pick<typeof restaurants.$inferSelect, keyof typeof COLUMNS>;

export function findRestaurants(database: Database, ids: number[]): Promise<RestaurantRow[]> {
  return database
    .select(COLUMNS)
    .from(restaurants)
    .where(inArray(restaurants.id, ids))
    .orderBy(asc(restaurants.id));
}

/** The current key generation of a restaurant's till, and whether the restaurant is disabled. */
export async function findTill(database: Database, restaurantId: number) {
  const [row] = await database
    .select({
      keyGeneration: restaurants.tillKeyGeneration,
      disabledAt: restaurants.disabledAt,
    })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId));
  return row;
}
