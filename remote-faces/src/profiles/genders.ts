import type { FaceProfile } from '@maitred/contract';

/** Message id of each gender. */
export const GENDER_IDS: Record<FaceProfile['gender'], string> = {
  F: 'faces.gender.female',
  M: 'faces.gender.male',
};
