import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database';
import { cameraStates, cameras } from '../database/schema';
import { readStored } from '../database/stored-json';
import { SceneSchema } from '../media/scene';
import { DetectorReportSchema } from './detector-report';

/** By camera, with what its detector has sent, if it ever did. */
export async function findDetectors(database: Database, restaurantIds: number[]) {
  const rows = await database
    .select({
      cameraId: cameras.id,
      report: cameraStates.report,
      seenAt: cameraStates.seenAt,
      scene: cameraStates.scene,
    })
    .from(cameras)
    .leftJoin(cameraStates, eq(cameraStates.cameraId, cameras.id))
    .where(inArray(cameras.restaurantId, restaurantIds))
    .orderBy(asc(cameras.id));
  return rows.map(({ cameraId, report, scene, seenAt }) => ({
    cameraId,
    seenAt,
    report: report && readStored(DetectorReportSchema, report, 'camera_states.report', cameraId),
    scene: scene && readStored(SceneSchema, scene, 'camera_states.scene', cameraId),
  }));
}
