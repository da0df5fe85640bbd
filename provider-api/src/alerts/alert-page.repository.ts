import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { alerts, restaurants } from '../database/schema';
import { countByMonth } from './alert-count.repository';
import { type AlertFilter, matchingOfOne } from './alert-filter';

/**
 * The ids of a page of alerts, newest first. Reads neither alerts of other restaurants nor those newer
 * than the page, except in its month, because the monthly counts tell where the page begins.
 */
export async function findPageOfIds(
  database: Database,
  filter: AlertFilter,
  limit: number,
  offset: number,
): Promise<number[]> {
  const place = await placeOf(database, filter, limit, offset);
  // Uses the index of each restaurant: the index of all alerts would step through those of others one by one.
  const ofOne = database
    .select({ id: alerts.id, createdAt: alerts.createdAt })
    .from(alerts)
    .where(and(eq(alerts.restaurantId, restaurants.id), matchingOfOne(place.filter)))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(place.offset + limit)
    .as('of_one');
  const rows = await database
    .select({ id: ofOne.id })
    .from(restaurants)
    .crossJoinLateral(ofOne)
    .where(inArray(restaurants.id, place.filter.restaurantIds))
    .orderBy(desc(ofOne.createdAt), desc(ofOne.id))
    .limit(limit)
    .offset(place.offset);
  return rows.map(({ id }) => id);
}

interface Place {
  filter: AlertFilter;
  offset: number;
}

/** The months that contain a page, and how many of their alerts come before it. */
async function placeOf(
  database: Database,
  filter: AlertFilter,
  limit: number,
  offset: number,
): Promise<Place> {
  if (offset === 0) return { filter, offset };
  let before = 0;
  let place: Place | undefined;
  for await (const { from, to, count } of countByMonth(database, filter)) {
    if (place === undefined && before + count > offset) {
      place = { filter: { ...filter, to }, offset: offset - before };
    }
    before += count;
    if (place !== undefined && before >= offset + limit) {
      return { ...place, filter: { ...place.filter, from } };
    }
  }
  return place ?? { filter: { ...filter, restaurantIds: [] }, offset: 0 };
}
