import { and, eq, isNull } from 'drizzle-orm';
import { IS_IN_USE } from '../cameras/camera.repository';
import type { Database } from '../database/database';
import { SceneSchema } from '../database/scene';
import { alertPictures, alerts, cameraStates, cameras, restaurants } from '../database/schema';
import { readStored } from '../database/stored-json';

/**
 * The scene from which to draw an alert's picture; undefined if its camera is real, its restaurant disabled, or the
 * scene unreadable.
 */
export async function findAlertScene(database: Database, alertId: number) {
  const [row] = await database
    .select({ scene: alerts.scene, streamUrl: cameras.streamUrl })
    .from(alerts)
    .innerJoin(restaurants, eq(restaurants.id, alerts.restaurantId))
    .leftJoin(cameras, eq(cameras.id, alerts.cameraId))
    .where(and(eq(alerts.id, alertId), isNull(restaurants.disabledAt)));
  if (!row?.scene) return undefined;
  const scene = readStored(SceneSchema, row.scene, 'alerts.scene', alertId);
  return scene && { scene, streamUrl: row.streamUrl ?? '' };
}

/** What a real camera saw when the alert was raised; also undefined if its restaurant is disabled. */
export async function findAlertPicture(
  database: Database,
  alertId: number,
): Promise<Uint8Array | undefined> {
  const [row] = await database
    .select({ picture: alertPictures.picture })
    .from(alertPictures)
    .innerJoin(alerts, eq(alerts.id, alertPictures.alertId))
    .innerJoin(restaurants, eq(restaurants.id, alerts.restaurantId))
    .where(and(eq(alertPictures.alertId, alertId), isNull(restaurants.disabledAt)));
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

/** The camera with the last scene that it saw, if any; also undefined if it is disabled. */
export async function findCameraScene(database: Database, cameraId: number) {
  const [row] = await database
    .select({
      restaurantId: cameras.restaurantId,
      streamUrl: cameras.streamUrl,
      seenAt: cameraStates.seenAt,
      scene: cameraStates.scene,
    })
    .from(cameras)
    .innerJoin(restaurants, eq(restaurants.id, cameras.restaurantId))
    .leftJoin(cameraStates, eq(cameraStates.cameraId, cameras.id))
    .where(and(eq(cameras.id, cameraId), IS_IN_USE));
  if (row === undefined) return undefined;
  const { scene, ...camera } = row;
  return {
    ...camera,
    scene: (scene && readStored(SceneSchema, scene, 'camera_states.scene', cameraId)) ?? undefined,
  };
}
