import type { FaceList, UpdateFaceListBody } from '@maitred/contract';

export const LIST_NAME_LIMIT = 100;
export const LIST_DESCRIPTION_LIMIT = 255;

/** What a user enters about a list. */
export interface ListEntry {
  name: string;
  description: string;
  type: FaceList['type'];
}

export const EMPTY_LIST: ListEntry = { name: '', description: '', type: 'employees' };

const FIELDS = ['name', 'description', 'type'] as const;
export type ListField = (typeof FIELDS)[number];

export function entryOf({ name, description = '', type }: FaceList): ListEntry {
  return { name, description, type };
}

/** Trims the texts, as they are sent to the server. */
export function trimmed({ name, description, type }: ListEntry): ListEntry {
  return { name: name.trim(), description: description.trim(), type };
}

export function changedFields(before: ListEntry, after: ListEntry): ListField[] {
  return FIELDS.filter((field) => before[field] !== after[field]);
}

/** The body of an update, with the changed fields only. */
export function updateBody(before: ListEntry, after: ListEntry): UpdateFaceListBody {
  const changed = changedFields(before, after);
  return {
    ...(changed.includes('name') && { name: after.name }),
    ...(changed.includes('description') && { description: after.description }),
    ...(changed.includes('type') && { type: after.type }),
  };
}

/** Three-way merge: my value for fields that I changed, theirs for the others. */
export function mergedEntry(before: ListEntry, mine: ListEntry, theirs: ListEntry): ListEntry {
  return {
    name: mine.name === before.name ? theirs.name : mine.name,
    description: mine.description === before.description ? theirs.description : mine.description,
    type: mine.type === before.type ? theirs.type : mine.type,
  };
}

type EntryFault = 'required' | 'tooLong';

export function faultOf(field: 'name' | 'description', text: string): EntryFault | undefined {
  if (field === 'name' && text.trim() === '') return 'required';
  const limit = field === 'name' ? LIST_NAME_LIMIT : LIST_DESCRIPTION_LIMIT;
  return text.length > limit ? 'tooLong' : undefined;
}
