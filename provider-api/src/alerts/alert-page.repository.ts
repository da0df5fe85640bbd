import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { alerts, restaurants } from '../database/schema';
import { countByMonth } from './alert-count.repository';
import { type AlertFilter, matchingOfOne } from './alert-filter';

/**
 * The ids of a page of alerts, the newest first. What other restaurants hold costs nothing, nor what is
 * newer than the page but for its month: it begins where the counts of months say.
 */
export async function findPageOfIds(
  database: Database,
  filter: AlertFilter,
  limit: number,
  offset: number,
): Promise<number[]> {
  const place = await placeOf(database, filter, limit, offset);
  // Each restaurant by its own index: by that of all alerts those of others would be passed one by one.
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

/** The months that hold a page, and how many of theirs come before it. */
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
