import type { CreateFaceProfileBody, UpdateFaceProfileBody } from '@maitred/contract';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  ilike,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
} from 'drizzle-orm';
import type { Database } from '../database/database';
import { insertedRow } from '../database/inserted-row';
import { containing } from '../database/like';
import { faceImages, faceLists, faceProfiles } from '../database/schema';
import type { CursorPlace } from '../server/cursor';

export type FaceProfileRow = typeof faceProfiles.$inferSelect;

export interface FaceProfileFilter {
  restaurantIds: number[];
  listId: number | undefined;
  query: string | undefined;
}

/** By id; against it where the cursor goes back. */
export function findFaceProfiles(
  database: Database,
  { restaurantIds, listId, query }: FaceProfileFilter,
  place: CursorPlace | undefined,
  limit: number,
): Promise<FaceProfileRow[]> {
  const isBack = place?.direction === 'previous';
  return database
    .select(getTableColumns(faceProfiles))
    .from(faceProfiles)
    .innerJoin(faceLists, eq(faceLists.id, faceProfiles.listId))
    .where(
      and(
        inArray(faceLists.restaurantId, restaurantIds),
        listId === undefined ? undefined : eq(faceProfiles.listId, listId),
        query === undefined ? undefined : ilike(faceProfiles.name, containing(query)),
        place && (isBack ? lt(faceProfiles.id, place.id) : gt(faceProfiles.id, place.id)),
      ),
    )
    .orderBy(isBack ? desc(faceProfiles.id) : asc(faceProfiles.id))
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

/** Ids of the pictures of each profile, in their order. */
export async function findImageIds(
  database: Database,
  profileIds: number[],
): Promise<Map<number, string[]>> {
  const rows = await database
    .select({ id: faceImages.id, profileId: faceImages.profileId })
    .from(faceImages)
    .where(inArray(faceImages.profileId, profileIds))
    .orderBy(asc(faceImages.place), asc(faceImages.id));
  const ids = new Map<number, string[]>();
  for (const { id, profileId } of rows) {
    if (profileId !== null) ids.set(profileId, [...(ids.get(profileId) ?? []), id]);
  }
  return ids;
}

/** Undefined where a picture is not one of the restaurant's that are free. */
export function insertFaceProfile(
  database: Database,
  restaurantId: number,
  { imageIds, ...body }: CreateFaceProfileBody,
): Promise<FaceProfileRow | undefined> {
  return database.transaction(async (transaction) => {
    const row = await insertedRow(transaction.insert(faceProfiles).values(body).returning());
    if (await takeImages(transaction, restaurantId, row.id, imageIds)) return row;
    await transaction.delete(faceProfiles).where(eq(faceProfiles.id, row.id));
    return undefined;
  });
}

/** Undefined where a picture is neither the profile's nor free. Nothing is changed then. */
export function updateFaceProfile(
  database: Database,
  { id, restaurantId }: { id: number; restaurantId: number },
  { imageIds, ...changes }: UpdateFaceProfileBody,
): Promise<FaceProfileRow | undefined> {
  return database.transaction(async (transaction) => {
    if (!(await takeImages(transaction, restaurantId, id, imageIds))) return undefined;
    await transaction
      .delete(faceImages)
      .where(
        and(
          eq(faceImages.profileId, id),
          imageIds.length === 0 ? undefined : notInArray(faceImages.id, imageIds),
        ),
      );
    const [row] = await transaction
      .update(faceProfiles)
      .set(changes)
      .where(eq(faceProfiles.id, id))
      .returning();
    return row;
  });
}

export async function deleteFaceProfile(database: Database, id: number): Promise<void> {
  await database.delete(faceProfiles).where(eq(faceProfiles.id, id));
}

async function takeImages(
  database: Database,
  restaurantId: number,
  profileId: number,
  imageIds: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(imageIds)];
  if (wanted.length === 0) return true;
  const usable = await database
    .select({ id: faceImages.id })
    .from(faceImages)
    .where(
      and(
        inArray(faceImages.id, wanted),
        eq(faceImages.restaurantId, restaurantId),
        or(isNull(faceImages.profileId), eq(faceImages.profileId, profileId)),
      ),
    )
    .for('update');
  if (usable.length !== wanted.length) return false;
  for (const [place, id] of wanted.entries()) {
    await database.update(faceImages).set({ profileId, place }).where(eq(faceImages.id, id));
  }
  return true;
}
