import { and, asc, eq, inArray, isNull, min, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { DetectorReportSchema } from '../database/detector-report';
import { SceneSchema } from '../database/scene';
import { cameraStates, cameras, visitSlots, zoneSlots, zones } from '../database/schema';
import { readStored } from '../database/stored-json';

/** All cameras, including disabled ones, each with what its detector has sent, if anything. */
export function findDetectors(database: Database, restaurantIds: number[]) {
  return findWhere(database, inArray(cameras.restaurantId, restaurantIds));
}

/** What the detector of one camera has sent; undefined if the camera is disabled. */
export async function findDetector(database: Database, cameraId: number) {
  const [detector] = await findWhere(
    database,
    and(eq(cameras.id, cameraId), isNull(cameras.disabledAt)),
  );
  return detector;
}

async function findWhere(database: Database, condition: SQL | undefined) {
  const firstVisits = database
    .select({ at: min(visitSlots.slot) })
    .from(visitSlots)
    .where(eq(visitSlots.restaurantId, cameras.restaurantId));
  const rows = await database
    .select({
      cameraId: cameras.id,
      restaurantId: cameras.restaurantId,
      report: cameraStates.report,
      seenAt: cameraStates.seenAt,
      scene: cameraStates.scene,
      firstVisitAt: sql`(${firstVisits})`.mapWith(visitSlots.slot),
    })
    .from(cameras)
    .leftJoin(cameraStates, eq(cameraStates.cameraId, cameras.id))
    .where(condition)
    .orderBy(asc(cameras.id));
  const ofZones = await findZones(
    database,
    rows.map(({ cameraId }) => cameraId),
  );
  return rows.map(({ cameraId, restaurantId, report, scene, seenAt, firstVisitAt }) => ({
    cameraId,
    restaurantId,
    firstVisitAt: firstVisitAt ?? undefined,
    zones: ofZones.filter((zone) => zone.cameraId === cameraId),
    seenAt,
    report: report && readStored(DetectorReportSchema, report, 'camera_states.report', cameraId),
    scene: scene && readStored(SceneSchema, scene, 'camera_states.scene', cameraId),
  }));
}

/** The zones with the first quarter-hour in which each has counted as its current kind of zone. */
async function findZones(database: Database, cameraIds: number[]) {
  const hasCounted = sql`case when ${zones.config} -> 'alert' ->> 'type' = 'occupancy'
    then ${zoneSlots.samples} > 0 else ${zoneSlots.entrances} + ${zoneSlots.exits} > 0 end`;
  const firstSlot = database
    .select({ at: min(zoneSlots.slot) })
    .from(zoneSlots)
    .where(and(eq(zoneSlots.zoneId, zones.id), hasCounted));
  const rows = await database
    .select({
      id: zones.id,
      cameraId: zones.cameraId,
      firstSlot: sql`(${firstSlot})`.mapWith(zoneSlots.slot),
    })
    .from(zones)
    .where(inArray(zones.cameraId, cameraIds))
    .orderBy(asc(zones.id));
  return rows.map((row) => ({ ...row, firstSlot: row.firstSlot ?? undefined }));
}
