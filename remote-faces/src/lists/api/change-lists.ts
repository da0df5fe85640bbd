import {
  type createFaceListEndpoint,
  type deleteFaceListEndpoint,
  type FaceList,
  listFaceListsEndpoint,
  readFaceListEndpoint,
  type updateFaceListEndpoint,
} from '@maitred/contract';
import {
  callEndpoint,
  deleteUnlessGone,
  type Mutation,
  type UpdateOutcome,
  updateCached,
  updateUnlessChanged,
  versionOf,
} from '@maitred/shared-kit/api';
import { changeItems } from '../../paging/page-chain';
import { changedFields, entryOf, type ListEntry, updateBody } from '../list-entry';

export type CreateList = Mutation<typeof createFaceListEndpoint>;
export type UpdateList = Mutation<typeof updateFaceListEndpoint>;
export type DeleteList = Mutation<typeof deleteFaceListEndpoint>;

/** @returns the new list, if the provider returns it */
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
 * Saves the changed fields, unless somebody else has changed the list since it was read.
 * @param base the list as it was when the user started to edit it
 * @throws what the calls threw; a 404 if the list was deleted
 */
export function updateList(
  update: UpdateList,
  base: FaceList,
  entry: ListEntry,
): Promise<UpdateOutcome<FaceList>> {
  const params = { id: base.id };
  const body = updateBody(entryOf(base), entry);
  return updateUnlessChanged({
    base,
    send: async (list) => {
      const saved = await update({ params, body }, { ifMatch: versionOf(list) });
      return saved ?? { ...list, ...entry };
    },
    readAgain: () => callEndpoint(readFaceListEndpoint, { params }),
    isSame: (one, other) => changedFields(entryOf(one), entryOf(other)).length === 0,
    isWanted: (list) => changedFields(entryOf(list), entry).length === 0,
  });
}

/** Deletes a list with everything in it. */
export function deleteList(remove: DeleteList, id: number): Promise<void> {
  return deleteUnlessGone(() => remove({ params: { id } }));
}

/** Updates a list in the cached responses; undefined removes it. */
export async function keepList(id: number, list: FaceList | undefined): Promise<void> {
  await Promise.all([
    updateCached(listFaceListsEndpoint, (page) =>
      changeItems(page, (item) => (item.id === id ? list : item)),
    ),
    list &&
      updateCached(readFaceListEndpoint, (previous) => (previous.id === id ? list : previous)),
  ]);
}
