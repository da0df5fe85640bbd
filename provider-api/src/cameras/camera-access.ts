import type { Database } from '../database/database';
import { notFound } from '../http/api-error';
import type { Caller } from '../http/caller';
import { type CameraRow, findCamera } from './camera.repository';

/** @throws {ApiError} 404 if there is no such camera in the caller's restaurants. */
export async function requireCamera(
  database: Database,
  caller: Caller,
  cameraId: number,
): Promise<CameraRow> {
  const camera = await findCamera(database, cameraId);
  if (!camera || !caller.restaurantIds.includes(camera.restaurantId)) throw notFound('camera');
  return camera;
}
