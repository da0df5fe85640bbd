import type { DetectionResult } from '@maitred/contract';
import { and, asc, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { letOthersOn } from '../database/let-others-on';
import { cameras, faceDetections, faceLists, faceProfiles } from '../database/schema';
import type { Span } from '../time/buckets';

/** About 2 MB of response. */
export const MOST_SIGHTINGS = 30_000;
/** Rows per page, so that other calls run between pages. */
const ROWS_OF_PAGE = 1000;

export interface SightingFilter {
  listId: number;
  cameraId?: number | undefined;
}

/** Whether the sightings of the list fit into one response. Stops counting soon after the limit. */
export async function isWithinAnswer(
  database: Database,
  filter: SightingFilter,
  span: Span,
): Promise<boolean> {
  const ofProfile = database
    .select({ id: faceDetections.id })
    .from(faceDetections)
    .where(ofOuterProfile(filter, span))
    .limit(MOST_SIGHTINGS + 1)
    .as('of_profile');
  const some = database
    .select({ id: ofProfile.id })
    .from(faceProfiles)
    .crossJoinLateral(ofProfile)
    .where(eq(faceProfiles.listId, filter.listId))
    .limit(MOST_SIGHTINGS + 1)
    .as('some');
  return (await database.$count(some)) <= MOST_SIGHTINGS;
}

/** The sightings of the list by profile, newest first. */
export async function findDetections(
  database: Database,
  filter: SightingFilter,
  span: Span,
): Promise<DetectionResult[]> {
  const results = new Map<number, DetectionResult>();
  let last: Sighting | undefined;
  for (;;) {
    const rows = await findPage(database, filter, span, last);
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

interface Sighting {
  id: number;
  profileId: number;
  at: Date;
}

function findPage(
  database: Database,
  filter: SightingFilter,
  span: Span,
  last: Sighting | undefined,
) {
  const ofProfile = database
    .select()
    .from(faceDetections)
    .where(and(ofOuterProfile(filter, span), last && isAfter(last)))
    .orderBy(desc(faceDetections.at), desc(faceDetections.id))
    .limit(ROWS_OF_PAGE)
    .as('of_profile');
  return database
    .select({
      id: ofProfile.id,
      profileId: faceProfiles.id,
      name: faceProfiles.name,
      at: ofProfile.at,
      cameraName: cameras.name,
    })
    .from(faceProfiles)
    .crossJoinLateral(ofProfile)
    .leftJoin(cameras, eq(cameras.id, ofProfile.cameraId))
    .where(
      and(eq(faceProfiles.listId, filter.listId), last && lte(faceProfiles.id, last.profileId)),
    )
    .orderBy(desc(faceProfiles.id), desc(ofProfile.at), desc(ofProfile.id))
    .limit(ROWS_OF_PAGE);
}

/**
 * The sightings of one profile, read through the index of profile and time: a plain join might also read those of all
 * other lists and restaurants.
 */
function ofOuterProfile({ cameraId }: SightingFilter, { from, until }: Span) {
  return and(
    eq(faceDetections.profileId, faceProfiles.id),
    gte(faceDetections.at, from),
    lt(faceDetections.at, until),
    cameraId === undefined ? undefined : eq(faceDetections.cameraId, cameraId),
  );
}

/** The sightings of the last profile that are older than the last sighting, and all of profiles with lower ids. */
function isAfter({ id, profileId, at }: Sighting): SQL {
  const isLast = sql`${faceProfiles.id} = ${profileId}::bigint`;
  const newest = sql`case when ${isLast} then ${at.toISOString()}::timestamptz else 'infinity' end`;
  const isOlder = sql`(${faceDetections.at}, ${faceDetections.id}) < (${at.toISOString()}::timestamptz, ${id}::bigint)`;
  return sql`${faceDetections.at} <= ${newest} and (not ${isLast} or ${isOlder})`;
}

/** Sorted by name in the database's order, because the pages are not. */
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

/** Those of the profiles that belong to the restaurant. */
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

/** Those of the profiles that the camera has already seen within the span. */
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
