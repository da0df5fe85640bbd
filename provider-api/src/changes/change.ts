export const AUTHOR_KINDS = ['user', 'operator', 'detector', 'stranger'] as const;

/** What is done to what; the part before the dot is the kind of its subject. */
export const ACTIONS = [
  'alert.read',
  'alert.read_all',
  'camera.begin_run',
  'camera.change_key',
  'camera.create',
  'camera.delete',
  'camera.disable',
  'camera.disable_recognition',
  'camera.enable',
  'camera.enable_recognition',
  'camera.reset_sequence',
  'camera.update',
  'face_image.upload',
  'face_list.create',
  'face_list.delete',
  'face_list.update',
  'face_profile.create',
  'face_profile.delete',
  'face_profile.update',
  'restaurant.change_key',
  'restaurant.create',
  'restaurant.delete',
  'restaurant.disable',
  'restaurant.enable',
  'restaurant.update',
  'session.end',
  'session.refuse',
  'session.start',
  'user.create',
  'user.delete',
  'user.disable',
  'user.enable',
  'user.link_messenger',
  'user.update',
  'zone.create',
  'zone.delete',
  'zone.update',
] as const;

export type Action = (typeof ACTIONS)[number];

/** Fields of a subject as they were or are. */
export type Facts = Record<string, unknown>;

export interface Change {
  action: Action;
  subjectId: number | string | null;
  restaurantId?: number | null;
  before?: Facts | undefined;
  after?: Facts | undefined;
}

/** Of each only the fields in which they differ; fields that come or go are null on the other side. */
export function difference(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) => !isSame(before[field], after[field]),
  );
  const pick = (facts: Facts) =>
    Object.fromEntries(fields.map((field) => [field, facts[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one ?? null, other ?? null)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false;
  }
  const fields = Object.keys({ ...one, ...other });
  return (
    Array.isArray(one) === Array.isArray(other) &&
    fields.every((field) => isSame(Reflect.get(one, field), Reflect.get(other, field)))
  );
}
