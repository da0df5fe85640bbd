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

/** So long an upload waits for a profile. */
export const UPLOAD_KEPT_MS = DAY_MS;

interface FaceUpload {
  id: string;
  restaurantId: number;
  uploadedAt: Date;
  picture: Uint8Array;
}

/**
 * Keeps a picture; its bytes once, whoever has uploaded them before. The same id again is the same
 * picture, stored by another call meanwhile.
 * @throws {ApiError} 400 where too many uploads of the restaurant wait, 404 where it has gone meanwhile
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
      // Holds the row: with its last other upload it would go before this one refers to it.
      .onConflictDoUpdate({ target: facePictures.hash, set: { hash: pictureHash } });
    await transaction
      .insert(faceImages)
      .values({ ...image, pictureHash })
      .onConflictDoUpdate({ target: faceImages.id, set: { uploadedAt: image.uploadedAt } });
    const { id: subjectId, restaurantId } = image;
    await recordChange(transaction, from, { action: 'face_image.upload', subjectId, restaurantId });
  });
}

/** @throws {ApiError} 400 where too many uploads of the restaurant wait for a profile. */
export async function requireUploadRoom(
  database: Database,
  restaurantId: number,
  now: Date,
): Promise<void> {
  const waiting = and(
    eq(faceImages.restaurantId, restaurantId),
    // What nobody took within that time goes.
    gte(faceImages.uploadedAt, new Date(now.getTime() - UPLOAD_KEPT_MS)),
    isUntaken(database),
  );
  await requireRoom(database, CAPS.uploadsOfRestaurant, faceImages, waiting);
}

/** Undefined also where its restaurant is disabled. */
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

/** Begins anew the time in which a profile must take the picture; false where it is not there. */
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

/** Uploads that no profile took. */
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
