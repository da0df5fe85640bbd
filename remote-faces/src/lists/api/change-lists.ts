import {
  createFaceListEndpoint,
  deleteFaceListEndpoint,
  type FaceList,
  listFaceListsEndpoint,
  readFaceListEndpoint,
  updateFaceListEndpoint,
} from '@maitred/contract';
import { ApiError, callEndpoint, updateCached } from '@maitred/shared-kit/api';
import { changeItems } from '../../paging/page-chain';
import { changedFields, entryOf, type ListEntry, updateBody } from '../list-entry';

export async function createList(restaurantId: number, entry: ListEntry): Promise<void> {
  const { name, description, type } = entry;
  await callEndpoint(createFaceListEndpoint, {
    body: { restaurantId, name, type, ...(description !== '' && { description }) },
  });
}

/** A list of the restaurant that is as it was entered; undefined where there is none. */
export async function findList(
  restaurantId: number,
  entry: ListEntry,
): Promise<FaceList | undefined> {
  const query = { restaurantId, query: entry.name };
  const { results } = await callEndpoint(listFaceListsEndpoint, { query });
  return results.find((list) => changedFields(entryOf(list), entry).length === 0);
}

/**
 * Saves the fields that were changed, unless somebody else has changed the list since it was read:
 * then nothing is sent.
 * @param base the list as the person saw it when they began
 * @returns the list as it is on the server now: what was saved, or what somebody else left there
 */
export async function updateList(
  base: FaceList,
  entry: ListEntry,
): Promise<{ isSaved: boolean; list: FaceList }> {
  const params = { id: base.id };
  const current = await callEndpoint(readFaceListEndpoint, { params });
  // Sent before, and the answer was lost: it is nobody else's change.
  if (changedFields(entryOf(current), entry).length === 0) return { isSaved: true, list: current };
  if (changedFields(entryOf(base), entryOf(current)).length > 0) {
    return { isSaved: false, list: current };
  }
  const body = updateBody(entryOf(current), entry);
  await callEndpoint(updateFaceListEndpoint, { params, body });
  return { isSaved: true, list: { ...current, ...entry } };
}

/** Deletes a list with all that it holds. One that is gone already is as good as deleted. */
export async function deleteList(id: number): Promise<void> {
  try {
    await callEndpoint(deleteFaceListEndpoint, { params: { id } });
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
    list && updateCached(readFaceListEndpoint, (former) => (former.id === id ? list : former)),
  ]);
}
