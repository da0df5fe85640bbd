import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { faceImages, faceProfileImages } from '../database/schema';

/** The ids of each profile's pictures, in order. */
export async function findImageIds(
  database: Database,
  profileIds: number[],
): Promise<Map<number, string[]>> {
  const rows = await database
    .select({ id: faceProfileImages.imageId, profileId: faceProfileImages.profileId })
    .from(faceProfileImages)
    .where(inArray(faceProfileImages.profileId, profileIds))
    .orderBy(asc(faceProfileImages.place), asc(faceProfileImages.imageId));
  const ids = new Map<number, string[]>();
  for (const { id, profileId } of rows) ids.set(profileId, [...(ids.get(profileId) ?? []), id]);
  return ids;
}

/** Each id once, in its stored spelling. */
export function distinct(imageIds: readonly string[]): string[] {
  return [...new Set(imageIds.map((id) => id.toLowerCase()))];
}

/** Sets a profile's pictures in order. Returns false and changes nothing if one is not of the restaurant. */
export async function takeImages(
  database: Database,
  restaurantId: number,
  profileId: number,
  imageIds: readonly string[],
): Promise<boolean> {
  const wanted = distinct(imageIds);
  const present = database
    .select({ id: faceProfileImages.imageId })
    .from(faceProfileImages)
    .where(eq(faceProfileImages.profileId, profileId));
  // Lock all added and removed pictures in one order; otherwise two profiles that swap pictures could deadlock.
  const held = await database
    .select({ id: faceImages.id, restaurantId: faceImages.restaurantId })
    .from(faceImages)
    .where(or(inArray(faceImages.id, wanted), inArray(faceImages.id, present)))
    .orderBy(asc(faceImages.id))
    .for('update');
  const usable = new Set(
    held.filter((image) => image.restaurantId === restaurantId).map(({ id }) => id),
  );
  if (!wanted.every((id) => usable.has(id))) return false;
  if (wanted.length === 0) return true;
  await database
    .insert(faceProfileImages)
    .values(wanted.map((imageId, place) => ({ profileId, imageId, place })))
    .onConflictDoUpdate({
      target: [faceProfileImages.profileId, faceProfileImages.imageId],
      set: { place: sql`excluded.place` },
    });
  return true;
}
