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
