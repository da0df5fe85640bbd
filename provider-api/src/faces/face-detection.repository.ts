import type { DetectionResult } from '@maitred/contract';
import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { letOthersOn } from '../database/let-others-on';
import { cameras, faceDetections, faceLists, faceProfiles } from '../database/schema';
import type { Span } from '../time/buckets';

/** Some 2 MB of an answer. */
export const MOST_SIGHTINGS = 30_000;
/** Read, and passed on, while other calls go on in between. */
const ROWS_OF_PAGE = 1000;

export interface SightingFilter {
  listId: number;
  cameraId?: number | undefined;
}

/** Whether the list was seen at most so often as one answer holds. It never counts much further. */
export async function isWithinAnswer(
  database: Database,
  filter: SightingFilter,
  span: Span,
): Promise<boolean> {
  const some = database
    .select({ id: faceDetections.id })
    .from(faceDetections)
    .innerJoin(faceProfiles, eq(faceProfiles.id, faceDetections.profileId))
    .where(matching(filter, span))
    .limit(MOST_SIGHTINGS + 1)
    .as('some');
  return (await database.$count(some)) <= MOST_SIGHTINGS;
}

/** Who of the list was seen, by profile; the newest first. */
export async function findDetections(
  database: Database,
  filter: SightingFilter,
  span: Span,
): Promise<DetectionResult[]> {
  const results = new Map<number, DetectionResult>();
  let last: { id: number; profileId: number; at: Date } | undefined;
  for (;;) {
    const after =
      last &&
      sql`(${faceDetections.profileId}, ${faceDetections.at}, ${faceDetections.id}) < (${last.profileId}::bigint, ${last.at.toISOString()}::timestamptz, ${last.id}::bigint)`;
    const rows = await database
      .select({
        ...getTableColumns(faceDetections),
        name: faceProfiles.name,
        cameraName: cameras.name,
      })
      .from(faceDetections)
      .innerJoin(faceProfiles, eq(faceProfiles.id, faceDetections.profileId))
      .leftJoin(cameras, eq(cameras.id, faceDetections.cameraId))
      .where(and(matching(filter, span), after))
      .orderBy(desc(faceDetections.profileId), desc(faceDetections.at), desc(faceDetections.id))
      .limit(ROWS_OF_PAGE);
    for (const { profileId, name, at, cameraName } of rows) {
      const known = results.get(profileId);
      const result = known ?? { faceProfileId: profileId, faceProfileName: name, detections: [] };
      if (known === undefined) results.set(profileId, result);
      result.detections.push({
        ts: at.toISOString(),
        ...(cameraName === null ? {} : { cameraName }),
      });
    }
    last = rows.at(-1);
    if (rows.length < ROWS_OF_PAGE) break;
    await letOthersOn();
  }
  return inOrder(database, results);
}

/** By name as the database orders them, which the pages are not. */
async function inOrder(
  database: Database,
  results: Map<number, DetectionResult>,
): Promise<DetectionResult[]> {
  const rows = await database
    .select({ id: faceProfiles.id })
    .from(faceProfiles)
    .where(inArray(faceProfiles.id, [...results.keys()]))
    .orderBy(asc(faceProfiles.name), asc(faceProfiles.id));
  return rows.flatMap(({ id }) => results.get(id) ?? []);
}

function matching({ listId, cameraId }: SightingFilter, { from, until }: Span) {
  return and(
    eq(faceProfiles.listId, listId),
    gte(faceDetections.at, from),
    lt(faceDetections.at, until),
    cameraId === undefined ? undefined : eq(faceDetections.cameraId, cameraId),
  );
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

/** Of these, who was seen by the camera within the span already. */
export async function findRecentlySeen(
  database: Database,
  cameraId: number,
  profileIds: number[],
  { from, until }: Span,
): Promise<number[]> {
  const rows = await database
    .selectDistinct({ id: faceDetections.profileId })
    .from(faceDetections)
    .where(
      and(
        eq(faceDetections.cameraId, cameraId),
        inArray(faceDetections.profileId, profileIds),
        gte(faceDetections.at, from),
        lt(faceDetections.at, until),
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
