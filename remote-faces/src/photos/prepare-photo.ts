/** Pixels of the longer side, enough for any face detector. */
export const LONGEST_SIDE = 1600;
/** What a phone's link carries within the time of a call. */
export const MOST_BYTES = 700_000;
/** A picture of more than this is no photo of a face, and may be more than the tab can open. */
export const SOURCE_MOST_BYTES = 50 * 1024 * 1024;
const PREVIEW_SIDE = 240;
const QUALITIES = [0.9, 0.8, 0.7, 0.6];
/** By how much a picture shrinks that stays too large at the lowest quality. */
const SHRINK = 0.75;

export type UnusablePhoto = 'wrong_type' | 'too_large';

/** A file that cannot become a photo. Says nothing of its name or content. */
export class UnusablePhotoError extends Error {
  override readonly name = 'UnusablePhotoError';
  readonly reason: UnusablePhoto;

  constructor(reason: UnusablePhoto) {
    super(`The photo cannot be used: ${reason}`);
    this.reason = reason;
  }
}

export interface PreparedPhoto {
  /** What is sent: upright, a JPEG, without the place and the camera that the file may name. */
  photo: Blob;
  /** A small copy for the screen. */
  preview: Blob;
}

/**
 * Turns a picture upright as its file says, and scales it down to what a call can carry.
 * @throws {UnusablePhotoError}
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  if (file.size > SOURCE_MOST_BYTES) throw new UnusablePhotoError('too_large');
  const bitmap = await openPicture(file);
  try {
    const preview = await encode(bitmap, PREVIEW_SIDE, 0.8);
    return { photo: await encodeWithin(bitmap, MOST_BYTES), preview };
  } finally {
    bitmap.close();
  }
}

async function openPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    throw new UnusablePhotoError('wrong_type');
  }
}

async function encodeWithin(bitmap: ImageBitmap, mostBytes: number): Promise<Blob> {
  for (let side = LONGEST_SIDE; side > PREVIEW_SIDE; side *= SHRINK) {
    for (const quality of QUALITIES) {
      const photo = await encode(bitmap, side, quality);
      if (photo.size <= mostBytes) return photo;
    }
  }
  throw new UnusablePhotoError('too_large');
}

async function encode(bitmap: ImageBitmap, longestSide: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new UnusablePhotoError('too_large');
  // A JPEG has no transparency: what is clear would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
