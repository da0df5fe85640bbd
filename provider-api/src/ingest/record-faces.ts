import type { Database } from '../database/database';
import {
  findOwnProfiles,
  findRecentlySeen,
  insertDetections,
} from '../faces/face-detection.repository';
import type { Detection } from './detection.schema';

/** A person who stays in front of a camera is recorded once, not every five seconds. */
const SAME_SIGHT_MS = 5 * 60_000;

/** Records which profiles of the face lists a camera saw. Skips profiles that have been deleted meanwhile. */
export async function recordFaces(
  database: Database,
  camera: { id: number; restaurantId: number },
  faces: Detection['faces'],
  at: Date,
): Promise<void> {
  const wanted = [...new Set(faces.map(({ faceProfileId }) => faceProfileId))];
  if (wanted.length === 0) return;
  const own = await findOwnProfiles(database, camera.restaurantId, wanted);
  // Look both ways: a late detection was seen before others that are already recorded.
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
