import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/database';
import { faceImages } from '../database/schema';

/** Keeps a picture. The same id again is the same picture, kept by another call meanwhile. */
export async function putFaceImage(
  database: Database,
  image: typeof faceImages.$inferInsert,
): Promise<void> {
  await database
    .insert(faceImages)
    .values(image)
    .onConflictDoUpdate({ target: faceImages.id, set: { uploadedAt: image.uploadedAt } });
}

export async function findFacePicture(
  database: Database,
  id: string,
): Promise<Uint8Array | undefined> {
  const [row] = await database
    .select({ picture: faceImages.picture })
    .from(faceImages)
    .where(eq(faceImages.id, id));
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
    .where(and(isNull(faceImages.profileId), lt(faceImages.uploadedAt, before)));
}
