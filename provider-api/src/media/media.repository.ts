import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { alertPictures, alerts, cameraStates, cameras } from '../database/schema';
import { readStored } from '../database/stored-json';
import { SceneSchema } from './scene';

/** What to draw an alert's picture from; undefined where its camera is real, or it cannot be read. */
export async function findAlertScene(database: Database, alertId: number) {
  const [row] = await database
    .select({ scene: alerts.scene, streamUrl: cameras.streamUrl })
    .from(alerts)
    .leftJoin(cameras, eq(cameras.id, alerts.cameraId))
    .where(eq(alerts.id, alertId));
  if (!row?.scene) return undefined;
  const scene = readStored(SceneSchema, row.scene, 'alerts.scene', alertId);
  return scene && { scene, streamUrl: row.streamUrl ?? '' };
}

/** What a real camera saw as it raised the alert. */
export async function findAlertPicture(
  database: Database,
  alertId: number,
): Promise<Uint8Array | undefined> {
  const [row] = await database
    .select({ picture: alertPictures.picture })
    .from(alertPictures)
    .where(eq(alertPictures.alertId, alertId));
  return row?.picture;
}

export async function insertAlertPictures(
  database: Database,
  alertIds: readonly number[],
  picture: Uint8Array,
): Promise<void> {
  await database
    .insert(alertPictures)
    .values(alertIds.map((alertId) => ({ alertId, picture })))
    .onConflictDoNothing();
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
  if (row === undefined) return undefined;
  const { scene, ...camera } = row;
  return {
    ...camera,
    scene: scene && readStored(SceneSchema, scene, 'camera_states.scene', cameraId),
  };
}
