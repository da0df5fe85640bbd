import { findZones } from '../zones/zone.repository';
import type { FrameFormat } from './frame-source';
import { findCameraScene } from './media.repository';
import type { MediaServices } from './media-services';

export interface CameraStill {
  /** Different pictures have different names. */
  name: string;
  picture: Buffer;
}

/**
 * What a camera without a stream sees now; undefined if nothing draws its frames, there is no frame, or the camera
 * is disabled.
 */
export async function cameraStill(
  { database, drawFrame, stills }: Pick<MediaServices, 'database' | 'drawFrame' | 'stills'>,
  cameraId: number,
  format: FrameFormat,
): Promise<CameraStill | undefined> {
  const camera = await findCameraScene(database, cameraId);
  if (camera === undefined || drawFrame === undefined) return undefined;
  const zones = await findZones(database, [camera.restaurantId], cameraId);
  const { streamUrl, seenAt, scene = { people: [], dirtyTables: [] } } = camera;
  const name = `camera ${cameraId} ${seenAt?.getTime() ?? 0} ${zones.length}`;
  const draw = () => drawFrame({ streamUrl, zones, scene }, format);
  return { name, picture: await stills.get(name, format, draw) };
}
