import type { Database } from '../database/database';
import {
  findOwnProfiles,
  findRecentlySeen,
  insertDetections,
} from '../faces/face-detection.repository';
import type { Detection } from './detection.schema';

/** Who stays before a camera was seen once, not every five seconds. */
const SAME_SIGHT_MS = 5 * 60_000;

/** Records whom of the face lists a camera saw. A profile that has gone meanwhile is passed over. */
export async function recordFaces(
  database: Database,
  camera: { id: number; restaurantId: number },
  faces: Detection['faces'],
  at: Date,
): Promise<void> {
  const wanted = [...new Set(faces.map(({ faceProfileId }) => faceProfileId))];
  if (wanted.length === 0) return;
  const own = await findOwnProfiles(database, camera.restaurantId, wanted);
  // Both ways: what comes late was seen before others that are there already.
  const recent = await findRecentlySeen(database, camera.id, own, {
    from: new Date(at.getTime() - SAME_SIGHT_MS),
    until: new Date(at.getTime() + SAME_SIGHT_MS),
  });
  await insertDetections(
    database,
    own
      .filter((id) => !recent.includes(id))
      .map((profileId) => ({ profileId, cameraId: camera.id, at })),
  );
}
