import {
  type createFaceProfileEndpoint,
  cursorOf,
  type deleteFaceProfileEndpoint,
  type FaceProfile,
  listFaceProfilesEndpoint,
  type updateFaceProfileEndpoint,
} from '@maitred/contract';
import {
  callEndpoint,
  deleteUnlessGone,
  isGone,
  type Mutation,
  type UpdateOutcome,
  updateCached,
  updateUnlessChanged,
  versionOf,
} from '@maitred/shared-kit/api';
import { changeItems } from '../../paging/page-chain';
import { type CompleteEntry, changedProfileFields, profileEntryOf } from '../profile-entry';

export type CreateProfile = Mutation<typeof createFaceProfileEndpoint>;
export type UpdateProfile = Mutation<typeof updateFaceProfileEndpoint>;
export type DeleteProfile = Mutation<typeof deleteFaceProfileEndpoint>;

/** The page that a profile was read from, by search text and cursor. */
export interface PageOfProfile {
  search: string;
  /** Undefined for the first page. */
  cursor: string | undefined;
}

/** @returns the new profile, if the provider returns it */
export function createProfile(
  create: CreateProfile,
  listId: number,
  entry: CompleteEntry,
  idempotencyKey: string,
): Promise<FaceProfile | undefined> {
  const body = { ...bodyOf(entry), listId };
  return create({ body }, { idempotencyKey });
}

/** The current profile is undefined if it is neither on its page nor found by its name. */
export type ProfileUpdate = UpdateOutcome<FaceProfile, FaceProfile | undefined>;

/**
 * Saves a profile, unless somebody else has changed it since it was read.
 * @param base the profile as it was when the user started to edit it
 * @throws what the calls threw; a 404 if the profile was deleted
 */
export function updateProfile(
  update: UpdateProfile,
  base: FaceProfile,
  entry: CompleteEntry,
  page: PageOfProfile,
): Promise<ProfileUpdate> {
  return updateUnlessChanged({
    base,
    send: (profile) => putProfile(update, profile, entry, versionOf(profile)),
    readAgain: (refusal) => {
      if (isGone(refusal)) throw refusal;
      return readProfileAgain(base, page);
    },
    isSame: (one, other) =>
      changedProfileFields(profileEntryOf(one), profileEntryOf(other)).length === 0,
    isWanted: (profile) => changedProfileFields(profileEntryOf(profile), entry).length === 0,
  });
}

/** Saves a profile without checking for changes by somebody else. */
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

export function deleteProfile(remove: DeleteProfile, id: number): Promise<void> {
  return deleteUnlessGone(() => remove({ params: { id } }));
}

/** Updates a profile in the cached responses; undefined removes it. */
export async function keepProfile(id: number, profile: FaceProfile | undefined): Promise<void> {
  await updateCached(listFaceProfilesEndpoint, (page) =>
    changeItems(page, (item) => (item.id === id ? profile : item)),
  );
}

/** How many pages of people with the same name are searched at most. */
const MOST_PAGES = 5;

/**
 * Reads a profile again. The API has no call for a single profile, so look on the page it was read from, and then
 * search by its name in case it has moved to another page.
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
