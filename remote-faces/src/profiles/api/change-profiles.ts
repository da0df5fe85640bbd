import {
  type createFaceProfileEndpoint,
  cursorOf,
  type deleteFaceProfileEndpoint,
  type FaceProfile,
  listFaceProfilesEndpoint,
  type updateFaceProfileEndpoint,
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
import { type CompleteEntry, changedProfileFields, profileEntryOf } from '../profile-entry';

export type CreateProfile = Mutation<typeof createFaceProfileEndpoint>;
export type UpdateProfile = Mutation<typeof updateFaceProfileEndpoint>;
export type DeleteProfile = Mutation<typeof deleteFaceProfileEndpoint>;

/** Where a profile was read from: the page of a list, by its search and cursor. */
export interface PageOfProfile {
  search: string;
  /** Undefined for the first page. */
  cursor: string | undefined;
}

/** @returns the new profile, where the provider says it */
export function createProfile(
  create: CreateProfile,
  listId: number,
  entry: CompleteEntry,
  idempotencyKey: string,
): Promise<FaceProfile | undefined> {
  const body = { ...bodyOf(entry), listId };
  return create({ body }, { idempotencyKey });
}

export type UpdateOutcome =
  | { kind: 'saved'; profile: FaceProfile }
  /** Somebody else has changed it since; nothing was done. */
  | { kind: 'changed'; profile: FaceProfile }
  /** Somebody else has, and it is neither where it was nor under its name; nothing was done. */
  | { kind: 'missing' };

/**
 * Saves a profile, unless somebody else has changed it since it was read.
 * @param base the profile as the person saw it when they began
 */
export async function updateProfile(
  update: UpdateProfile,
  base: FaceProfile,
  entry: CompleteEntry,
  page: PageOfProfile,
  isRepeated = false,
): Promise<UpdateOutcome> {
  try {
    return { kind: 'saved', profile: await putProfile(update, base, entry, versionOf(base)) };
  } catch (error) {
    if (!isChangedMeanwhile(error)) throw error;
    const current = await readProfileAgain(base, page);
    if (current === undefined) return { kind: 'missing' };
    const changed = changedProfileFields(profileEntryOf(base), profileEntryOf(current));
    // A version may be of a whole answer: of this profile nobody changed anything.
    if (changed.length === 0) {
      if (isRepeated) throw error;
      return updateProfile(update, current, entry, page, true);
    }
    // Sent before, and the answer was lost: it is nobody else's change.
    const isThere = changedProfileFields(profileEntryOf(current), entry).length === 0;
    return { kind: isThere ? 'saved' : 'changed', profile: current };
  }
}

/** Saves a profile without looking at what is there. */
export function overwriteProfile(
  update: UpdateProfile,
  profile: FaceProfile,
  entry: CompleteEntry,
): Promise<FaceProfile> {
  return putProfile(update, profile, entry, undefined);
}

async function putProfile(
  update: UpdateProfile,
  profile: FaceProfile,
  entry: CompleteEntry,
  ifMatch: string | undefined,
): Promise<FaceProfile> {
  const input = { params: { id: profile.id }, body: bodyOf(entry) };
  const saved = await update(input, { ifMatch });
  const { name, gender, images } = entry;
  return saved ?? { ...profile, name, gender, images: [...images] };
}

/** Deletes a profile. One that is gone already is as good as deleted. */
export async function deleteProfile(remove: DeleteProfile, id: number): Promise<void> {
  try {
    await remove({ params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

/** Writes a profile as it is now into what was read before; undefined takes it out. */
export async function keepProfile(id: number, profile: FaceProfile | undefined): Promise<void> {
  await updateCached(listFaceProfilesEndpoint, (page) =>
    changeItems(page, (item) => (item.id === id ? profile : item)),
  );
}

/** So many pages of people with the same name are looked through, and no more. */
const MOST_PAGES = 5;

/**
 * The API has no call for one profile: it is looked for where it was read from, and then by its
 * name, in case others have moved it to another page.
 */
async function readProfileAgain(
  { id, listId, name }: FaceProfile,
  { search, cursor }: PageOfProfile,
): Promise<FaceProfile | undefined> {
  const here = await readPage(listId, search, cursor);
  const found = here.results.find((profile) => profile.id === id);
  if (found !== undefined || name === '') return found;
  let next: string | undefined;
  for (let number = 0; number < MOST_PAGES; number += 1) {
    const page = await readPage(listId, name, next);
    const moved = page.results.find((profile) => profile.id === id);
    next = cursorOf(page.next);
    if (moved !== undefined || next === undefined) return moved;
  }
  return undefined;
}

function readPage(listId: number, search: string, cursor: string | undefined) {
  return callEndpoint(listFaceProfilesEndpoint, {
    query: {
      listId,
      ...(search !== '' && { query: search }),
      ...(cursor !== undefined && { cursor }),
    },
  });
}

function bodyOf({ name, gender, images }: CompleteEntry) {
  return { name, gender, imageIds: images.map(({ id }) => id) };
}
