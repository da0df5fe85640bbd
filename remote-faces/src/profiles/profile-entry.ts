import type { FaceImage, FaceProfile } from '@maitred/contract';

export const PROFILE_NAME_LIMIT = 255;

/** What a user enters about a person. */
export interface ProfileEntry {
  name: string;
  /** Undefined until it is chosen. */
  gender: FaceProfile['gender'] | undefined;
  images: readonly FaceImage[];
}

/** An entry that can be sent. */
export type CompleteEntry = ProfileEntry & { gender: FaceProfile['gender'] };

export const EMPTY_PROFILE: ProfileEntry = { name: '', gender: undefined, images: [] };

const FIELDS = ['name', 'gender', 'images'] as const;
export type ProfileField = (typeof FIELDS)[number];

export function profileEntryOf({ name, gender, images }: FaceProfile): CompleteEntry {
  return { name, gender, images };
}

export function changedProfileFields(before: ProfileEntry, after: ProfileEntry): ProfileField[] {
  return FIELDS.filter((field) =>
    field === 'images' ? idsOf(before) !== idsOf(after) : before[field] !== after[field],
  );
}

/** Three-way merge: my value for fields that I changed, theirs for the others. Image changes of both are combined. */
export function mergedProfile(
  before: ProfileEntry,
  mine: ProfileEntry,
  theirs: CompleteEntry,
): CompleteEntry {
  const removed = missingFrom(before.images, mine.images);
  const added = missingFrom(missingFrom(mine.images, before.images), theirs.images);
  return {
    name: mine.name === before.name ? theirs.name : mine.name,
    gender: mine.gender === before.gender ? theirs.gender : (mine.gender ?? theirs.gender),
    images: [...missingFrom(theirs.images, removed), ...added],
  };
}

/** The images that are not among the others. */
export function missingFrom(
  images: readonly FaceImage[],
  others: readonly FaceImage[],
): FaceImage[] {
  const ids = new Set(others.map(({ id }) => id));
  return images.filter(({ id }) => !ids.has(id));
}

/** Compares images by id, because their addresses change as they expire. */
function idsOf({ images }: ProfileEntry): string {
  return images.map(({ id }) => id).join(' ');
}
