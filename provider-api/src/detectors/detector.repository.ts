import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database';
import { DetectorReportSchema } from '../database/detector-report';
import { SceneSchema } from '../database/scene';
import { cameraStates, cameras } from '../database/schema';
import { readStored } from '../database/stored-json';

/** By camera, with what its detector has sent, if it ever did. */
export function findDetectors(database: Database, restaurantIds: number[]) {
  return findWhere(database, inArray(cameras.restaurantId, restaurantIds));
}

/** What the detector of one camera has sent. */
export async function findDetector(database: Database, cameraId: number) {
  const [detector] = await findWhere(database, eq(cameras.id, cameraId));
  return detector;
}

async function findWhere(database: Database, condition: SQL) {
  const rows = await database
    .select({
      cameraId: cameras.id,
      report: cameraStates.report,
      seenAt: cameraStates.seenAt,
      scene: cameraStates.scene,
    })
    .from(cameras)
    .leftJoin(cameraStates, eq(cameraStates.cameraId, cameras.id))
    .where(condition)
    .orderBy(asc(cameras.id));
  return rows.map(({ cameraId, report, scene, seenAt }) => ({
    cameraId,
    seenAt,
    report: report && readStored(DetectorReportSchema, report, 'camera_states.report', cameraId),
    scene: scene && readStored(SceneSchema, scene, 'camera_states.scene', cameraId),
  }));
}
