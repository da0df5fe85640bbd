import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { alerts, cameraStates, cameras } from '../database/schema';

export async function findAlertPicture(database: Database, alertId: number) {
  const [row] = await database
    .select({ scene: alerts.scene, streamUrl: cameras.streamUrl })
    .from(alerts)
    .leftJoin(cameras, eq(cameras.id, alerts.cameraId))
    .where(eq(alerts.id, alertId));
  return row?.scene ? { scene: row.scene, streamUrl: row.streamUrl ?? '' } : undefined;
}

/** The camera with the last that it saw, if it saw anything yet. */
export async function findCameraPicture(database: Database, cameraId: number) {
  const [row] = await database
    .select({
      restaurantId: cameras.restaurantId,
      streamUrl: cameras.streamUrl,
      seenAt: cameraStates.seenAt,
      scene: cameraStates.scene,
    })
    .from(cameras)
    .leftJoin(cameraStates, eq(cameraStates.cameraId, cameras.id))
    .where(eq(cameras.id, cameraId));
  return row;
}
