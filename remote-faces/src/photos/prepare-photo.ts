/** Longer side in pixels; enough for any face detector. */
export const LONGEST_SIDE = 1600;
/** Smallest longer side in pixels; below this, a detector would not find the face. */
export const LEAST_LONGEST_SIDE = 480;
/** What an ordinary mobile connection carries within the timeout of a call. */
export const MOST_BYTES = 700_000;
/** A larger file is not a photo of a face, and the tab may not be able to open it. */
export const SOURCE_MOST_BYTES = 50 * 1024 * 1024;
const PREVIEW_SIDE = 240;
const QUALITIES = [0.9, 0.8, 0.7, 0.6];
/** Scale factor for a picture that is still too large at the lowest quality. */
const SHRINK = 0.75;

export type UnusablePhoto = 'wrong_type' | 'too_large';

/** A file that cannot be used as a photo. The error contains nothing of its name or content. */
export class UnusablePhotoError extends Error {
  override readonly name = 'UnusablePhotoError';
  readonly reason: UnusablePhoto;

  constructor(reason: UnusablePhoto) {
    super(`The photo cannot be used: ${reason}`);
    this.reason = reason;
  }
}

/** The connection is too slow for a photo that is large enough to recognise a face. */
export class SlowLineError extends Error {
  override readonly name = 'SlowLineError';
}

export interface PreparedPhoto {
  /** The JPEG to send: upright, without the metadata of the file such as location and camera. */
  photo: Blob;
  /** A small copy for the screen. */
  preview: Blob;
}

/**
 * Rotates a picture upright according to its metadata, and scales it down to what a call can carry.
 * @throws {UnusablePhotoError}
 */
export async function preparePhoto(file: Blob): Promise<PreparedPhoto> {
  if (file.size > SOURCE_MOST_BYTES) throw new UnusablePhotoError('too_large');
  const bitmap = await openPicture(file);
  try {
    const preview = await encode(bitmap, PREVIEW_SIDE, 0.8);
    const photo = await encodeWithin(bitmap, MOST_BYTES, PREVIEW_SIDE);
    if (photo === undefined) throw new UnusablePhotoError('too_large');
    return { photo, preview };
  } finally {
    bitmap.close();
  }
}

/**
 * Encodes the same photo in fewer bytes, for a slow connection.
 * @throws {SlowLineError} if it would be too small to recognise anybody
 */
export async function shrinkPhoto(file: Blob, mostBytes: number): Promise<Blob> {
  const bitmap = await openPicture(file);
  try {
    const photo = await encodeWithin(bitmap, mostBytes, LEAST_LONGEST_SIDE);
    if (photo === undefined) throw new SlowLineError('The connection carries no photo');
    return photo;
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

async function encodeWithin(
  bitmap: ImageBitmap,
  mostBytes: number,
  leastSide: number,
): Promise<Blob | undefined> {
  for (let side = LONGEST_SIDE; side >= leastSide; side = nextSide(side, leastSide)) {
    for (const quality of QUALITIES) {
      const photo = await encode(bitmap, side, quality);
      if (photo.size <= mostBytes) return photo;
    }
  }
  return undefined;
}

/** Ends with exactly `leastSide`, then returns 0. */
function nextSide(side: number, leastSide: number): number {
  return side === leastSide ? 0 : Math.max(leastSide, side * SHRINK);
}

async function encode(bitmap: ImageBitmap, longestSide: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new UnusablePhotoError('too_large');
  // JPEG has no transparency: transparent areas would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality });
}
