import { createHash } from 'node:crypto';
import { and, eq, gte, isNull, lt, notExists, sql } from 'drizzle-orm';
import { recordChange } from '../changes/change.repository';
import type { Provenance } from '../changes/provenance';
import type { Database } from '../database/database';
import { holdRow } from '../database/hold-row';
import { faceImages, facePictures, faceProfileImages, restaurants } from '../database/schema';
import { notFound } from '../http/api-error';
import { CAPS, requireRoom } from '../http/caps';
import { DAY_MS } from '../time/durations';

/** How long an upload is kept without a profile. */
export const UPLOAD_KEPT_MS = DAY_MS;

interface FaceUpload {
  id: string;
  restaurantId: number;
  uploadedAt: Date;
  picture: Uint8Array;
}

/**
 * Stores a picture; identical bytes are stored once, whoever uploads them. If the id exists already, another call
 * has stored the same picture meanwhile.
 * @throws {ApiError} 400 if too many uploads of the restaurant wait, 404 if the restaurant has gone meanwhile
 */
export async function putFaceImage(
  database: Database,
  { picture, ...image }: FaceUpload,
  from: Provenance,
): Promise<void> {
  const pictureHash = createHash('sha256').update(picture).digest('hex');
  await database.transaction(async (transaction) => {
    if (!(await holdRow(transaction, restaurants, image.restaurantId))) {
      throw notFound('restaurant');
    }
    await requireUploadRoom(transaction, image.restaurantId, image.uploadedAt);
    await transaction
      .insert(facePictures)
      .values({ hash: pictureHash, picture })
      // Locks the row, which would otherwise be deleted with its last other upload before this one refers to it.
      .onConflictDoUpdate({ target: facePictures.hash, set: { hash: pictureHash } });
    await transaction
      .insert(faceImages)
      .values({ ...image, pictureHash })
      .onConflictDoUpdate({ target: faceImages.id, set: { uploadedAt: image.uploadedAt } });
    const { id: subjectId, restaurantId } = image;
    await recordChange(transaction, from, { action: 'face_image.upload', subjectId, restaurantId });
  });
}

/** @throws {ApiError} 400 if too many uploads of the restaurant wait for a profile. */
export async function requireUploadRoom(
  database: Database,
  restaurantId: number,
  now: Date,
): Promise<void> {
  const waiting = and(
    eq(faceImages.restaurantId, restaurantId),
    // Older ones are about to be deleted.
    gte(faceImages.uploadedAt, new Date(now.getTime() - UPLOAD_KEPT_MS)),
    isUntaken(database),
  );
  await requireRoom(database, CAPS.uploadsOfRestaurant, faceImages, waiting);
}

/** Also undefined if its restaurant is disabled. */
export async function findFacePicture(
  database: Database,
  id: string,
): Promise<Uint8Array | undefined> {
  const [row] = await database
    .select({ picture: facePictures.picture })
    .from(faceImages)
    .innerJoin(facePictures, eq(facePictures.hash, faceImages.pictureHash))
    .innerJoin(restaurants, eq(restaurants.id, faceImages.restaurantId))
    .where(and(eq(faceImages.id, id), isNull(restaurants.disabledAt)));
  return row?.picture;
}

/** Restarts the time in which a profile has to use the picture; false if it does not exist. */
export async function renewFaceImage(
  database: Database,
  id: string,
  uploadedAt: Date,
): Promise<boolean> {
  const rows = await database
    .update(faceImages)
    .set({ uploadedAt })
    .where(eq(faceImages.id, id))
    .returning({ id: faceImages.id });
  return rows.length > 0;
}

/** Deletes uploads that no profile uses. */
export async function deleteUnusedImages(database: Database, before: Date): Promise<void> {
  await database
    .delete(faceImages)
    .where(and(lt(faceImages.uploadedAt, before), isUntaken(database)));
}

function isUntaken(database: Database) {
  return notExists(
    database
      .select({ one: sql`1` })
      .from(faceProfileImages)
      .where(eq(faceProfileImages.imageId, faceImages.id)),
  );
}
