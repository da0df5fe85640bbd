import { and, asc, eq, exists, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { faceDescriptors, faceImages, facePictures, faceProfileImages } from '../database/schema';

/**
 * A picture on a face list that has no descriptor of the model yet; undefined if there is none.
 * @param except hashes of pictures to skip
 */
export async function findPictureToDescribe(
  database: Database,
  model: string,
  except: readonly string[],
) {
  const ofSomebody = database
    .select({ one: sql`1` })
    .from(faceProfileImages)
    .innerJoin(faceImages, eq(faceImages.id, faceProfileImages.imageId))
    .where(eq(faceImages.pictureHash, facePictures.hash));
  const [picture] = await database
    .select({ hash: facePictures.hash, picture: facePictures.picture })
    .from(facePictures)
    .leftJoin(faceDescriptors, eq(faceDescriptors.pictureHash, facePictures.hash))
    .where(
      and(
        or(isNull(faceDescriptors.model), ne(faceDescriptors.model, model)),
        notInArray(facePictures.hash, [...except]),
        exists(ofSomebody),
      ),
    )
    .orderBy(asc(facePictures.hash))
    .limit(1);
  return picture;
}

/** Stores a descriptor, replacing one of another model, unless its picture has been deleted meanwhile. */
export async function putDescriptor(
  database: Database,
  { pictureHash, model, descriptor }: typeof faceDescriptors.$inferInsert,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const [picture] = await transaction
      .select({ hash: facePictures.hash })
      .from(facePictures)
      .where(eq(facePictures.hash, pictureHash))
      .for('update');
    if (picture === undefined) return;
    await transaction
      .insert(faceDescriptors)
      .values({ pictureHash, model, descriptor })
      .onConflictDoUpdate({ target: faceDescriptors.pictureHash, set: { model, descriptor } });
  });
}

/** Deletes the descriptors of all restaurants. */
export async function deleteDescriptors(database: Database): Promise<void> {
  await database.delete(faceDescriptors);
}
