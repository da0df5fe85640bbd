import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { cameras } from '../database/schema';

export type CameraRow = typeof cameras.$inferSelect;

export async function findCamera(database: Database, id: number): Promise<CameraRow | undefined> {
  const [camera] = await database.select().from(cameras).where(eq(cameras.id, id));
  return camera;
}

export function findCameras(database: Database, restaurantIds: number[]): Promise<CameraRow[]> {
  return database
    .select()
    .from(cameras)
    .where(inArray(cameras.restaurantId, restaurantIds))
    .orderBy(asc(cameras.id));
}

/** @returns whether there is such a camera */
export async function setStreamUrl(
  database: Database,
  id: number,
  streamUrl: string,
): Promise<boolean> {
  const found = await database
    .update(cameras)
    .set({ streamUrl })
    .where(eq(cameras.id, id))
    .returning({ id: cameras.id });
  return found.length > 0;
}
