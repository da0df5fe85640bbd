import type { DetectionResult } from '@maitred/contract';
import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Span } from '../analytics/buckets';
import type { Database } from '../database/database';
import { cameras, faceDetections, faceLists, faceProfiles } from '../database/schema';

/** Who of the list was seen, by profile; the newest first. */
export async function findDetections(
  database: Database,
  listId: number,
  cameraId: number | undefined,
  { from, until }: Span,
): Promise<DetectionResult[]> {
  const rows = await database
    .select({
      id: faceProfiles.id,
      name: faceProfiles.name,
      at: faceDetections.at,
      cameraName: cameras.name,
    })
    .from(faceDetections)
    .innerJoin(faceProfiles, eq(faceProfiles.id, faceDetections.profileId))
    .leftJoin(cameras, eq(cameras.id, faceDetections.cameraId))
    .where(
      and(
        eq(faceProfiles.listId, listId),
        gte(faceDetections.at, from),
        lt(faceDetections.at, until),
        cameraId === undefined ? undefined : eq(faceDetections.cameraId, cameraId),
      ),
    )
    .orderBy(asc(faceProfiles.name), asc(faceProfiles.id), desc(faceDetections.at));
  const results = new Map<number, DetectionResult>();
  for (const { id, name, at, cameraName } of rows) {
    const result = results.get(id) ?? { faceProfileId: id, faceProfileName: name, detections: [] };
    result.detections.push({
      ts: at.toISOString(),
      ...(cameraName === null ? {} : { cameraName }),
    });
    results.set(id, result);
  }
  return [...results.values()];
}

/** The profiles among these that belong to the restaurant. */
export async function findOwnProfiles(
  database: Database,
  restaurantId: number,
  ids: number[],
): Promise<number[]> {
  const rows = await database
    .select({ id: faceProfiles.id })
    .from(faceProfiles)
    .innerJoin(faceLists, eq(faceLists.id, faceProfiles.listId))
    .where(and(eq(faceLists.restaurantId, restaurantId), inArray(faceProfiles.id, ids)));
  return rows.map(({ id }) => id);
}

/** Of these, who was seen by the camera since the moment already. */
export async function findRecentlySeen(
  database: Database,
  cameraId: number,
  profileIds: number[],
  since: Date,
): Promise<number[]> {
  const rows = await database
    .selectDistinct({ id: faceDetections.profileId })
    .from(faceDetections)
    .where(
      and(
        eq(faceDetections.cameraId, cameraId),
        inArray(faceDetections.profileId, profileIds),
        gte(faceDetections.at, since),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function insertDetections(
  database: Database,
  rows: (typeof faceDetections.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await database.insert(faceDetections).values(rows);
}
