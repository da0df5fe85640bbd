import { findZones } from '../zones/zone.repository';
import { roomOfCamera } from './camera-room';
import { drawScene } from './draw-scene';
import { findCameraPicture } from './media.repository';
import type { MediaServices } from './media-services';
import type { StillFormat } from './still-cache';

export interface CameraStill {
  /** Another name, another picture. */
  name: string;
  picture: Buffer;
}

/** What the camera sees now; undefined where there is none, or it is out of use. */
export async function cameraStill(
  { database, stills }: Pick<MediaServices, 'database' | 'stills'>,
  cameraId: number,
  format: StillFormat,
): Promise<CameraStill | undefined> {
  const camera = await findCameraPicture(database, cameraId);
  if (camera === undefined) return undefined;
  const zones = await findZones(database, [camera.restaurantId], cameraId);
  const room = roomOfCamera(camera.streamUrl, zones);
  const name = `camera ${cameraId} ${camera.seenAt?.getTime() ?? 0} ${room.tables.length}`;
  const scene = camera.scene ?? { people: [], dirtyTables: [] };
  return { name, picture: await stills.get(name, () => drawScene(room, scene), format) };
}
