/**
 * Why one more is refused, with status 400: the provider keeps only so many of it. The details name the
 * field, where there is one, and the cap.
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
