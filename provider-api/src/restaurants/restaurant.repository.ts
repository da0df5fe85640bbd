import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { restaurants } from '../database/schema';

/** What is shown of a restaurant. */
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

/** Which key of a restaurant's till is the present one, and whether it is taken. */
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
