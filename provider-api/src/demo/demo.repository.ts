import { asc, like, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { alerts, cameras, demoState, restaurants, users, zones } from '../database/schema';
import type { NewAlert } from './plan-alerts';

export async function findDemoState(database: Database) {
  const [state] = await database.select().from(demoState);
  return state;
}

export async function putDemoState(
  database: Database,
  state: typeof demoState.$inferInsert,
): Promise<void> {
  await database.delete(demoState);
  await database.insert(demoState).values(state);
}

/** Whether somebody's own data are here, which a demo must not be mixed into. */
export async function hasAnything(database: Database): Promise<boolean> {
  const someone = await database.select({ id: users.id }).from(users).limit(1);
  const place = await database.select({ id: restaurants.id }).from(restaurants).limit(1);
  return someone.length + place.length > 0;
}

/** Everything the demo made goes; what hangs on it goes with it. */
export async function clearEverything(database: Database): Promise<void> {
  await database.delete(restaurants);
  await database.delete(users);
  await database.delete(demoState);
}

/** Restaurants with their drawn cameras and the zones as they are now: a real camera sees for itself. */
export async function findDemoRestaurants(database: Database) {
  const [places, cameraRows, zoneRows] = [
    await database.select().from(restaurants).orderBy(asc(restaurants.id)),
    await database
      .select()
      .from(cameras)
      .where(like(cameras.streamUrl, 'demo:%'))
      .orderBy(asc(cameras.id)),
    await database.select().from(zones).orderBy(asc(zones.id)),
  ];
  return places.map((place) => ({
    ...place,
    cameras: cameraRows
      .filter(({ restaurantId }) => restaurantId === place.id)
      .map((camera) => ({
        ...camera,
        zones: zoneRows.filter(({ cameraId }) => cameraId === camera.id),
      })),
  }));
}

export function insertAlerts(database: Database, rows: NewAlert[]): Promise<void> {
  return insertRows(database, alerts, rows);
}

/** What is older than the newest few has been read by now. */
export async function markOldAlertsRead(database: Database, keep: number): Promise<void> {
  const newest = database
    .select({ id: alerts.id })
    .from(alerts)
    .orderBy(sql`${alerts.createdAt} desc`)
    .limit(keep);
  await database
    .update(alerts)
    .set({ isRead: true })
    .where(sql`not ${alerts.isRead} and ${alerts.id} not in ${newest}`);
}
