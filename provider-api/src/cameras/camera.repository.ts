import { and, asc, eq, exists, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { recordChange } from '../changes/change.repository';
import type { Provenance } from '../changes/provenance';
import type { Database } from '../database/database';
import { cameras, restaurantMembers, restaurants, sessions, users } from '../database/schema';
import { publicSource } from '../streams/stream-source';

export type CameraRow = typeof cameras.$inferSelect;

export async function findCamera(database: Database, id: number): Promise<CameraRow | undefined> {
  const [camera] = await database.select().from(cameras).where(eq(cameras.id, id));
  return camera;
}

/** For a camera joined with its restaurant: neither is disabled. */
export const IS_IN_USE = and(isNull(cameras.disabledAt), isNull(restaurants.disabledAt));

/** Also undefined if the camera or its restaurant is disabled. */
export async function findCameraInUse(
  database: Database,
  id: number,
): Promise<CameraRow | undefined> {
  const [camera] = await database
    .select(getTableColumns(cameras))
    .from(cameras)
    .innerJoin(restaurants, eq(restaurants.id, cameras.restaurantId))
    .where(and(eq(cameras.id, id), IS_IN_USE));
  return camera;
}

/** Which of the cameras exist, without disabled ones and those of disabled restaurants. */
export async function findCamerasInUse(
  database: Database,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await database
    .select({ id: cameras.id })
    .from(cameras)
    .innerJoin(restaurants, eq(restaurants.id, cameras.restaurantId))
    .where(and(inArray(cameras.id, [...ids]), IS_IN_USE));
  return new Set(rows.map(({ id }) => id));
}

export function findCameras(database: Database, restaurantIds: number[]): Promise<CameraRow[]> {
  return database
    .select()
    .from(cameras)
    .where(inArray(cameras.restaurantId, restaurantIds))
    .orderBy(asc(cameras.id));
}

/** @returns whether the camera exists */
export async function setStreamUrl(
  database: Database,
  id: number,
  streamUrl: string,
  from: Provenance,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const own = eq(cameras.id, id);
    const [before] = await transaction.select().from(cameras).where(own).for('update');
    if (before === undefined) return false;
    await transaction.update(cameras).set({ streamUrl }).where(own);
    await recordChange(transaction, from, {
      action: 'camera.update',
      subjectId: id,
      restaurantId: before.restaurantId,
      before: { source: publicSource(before.streamUrl) },
      after: { source: publicSource(streamUrl) },
    });
    return true;
  });
}

/**
 * Whether the user may currently see the camera: signed in somewhere, with the permission, a member of its restaurant,
 * and none of them disabled.
 */
export async function mayWatch(
  database: Database,
  userId: number,
  cameraId: number,
): Promise<boolean> {
  if (!Number.isSafeInteger(userId)) return false;
  const [row] = await database
    .select({ permissions: users.permissions })
    .from(users)
    .innerJoin(restaurantMembers, eq(restaurantMembers.userId, users.id))
    .innerJoin(restaurants, eq(restaurants.id, restaurantMembers.restaurantId))
    .innerJoin(cameras, eq(cameras.restaurantId, restaurants.id))
    .where(
      and(
        eq(users.id, userId),
        isNull(users.disabledAt),
        eq(cameras.id, cameraId),
        IS_IN_USE,
        exists(
          database
            .select({ id: sessions.id })
            .from(sessions)
            .where(and(eq(sessions.userId, users.id), isNull(sessions.revokedAt))),
        ),
      ),
    );
  return row?.permissions.includes('read_camera') ?? false;
}
