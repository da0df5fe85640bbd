import {
  alerts,
  cameraStates,
  cameras,
  type Database,
  demoState,
  insertRows,
  restaurants,
  sessions,
  users,
  zones,
} from '@maitred/provider-api/records';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  like,
  notInArray,
  notLike,
  or,
  sql,
} from 'drizzle-orm';
import { DEMO_ACCOUNTS, DEMO_RESTAURANTS } from './catalog';
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

export async function hasSignInSince(database: Database, since: Date): Promise<boolean> {
  const [session] = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(gte(sessions.createdAt, since))
    .limit(1);
  return session !== undefined;
}

/** Whether the database has data, with which a demo must not be mixed. */
export async function hasAnything(database: Database): Promise<boolean> {
  const someone = await database.select({ id: users.id }).from(users).limit(1);
  const place = await database.select({ id: restaurants.id }).from(restaurants).limit(1);
  return someone.length + place.length > 0;
}

/** Descriptions of the restaurants, cameras and users that are not the demo's. */
export async function findOwn(database: Database): Promise<string[]> {
  const placesOfDemo = DEMO_RESTAURANTS.map(({ name }) => name);
  const usersOfDemo = DEMO_ACCOUNTS.map(({ username }) => username);
  const [places, cameraRows, people] = [
    await database
      .select({ name: restaurants.name })
      .from(restaurants)
      .where(notInArray(restaurants.name, placesOfDemo)),
    await database
      .select({ name: cameras.name })
      .from(cameras)
      .where(notLike(cameras.streamUrl, 'demo:%')),
    await database
      .select({ name: users.username })
      .from(users)
      .where(notInArray(users.username, usersOfDemo)),
  ];
  return [
    ...places.map(({ name }) => `the restaurant ${name}`),
    ...cameraRows.map(({ name }) => `the camera ${name}`),
    ...people.map(({ name }) => `the user ${name}`),
  ];
}

/** Deletes everything: the demo, and what depends on it. */
export async function clearEverything(database: Database): Promise<void> {
  await database.delete(restaurants);
  await database.delete(users);
  await database.delete(demoState);
}

/**
 * Restaurants with their drawn cameras and current zones; real cameras need no simulation. A restaurant without a drawn
 * camera is not the demo's, so its guests and orders are real.
 */
export async function findDemoRestaurants(database: Database) {
  const [places, cameraRows, zoneRows] = [
    await database.select().from(restaurants).orderBy(asc(restaurants.id)),
    await database
      .select({
        ...getTableColumns(cameras),
        hasReported: sql<boolean>`${cameraStates.cameraId} is not null`,
      })
      .from(cameras)
      .leftJoin(cameraStates, eq(cameraStates.cameraId, cameras.id))
      .where(like(cameras.streamUrl, 'demo:%'))
      .orderBy(asc(cameras.id)),
    await database.select().from(zones).orderBy(asc(zones.id)),
  ];
  const demoRestaurants = places.map((place) => ({
    ...place,
    cameras: cameraRows
      .filter(({ restaurantId }) => restaurantId === place.id)
      .map((camera) => ({
        ...camera,
        zones: zoneRows.filter(({ cameraId }) => cameraId === camera.id),
      })),
  }));
  return demoRestaurants.filter(({ cameras: drawn }) => drawn.length > 0);
}

export function insertAlerts(database: Database, rows: NewAlert[]): Promise<void> {
  return insertRows(database, alerts, rows);
}

/** Marks all but the newest few alerts of the demo as read; not those of real cameras, which may exist beside it. */
export async function markOldAlertsRead(
  database: Database,
  places: Awaited<ReturnType<typeof findDemoRestaurants>>,
  keep: number,
): Promise<void> {
  const drawn = places.flatMap((place) => place.cameras.map(({ id }) => id));
  const isLateOrder = and(
    isNull(alerts.cameraId),
    inArray(
      alerts.restaurantId,
      places.map(({ id }) => id),
    ),
  );
  const isOfDemo = or(inArray(alerts.cameraId, drawn), isLateOrder);
  const newest = database
    .select({ id: alerts.id })
    .from(alerts)
    .where(isOfDemo)
    .orderBy(desc(alerts.createdAt))
    .limit(keep);
  await database
    .update(alerts)
    .set({ isRead: true })
    .where(and(eq(alerts.isRead, false), isOfDemo, notInArray(alerts.id, newest)));
}

/** Removes the silences of drawn cameras, because what they would have seen while not simulated is filled in. */
export async function reportDrawnCameras(database: Database, now: Date): Promise<void> {
  const report = { heardAt: now.getTime(), seenUntil: now.getTime(), silences: [] };
  await database
    .update(cameraStates)
    .set({ report: sql`${cameraStates.report} || ${JSON.stringify(report)}::jsonb` })
    .from(cameras)
    .where(and(eq(cameras.id, cameraStates.cameraId), like(cameras.streamUrl, 'demo:%')));
}
