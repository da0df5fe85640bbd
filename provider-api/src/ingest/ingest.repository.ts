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

/** Lower than any sequence that a camera can send. */
const NO_SEQUENCE = -1;

/** A few pictures of a person recognise them as well as many. */
const DESCRIPTORS_OF_PROFILE = 5;
/** 1.4 kB each. */
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

/** The state of a camera, locked until the end of the transaction, so its detections run one after the other. */
export async function lockCameraState(database: Database, cameraId: number) {
  const state = (await holdState(database, cameraId)) ?? (await beginState(database, cameraId));
  // Unreadable: zones that remember nothing start their periods again.
  const memory = readStored(ZoneMemoriesSchema, state.memory, 'camera_states.memory', cameraId);
  // Unreadable: everybody counts as new.
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

/** A stored report that cannot be read is replaced by an empty one. */
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

/** There must be a row to lock, even when the first two detections arrive at once. */
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

/** Undefined if the next detection counts as the first of its run, whichever run that is. */
export async function findLastDetection(database: Database, cameraId: number) {
  const [last] = await database
    .select({ run: cameraStates.run, sequence: cameraStates.sequence })
    .from(cameraStates)
    .where(and(eq(cameraStates.cameraId, cameraId), gte(cameraStates.sequence, 0)));
  if (last === undefined) return undefined;
  const { run, sequence } = last;
  return run === '' ? { sequence } : { run, sequence };
}

/** The list type of each of the profiles, without those of other restaurants. */
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

/** The profiles on the restaurant's face lists, by id, with the ids of their pictures in order. */
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
 * The descriptors by which profiles on the restaurant's face lists are recognised: the first pictures of each profile,
 * and no more in all than fit into a response.
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
    // The first picture of every profile before the second of any.
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
 * Makes the next detection of a camera count as the first of its run, whichever run that is.
 * @returns the run and sequence of the last detection; undefined if there was none.
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

/** @returns the ids of the alerts. */
export async function insertAlerts(
  database: Database,
  rows: (typeof alerts.$inferInsert)[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const inserted = await database.insert(alerts).values(rows).returning({ id: alerts.id });
  return inserted.map(({ id }) => id);
}
