import type { FaceList } from '@maitred/contract';
import { and, asc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { recordChange } from '../changes/change.repository';
import type { Provenance } from '../changes/provenance';
import type { Database } from '../database/database';
import { type DetectorReport, DetectorReportSchema } from '../database/detector-report';
import { EarlierRunsSchema } from '../database/earlier-run';
import {
  alerts,
  cameraStates,
  cameras,
  faceDescriptors,
  faceImages,
  faceLists,
  faceProfileImages,
  faceProfiles,
  restaurants,
} from '../database/schema';
import { readStored } from '../database/stored-json';
import { TrackMemoriesSchema } from '../database/track-memory';
import { ZoneMemoriesSchema } from '../database/zone-memory';

/** Before the first that a camera can send. */
const NO_SEQUENCE = -1;

/** A few pictures of somebody do as well as many. */
const DESCRIPTORS_OF_PROFILE = 5;
/** Of 1.4 kB each. */
export const DESCRIPTORS_OF_ANSWER = 2000;

export async function findIngestCamera(database: Database, cameraId: number) {
  const [row] = await database
    .select({
      id: cameras.id,
      name: cameras.name,
      streamUrl: cameras.streamUrl,
      restaurantId: cameras.restaurantId,
      timezone: restaurants.timezone,
      keyGeneration: cameras.keyGeneration,
      recognitionDisabledAt: cameras.recognitionDisabledAt,
      disabledAt: cameras.disabledAt,
      restaurantDisabledAt: restaurants.disabledAt,
    })
    .from(cameras)
    .innerJoin(restaurants, eq(restaurants.id, cameras.restaurantId))
    .where(eq(cameras.id, cameraId));
  return row;
}

/** The state of a camera, held until the end of the transaction: its detections take turns. */
export async function lockCameraState(database: Database, cameraId: number) {
  const state = (await holdState(database, cameraId)) ?? (await beginState(database, cameraId));
  // Zones that remember nothing begin their periods anew.
  const memory = readStored(ZoneMemoriesSchema, state.memory, 'camera_states.memory', cameraId);
  // Whom it does not know any more is somebody new.
  const tracks = readStored(TrackMemoriesSchema, state.tracks, 'camera_states.tracks', cameraId);
  const runs = readStored(
    EarlierRunsSchema,
    state.earlierRuns,
    'camera_states.earlier_runs',
    cameraId,
  );
  const report = readReport(state.report, cameraId);
  return {
    ...state,
    memory: memory ?? {},
    tracks: tracks ?? {},
    earlierRuns: runs ?? [],
    report,
  };
}

/** A report that cannot be read any more begins anew. */
function readReport(report: unknown, cameraId: number): DetectorReport {
  return readStored(DetectorReportSchema, report, 'camera_states.report', cameraId) ?? {};
}

async function holdState(database: Database, cameraId: number) {
  const [state] = await database
    .select()
    .from(cameraStates)
    .where(eq(cameraStates.cameraId, cameraId))
    .for('update');
  return state;
}

/** A row must be there to be held, also for the first two detections at once. */
async function beginState(database: Database, cameraId: number) {
  await database
    .insert(cameraStates)
    .values({
      cameraId,
      run: '',
      sequence: NO_SEQUENCE,
      seenAt: new Date(0),
      scene: { people: [], dirtyTables: [] },
      memory: {},
    })
    .onConflictDoNothing();
  const state = await holdState(database, cameraId);
  if (state === undefined) throw new Error(`camera ${cameraId} has no state`);
  return state;
}

export async function putCameraState(
  database: Database,
  state: Omit<typeof cameraStates.$inferSelect, 'leaseRun' | 'leaseUntil'>,
): Promise<void> {
  await database.update(cameraStates).set(state).where(eq(cameraStates.cameraId, state.cameraId));
}

/** Undefined where the next is the first of its run, whichever that is. */
export async function findLastDetection(database: Database, cameraId: number) {
  const [last] = await database
    .select({ run: cameraStates.run, sequence: cameraStates.sequence })
    .from(cameraStates)
    .where(and(eq(cameraStates.cameraId, cameraId), gte(cameraStates.sequence, 0)));
  if (last === undefined) return undefined;
  const { run, sequence } = last;
  return run === '' ? { sequence } : { run, sequence };
}

/** Of which kind of list each of the profiles is; those of other restaurants are not in it. */
export async function findListTypes(
  database: Database,
  restaurantId: number,
  profileIds: readonly number[],
) {
  if (profileIds.length === 0) return new Map<number, FaceList['type']>();
  const rows = await database
    .select({ id: faceProfiles.id, type: faceLists.type })
    .from(faceProfiles)
    .innerJoin(faceLists, eq(faceLists.id, faceProfiles.listId))
    .where(and(eq(faceLists.restaurantId, restaurantId), inArray(faceProfiles.id, profileIds)));
  return new Map(rows.map(({ id, type }) => [id, type]));
}

/** Who is on a face list of the restaurant, by id, with the ids of their pictures in their order. */
export async function findKnownFaces(database: Database, restaurantId: number) {
  const rows = await database
    .select({ id: faceProfiles.id, listType: faceLists.type, imageId: faceProfileImages.imageId })
    .from(faceProfiles)
    .innerJoin(faceLists, eq(faceLists.id, faceProfiles.listId))
    .leftJoin(faceProfileImages, eq(faceProfileImages.profileId, faceProfiles.id))
    .where(eq(faceLists.restaurantId, restaurantId))
    .orderBy(asc(faceProfiles.id), asc(faceProfileImages.place), asc(faceProfileImages.imageId));
  const faces = new Map<
    number,
    Pick<(typeof rows)[number], 'id' | 'listType'> & { imageIds: string[] }
  >();
  for (const { id, listType, imageId } of rows) {
    const face = faces.get(id) ?? { id, listType, imageIds: [] };
    if (imageId !== null) face.imageIds.push(imageId);
    faces.set(id, face);
  }
  return [...faces.values()];
}

/**
 * What those on the face lists of the restaurant are recognised by: of each the first pictures, of all no more than
 * fit into an answer.
 */
export async function findRecognition(database: Database, restaurantId: number, model: string) {
  const place = sql<number>`row_number() over (partition by ${faceProfileImages.profileId} order by ${faceProfileImages.place}, ${faceProfileImages.imageId})`;
  const described = database
    .select({
      faceProfileId: faceProfileImages.profileId,
      descriptor: faceDescriptors.descriptor,
      rank: place.as('rank'),
    })
    .from(faceProfileImages)
    .innerJoin(faceProfiles, eq(faceProfiles.id, faceProfileImages.profileId))
    .innerJoin(faceLists, eq(faceLists.id, faceProfiles.listId))
    .innerJoin(faceImages, eq(faceImages.id, faceProfileImages.imageId))
    .innerJoin(faceDescriptors, eq(faceDescriptors.pictureHash, faceImages.pictureHash))
    .where(
      and(
        eq(faceLists.restaurantId, restaurantId),
        eq(faceDescriptors.model, model),
        isNotNull(faceDescriptors.descriptor),
      ),
    )
    .as('described');
  const rows = await database
    .select()
    .from(described)
    .where(lte(described.rank, DESCRIPTORS_OF_PROFILE))
    // Everybody's first before anybody's second.
    .orderBy(asc(described.rank), asc(described.faceProfileId))
    .limit(DESCRIPTORS_OF_ANSWER);
  return {
    restaurantId,
    model,
    descriptors: rows.map(({ faceProfileId, descriptor }) => ({
      faceProfileId,
      descriptor: Buffer.from(descriptor ?? []).toString('base64'),
    })),
  };
}

/**
 * Makes the next detection of a camera the first of its run, whichever that is.
 * @returns the run and sequence that were the last; undefined where there was none.
 */
export async function resetSequence(database: Database, cameraId: number, from: Provenance) {
  return database.transaction(async (transaction) => {
    const [last] = await transaction
      .select({ run: cameraStates.run, sequence: cameraStates.sequence })
      .from(cameraStates)
      .where(and(eq(cameraStates.cameraId, cameraId), gte(cameraStates.sequence, 0)))
      .for('update');
    await transaction
      .update(cameraStates)
      .set({ run: '', sequence: NO_SEQUENCE, earlierRuns: [] })
      .where(eq(cameraStates.cameraId, cameraId));
    await recordChange(transaction, from, {
      action: 'camera.reset_sequence',
      subjectId: cameraId,
      restaurantId: sql`(select ${cameras.restaurantId} from ${cameras} where ${cameras.id} = ${cameraId})`,
      before: last,
    });
    return last;
  });
}

/** @returns their ids. */
export async function insertAlerts(
  database: Database,
  rows: (typeof alerts.$inferInsert)[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await database.insert(alerts).values(rows).returning({ id: alerts.id });
  return inserted.map(({ id }) => id);
}
