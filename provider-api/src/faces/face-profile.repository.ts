import type { CreateFaceProfileBody, UpdateFaceProfileBody } from '@maitred/contract';
import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, notInArray } from 'drizzle-orm';
import { difference } from '../changes/change';
import { recordChange } from '../changes/change.repository';
import type { Provenance } from '../changes/provenance';
import type { Database } from '../database/database';
import { holdRow } from '../database/hold-row';
import { insertedRow } from '../database/inserted-row';
import { hasWords } from '../database/like';
import { faceLists, faceProfileImages, faceProfiles, restaurants } from '../database/schema';
import { notFound } from '../http/api-error';
import { CAPS, requireRoom } from '../http/caps';
import type { CursorPlace } from '../http/cursor';
import type { CheckUnchanged } from '../http/entity-tags';
import { distinct, findImageIds, takeImages } from './face-profile-image.repository';

export type FaceProfileRow = typeof faceProfiles.$inferSelect;

interface FaceProfileFilter {
  restaurantIds: number[];
  listId: number | undefined;
  query: string | undefined;
}

/**
 * In order of id, descending if the cursor goes back. Reads each list through its own index: the index of all profiles
 * would step through those of other restaurants one by one.
 */
export function findFaceProfiles(
  database: Database,
  { restaurantIds, listId, query }: FaceProfileFilter,
  place: CursorPlace | undefined,
  limit: number,
): Promise<FaceProfileRow[]> {
  const isBack = place?.direction === 'previous';
  const order = isBack ? desc : asc;
  const ofList = database
    .select()
    .from(faceProfiles)
    .where(
      and(
        eq(faceProfiles.listId, faceLists.id),
        query === undefined ? undefined : hasWords(faceProfiles.name, query),
        place && (isBack ? lt(faceProfiles.id, place.id) : gt(faceProfiles.id, place.id)),
      ),
    )
    .orderBy(order(faceProfiles.id))
    .limit(limit)
    .as('of_list');
  const { id, name, gender } = ofList;
  return database
    .select({ id, listId: ofList.listId, name, gender })
    .from(faceLists)
    .crossJoinLateral(ofList)
    .where(
      and(
        inArray(faceLists.restaurantId, restaurantIds),
        listId === undefined ? undefined : eq(faceLists.id, listId),
      ),
    )
    .orderBy(order(id))
    .limit(limit);
}

/** The profile with its restaurant. */
export async function findFaceProfile(database: Database, restaurantIds: number[], id: number) {
  const [row] = await database
    .select({ ...getTableColumns(faceProfiles), restaurantId: faceLists.restaurantId })
    .from(faceProfiles)
    .innerJoin(faceLists, eq(faceLists.id, faceProfiles.listId))
    .where(and(eq(faceProfiles.id, id), inArray(faceLists.restaurantId, restaurantIds)));
  return row;
}

/**
 * Undefined if a picture is not the restaurant's.
 * @throws {ApiError} 400 if its list or restaurant already has as many profiles as it may, 404 if the list has
 * gone meanwhile
 */
export function insertFaceProfile(
  database: Database,
  restaurantId: number,
  { imageIds, ...body }: CreateFaceProfileBody,
  from: Provenance,
): Promise<FaceProfileRow | undefined> {
  return database.transaction(async (transaction) => {
    await requireRoomInList(transaction, restaurantId, body.listId);
    const row = await insertedRow(transaction.insert(faceProfiles).values(body).returning());
    if (!(await takeImages(transaction, restaurantId, row.id, imageIds))) {
      await transaction.delete(faceProfiles).where(eq(faceProfiles.id, row.id));
      return undefined;
    }
    const { id: subjectId, ...facts } = row;
    const after = { ...facts, imageIds: distinct(imageIds) };
    await recordChange(transaction, from, {
      action: 'face_profile.create',
      subjectId,
      restaurantId,
      after,
    });
    return row;
  });
}

async function requireRoomInList(
  transaction: Database,
  restaurantId: number,
  listId: number,
): Promise<void> {
  if (!(await holdRow(transaction, restaurants, restaurantId))) throw notFound('restaurant');
  if (!(await holdRow(transaction, faceLists, listId))) throw notFound('face list');
  const ofList = eq(faceProfiles.listId, listId);
  await requireRoom(transaction, CAPS.profilesOfList, faceProfiles, ofList);
  const lists = transaction
    .select({ id: faceLists.id })
    .from(faceLists)
    .where(eq(faceLists.restaurantId, restaurantId));
  const ofRestaurant = inArray(faceProfiles.listId, lists);
  await requireRoom(transaction, CAPS.profilesOfRestaurant, faceProfiles, ofRestaurant);
}

/**
 * Undefined if a picture is not the restaurant's; nothing is changed then.
 * @throws {ApiError} 404 if the profile has gone meanwhile, and what the check throws
 */
export function updateFaceProfile(
  database: Database,
  { id, restaurantId }: { id: number; restaurantId: number },
  { imageIds, ...changes }: UpdateFaceProfileBody,
  checkUnchanged: CheckUnchanged,
  from: Provenance,
): Promise<FaceProfileRow | undefined> {
  return database.transaction(async (transaction) => {
    // Locked, because two concurrent updates would leave the pictures of both.
    if (!(await holdRow(transaction, faceProfiles, id))) throw notFound('face profile');
    const present = await readVersion(transaction, id);
    const before = await factsOf(transaction, id);
    if (!(await takeImages(transaction, restaurantId, id, imageIds))) return undefined;
    await transaction
      .delete(faceProfileImages)
      .where(
        and(
          eq(faceProfileImages.profileId, id),
          imageIds.length === 0 ? undefined : notInArray(faceProfileImages.imageId, imageIds),
        ),
      );
    const [row] = await transaction
      .update(faceProfiles)
      .set(changes)
      .where(eq(faceProfiles.id, id))
      .returning();
    checkUnchanged(present, await readVersion(transaction, id));
    await recordChange(transaction, from, {
      action: 'face_profile.update',
      subjectId: id,
      restaurantId,
      ...difference(before, await factsOf(transaction, id)),
    });
    return row;
  });
}

/** The fields that an update may change, in the shape of a response. */
async function readVersion(database: Database, id: number) {
  const [row] = await database.select().from(faceProfiles).where(eq(faceProfiles.id, id));
  if (row === undefined) throw notFound('face profile');
  const images = (await findImageIds(database, [id])).get(id) ?? [];
  return { ...row, images: images.map((imageId) => ({ id: imageId })) };
}

export async function deleteFaceProfile(
  database: Database,
  { id, restaurantId }: { id: number; restaurantId: number },
  from: Provenance,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const before = await factsOf(transaction, id);
    const gone = await transaction
      .delete(faceProfiles)
      .where(eq(faceProfiles.id, id))
      .returning({ id: faceProfiles.id });
    if (gone.length === 0) return;
    await recordChange(transaction, from, {
      action: 'face_profile.delete',
      subjectId: id,
      restaurantId,
      before,
    });
  });
}

/** What the change log records of a profile; of its pictures only the ids. */
async function factsOf(database: Database, id: number) {
  const [row] = await database
    .select({ listId: faceProfiles.listId, name: faceProfiles.name, gender: faceProfiles.gender })
    .from(faceProfiles)
    .where(eq(faceProfiles.id, id));
  return { ...row, imageIds: (await findImageIds(database, [id])).get(id) ?? [] };
}
