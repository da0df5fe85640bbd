export const AUTHOR_KINDS = ['user', 'operator', 'detector', 'stranger'] as const;

/** The actions in the change log; the part before the dot is the kind of the subject. */
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

/** Fields of a subject, before or after a change. */
export type Facts = Record<string, unknown>;
