import {
  type createFaceListEndpoint,
  type deleteFaceListEndpoint,
  type FaceList,
  listFaceListsEndpoint,
  readFaceListEndpoint,
  type updateFaceListEndpoint,
} from '@maitred/contract';
import {
  ApiError,
  callEndpoint,
  isChangedMeanwhile,
  type Mutation,
  updateCached,
  versionOf,
} from '@maitred/shared-kit/api';
import { changeItems } from '../../paging/page-chain';
import { changedFields, entryOf, type ListEntry, updateBody } from '../list-entry';

export type CreateList = Mutation<typeof createFaceListEndpoint>;
export type UpdateList = Mutation<typeof updateFaceListEndpoint>;
export type DeleteList = Mutation<typeof deleteFaceListEndpoint>;

/** @returns the new list, where the provider says it */
export function createList(
  create: CreateList,
  restaurantId: number,
  { name, description, type }: ListEntry,
  idempotencyKey: string,
): Promise<FaceList | undefined> {
  const body = { restaurantId, name, type, ...(description !== '' && { description }) };
  return create({ body }, { idempotencyKey });
}

/**
 * Saves the fields that were changed, unless somebody else has changed the list since it was read.
 * @param base the list as the person saw it when they began
 * @returns the list as it is on the server now: what was saved, or what somebody else left there
 */
export async function updateList(
  update: UpdateList,
  base: FaceList,
  entry: ListEntry,
  isRepeated = false,
): Promise<{ isSaved: boolean; list: FaceList }> {
  const params = { id: base.id };
  const body = updateBody(entryOf(base), entry);
  try {
    const saved = await update({ params, body }, { ifMatch: versionOf(base) });
    return { isSaved: true, list: saved ?? { ...base, ...entry } };
  } catch (error) {
    if (!isChangedMeanwhile(error)) throw error;
    const list = await callEndpoint(readFaceListEndpoint, { params });
    const isUntouched = changedFields(entryOf(base), entryOf(list)).length === 0;
    // A version may be of a whole answer: of this list nobody changed anything.
    if (isUntouched && isRepeated) throw error;
    if (isUntouched) return updateList(update, list, entry, true);
    // Sent before, and the answer was lost: it is nobody else's change.
    return { isSaved: changedFields(entryOf(list), entry).length === 0, list };
  }
}

/** Deletes a list with all that it holds. One that is gone already is as good as deleted. */
export async function deleteList(remove: DeleteList, id: number): Promise<void> {
  try {
    await remove({ params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

/** Writes a list as it is now into what was read before; undefined takes it out. */
export async function keepList(id: number, list: FaceList | undefined): Promise<void> {
  await Promise.all([
    updateCached(listFaceListsEndpoint, (page) =>
      changeItems(page, (item) => (item.id === id ? list : item)),
    ),
    list &&
      updateCached(readFaceListEndpoint, (previous) => (previous.id === id ? list : previous)),
  ]);
}
