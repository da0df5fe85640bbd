import type { CreateFaceListBody, UpdateFaceListBody } from '@maitred/contract';
import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import { difference } from '../changes/change';
import { recordChange, recordChanges } from '../changes/change.repository';
import type { Provenance } from '../changes/provenance';
import type { Database } from '../database/database';
import { holdRow } from '../database/hold-row';
import { insertedRow } from '../database/inserted-row';
import { hasWords } from '../database/like';
import { faceLists, faceProfiles, restaurants } from '../database/schema';
import { CAPS, requireRoom } from '../http/caps';
import type { CursorPlace } from '../http/cursor';

export type FaceListRow = typeof faceLists.$inferSelect;

interface FaceListFilter {
  restaurantIds: number[];
  query: string | undefined;
}

/** In order of id, descending if the cursor goes back. */
export function findFaceLists(
  database: Database,
  { restaurantIds, query }: FaceListFilter,
  place: CursorPlace | undefined,
  limit: number,
): Promise<FaceListRow[]> {
  const isBack = place?.direction === 'previous';
  return database
    .select()
    .from(faceLists)
    .where(
      and(
        inArray(faceLists.restaurantId, restaurantIds),
        query === undefined ? undefined : hasWords(faceLists.name, query),
        place && (isBack ? lt(faceLists.id, place.id) : gt(faceLists.id, place.id)),
      ),
    )
    .orderBy(isBack ? desc(faceLists.id) : asc(faceLists.id))
    .limit(limit);
}

export async function findFaceList(
  database: Database,
  restaurantIds: number[],
  id: number,
): Promise<FaceListRow | undefined> {
  const [row] = await database
    .select()
    .from(faceLists)
    .where(and(eq(faceLists.id, id), inArray(faceLists.restaurantId, restaurantIds)));
  return row;
}

/**
 * Undefined if the restaurant has gone meanwhile.
 * @throws {ApiError} 400 if it already has as many lists as it may
 */
export function insertFaceList(
  database: Database,
  { description, ...body }: CreateFaceListBody,
  from: Provenance,
): Promise<FaceListRow | undefined> {
  const { restaurantId } = body;
  const row = { ...body, description: description ?? null };
  return database.transaction(async (transaction) => {
    if (!(await holdRow(transaction, restaurants, restaurantId))) return undefined;
    const own = eq(faceLists.restaurantId, restaurantId);
    await requireRoom(transaction, CAPS.listsOfRestaurant, faceLists, own);
    const list = await insertedRow(transaction.insert(faceLists).values(row).returning());
    await recordChange(transaction, from, {
      action: 'face_list.create',
      subjectId: list.id,
      restaurantId,
      after: factsOf(list),
    });
    return list;
  });
}

/**
 * Undefined if the list has gone meanwhile.
 * @throws what the check throws; nothing is changed then
 */
export function updateFaceList(
  database: Database,
  id: number,
  changes: UpdateFaceListBody,
  check: (present: FaceListRow, changed: FaceListRow) => void,
  from: Provenance,
): Promise<FaceListRow | undefined> {
  return database.transaction(async (transaction) => {
    const isList = eq(faceLists.id, id);
    const [present] = await transaction.select().from(faceLists).where(isList).for('update');
    const [changed] = await transaction.update(faceLists).set(changes).where(isList).returning();
    if (present === undefined || changed === undefined) return undefined;
    check(present, changed);
    await recordChange(transaction, from, {
      action: 'face_list.update',
      subjectId: id,
      restaurantId: changed.restaurantId,
      ...difference(factsOf(present), factsOf(changed)),
    });
    return changed;
  });
}

/** Deletes its profiles too. Each gets its own change record, because people look them up by profile id. */
export async function deleteFaceList(
  database: Database,
  id: number,
  from: Provenance,
): Promise<void> {
  await database.transaction(async (transaction) => {
    // Locks the list, so that no profile is added between the two deletes.
    await transaction.select().from(faceLists).where(eq(faceLists.id, id)).for('update');
    const profiles = await transaction
      .delete(faceProfiles)
      .where(eq(faceProfiles.listId, id))
      .returning();
    const [list] = await transaction.delete(faceLists).where(eq(faceLists.id, id)).returning();
    if (list === undefined) return;
    const { restaurantId } = list;
    await recordChanges(transaction, from, [
      { action: 'face_list.delete', subjectId: id, restaurantId, before: factsOf(list) },
      ...profiles.map(({ id: subjectId, ...before }) => {
        return { action: 'face_profile.delete' as const, subjectId, restaurantId, before };
      }),
    ]);
  });
}

function factsOf({ name, description, type }: FaceListRow) {
  return { name, description, type };
}
