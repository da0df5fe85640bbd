import type { CreateFaceListBody, UpdateFaceListBody } from '@maitred/contract';
import { and, asc, desc, eq, gt, ilike, inArray, lt } from 'drizzle-orm';
import type { Database } from '../database/database';
import { insertedRow } from '../database/inserted-row';
import { containing } from '../database/like';
import { faceLists } from '../database/schema';
import type { CursorPlace } from '../server/cursor';

export type FaceListRow = typeof faceLists.$inferSelect;

export interface FaceListFilter {
  restaurantIds: number[];
  query: string | undefined;
}

/** By id; against it where the cursor goes back. */
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
        query === undefined ? undefined : ilike(faceLists.name, containing(query)),
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

export function insertFaceList(
  database: Database,
  { description, ...body }: CreateFaceListBody,
): Promise<FaceListRow> {
  const row = { ...body, description: description ?? null };
  return insertedRow(database.insert(faceLists).values(row).returning());
}

/** Undefined where it has gone meanwhile. */
export async function updateFaceList(
  database: Database,
  id: number,
  changes: UpdateFaceListBody,
): Promise<FaceListRow | undefined> {
  const [row] = await database
    .update(faceLists)
    .set(changes)
    .where(eq(faceLists.id, id))
    .returning();
  return row;
}

export async function deleteFaceList(database: Database, id: number): Promise<void> {
  await database.delete(faceLists).where(eq(faceLists.id, id));
}
