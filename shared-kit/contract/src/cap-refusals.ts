/**
 * Why a further object is refused with status 400: the provider limits how many it keeps. The details name the field,
 * if there is one, and the limit.
 */
export const CAP_REFUSALS = [
  'too_many_zones',
  'too_many_corners',
  'too_many_lists',
  'too_many_profiles',
  'too_many_images',
  'too_many_uploads',
  'too_many_prompts',
] as const;
export type CapRefusal = (typeof CAP_REFUSALS)[number];
