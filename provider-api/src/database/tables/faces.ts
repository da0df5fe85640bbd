import { FACE_LIST_TYPES, GENDERS } from '@maitred/contract';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, bytes, id, instant, reference } from '../columns';
import { cameras } from './cameras';
import { restaurants } from './restaurants';

export const faceLists = pgTable(
  'face_lists',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    name: text().notNull(),
    description: text(),
    type: text({ enum: FACE_LIST_TYPES }).notNull(),
  },
  (table) => [index().on(table.restaurantId)],
);

export const faceProfiles = pgTable(
  'face_profiles',
  {
    id: id(),
    listId: belongsTo(() => faceLists.id),
    name: text().notNull(),
    gender: text({ enum: GENDERS }).notNull(),
  },
  (table) => [index().on(table.listId, table.id)],
);

/**
 * An upload of a face picture. It belongs to nobody until profiles use it, and is deleted with the last of
 * them by a trigger on `face_profile_images`.
 */
export const faceImages = pgTable(
  'face_images',
  {
    id: uuid().primaryKey(),
    restaurantId: belongsTo(() => restaurants.id),
    uploadedAt: instant().notNull(),
    pictureHash: text()
      .notNull()
      .references(() => facePictures.hash),
  },
  (table) => [
    index().on(table.uploadedAt),
    index().on(table.restaurantId, table.uploadedAt),
    index().on(table.pictureHash),
  ],
);

/**
 * The bytes of pictures, stored once however often they were uploaded. A trigger on `face_images` deletes them
 * with their last upload.
 */
export const facePictures = pgTable('face_pictures', {
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: text().primaryKey(),
  /** WebP, re-encoded from the upload. */
  picture: bytes().notNull(),
});

/** Descriptors by which faces are recognised, of pictures on face lists. Deleted with the picture. */
export const faceDescriptors = pgTable('face_descriptors', {
  pictureHash: text()
    .primaryKey()
    .references(() => facePictures.hash, { onDelete: 'cascade' }),
  /** The model that made it; descriptors of different models cannot be compared. */
  model: text().notNull(),
  /** One signed byte per dimension; null if the model found no face. */
  descriptor: bytes(),
});

/** Which pictures show which profiles. One picture may show two people, or one person on two lists. */
export const faceProfileImages = pgTable(
  'face_profile_images',
  {
    profileId: belongsTo(() => faceProfiles.id),
    imageId: uuid()
      .notNull()
      .references(() => faceImages.id, { onDelete: 'cascade' }),
    /** Order within the profile. */
    place: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.imageId] }), index().on(table.imageId)],
);

export const faceDetections = pgTable(
  'face_detections',
  {
    id: id(),
    profileId: belongsTo(() => faceProfiles.id),
    cameraId: reference().references(() => cameras.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  // Old rows are found by time alone.
  (table) => [index().on(table.profileId, table.at), index().on(table.at)],
);
