import type { FaceImageRefusal } from '@maitred/contract';
import sharp, { type Metadata } from 'sharp';
import { ApiError } from '../http/api-error';
import type { DetectedFace, FaceDetector } from './face-detector';

const FORMATS = ['jpeg', 'png', 'webp'];
/** More pixels than a phone keeps of what it takes: a small file that would fill the memory. */
const MAX_PIXELS = 50_000_000;
/** Pixels of either side. Decoding goes row by row: one that is long enough takes gigabytes, one column a minute. */
const MAX_FILE_SIDE = 10_000;
/** Those pixels with four bytes each; 16 bits a channel would take twice as many. */
const MAX_DECODED_BYTES = 4 * MAX_PIXELS;
/** Decoding ends unfinished after this. The largest pictures take two seconds. */
const DECODING_SECONDS = 8;
/**
 * Bytes of a picture that is decoded whole before any of it is made smaller: one that comes in passes, and any
 * WebP. The others go through row by row.
 */
const MAX_HELD_BYTES = 64_000_000;
const KEPT_SIZE = 1200;
/** Twice the stored size: a face that is too small in it is too small to store. */
const MAX_SIDE = 2 * KEPT_SIZE;
const DETECTED_SIZE = 1024;

const LEAST_WIDTH = 80;
const LEAST_BRIGHTNESS = 40;
const LEAST_SHARPNESS = 1;
const MOST_YAW = (40 * Math.PI) / 180;

/** Bytes of a channel of a pixel, by libvips' word for its depth; the others have more. */
const BYTES_OF_DEPTH: Record<string, number> = { uchar: 1, ushort: 2 };

/**
 * Decodes a picture by its content, whatever it says of itself, and encodes it anew: nothing of the
 * file is stored, no metadata either. Exactly one usable face must be on it. It belongs in a process that
 * can be ended: see PictureDecoder.
 * @throws {ApiError} 413 where it has too many pixels or takes too long, 415 where it is no such
 *   picture, 422 where its face cannot be used.
 */
export async function checkFaceImage(
  detector: Pick<FaceDetector, 'detect'>,
  file: Uint8Array,
): Promise<Buffer> {
  const upright = await decode(file);
  const { data, info } = await sharp(upright)
    .resize(DETECTED_SIZE, DETECTED_SIZE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const faces = await detector.detect({ pixels: data, width, height });
  const [face] = faces;
  if (face === undefined) throw refusal('no_face', 'no face was found');
  if (faces.length > 1) throw refusal('multiple_faces', `${faces.length} faces were found`);
  await checkQuality(upright, face, width);
  return sharp(upright)
    .resize(KEPT_SIZE, KEPT_SIZE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer();
}

/** The picture upright, without transparency, as lossless bytes. */
async function decode(file: Uint8Array): Promise<Buffer> {
  try {
    // Its head alone is read here.
    const head = await sharp(file, { limitInputPixels: false }).metadata();
    if (!FORMATS.includes(head.format)) throw new Error(`${head.format} is not taken`);
    refuseTooLarge(head);
    const small = await sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODING_SECONDS })
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .keepExif()
      .png({ compressionLevel: 0 })
      .toBuffer();
    // To be turned, a picture is held whole, and once more as it was.
    if ((head.orientation ?? 1) === 1) return small;
    return await sharp(small).autoOrient().png({ compressionLevel: 0 }).toBuffer();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // Its only sign of it.
    if (error instanceof Error && error.message.startsWith('timeout')) {
      throw tooLarge('takes too long to decode');
    }
    throw new ApiError(415, 'unsupported_media_type', 'image: not a JPEG, PNG or WebP picture');
  }
}

function refuseTooLarge(head: Metadata): void {
  const { width, height, channels, depth } = head;
  if (Math.max(width, height) > MAX_FILE_SIDE)
    throw tooLarge(`a side above ${MAX_FILE_SIDE} pixels`);
  const pixels = width * height;
  if (pixels > MAX_PIXELS) throw tooLarge(`more than ${MAX_PIXELS} pixels`);
  if (pixels * channels * (BYTES_OF_DEPTH[depth] ?? 8) > MAX_DECODED_BYTES) {
    throw tooLarge('too much to decode');
  }
  if (pixels * heldBytesOfPixel(head) > MAX_HELD_BYTES) {
    throw tooLarge('too many pixels for a WebP, or for a picture that comes in passes');
  }
}

/** Of a JPEG its coefficients, of two bytes each; of the others the decoded channels. */
function heldBytesOfPixel(head: Metadata): number {
  const { format, isProgressive, chromaSubsampling, channels, depth } = head;
  if (format !== 'webp' && !isProgressive) return 0;
  if (format === 'jpeg') return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
  return format === 'webp' ? 4 : channels * (BYTES_OF_DEPTH[depth] ?? 8);
}

function tooLarge(problem: string): ApiError {
  return new ApiError(413, 'too_large', `image: ${problem}`);
}

async function checkQuality(upright: Buffer, face: DetectedFace, detectedWidth: number) {
  const { width: fullWidth = detectedWidth, height: fullHeight = 1 } =
    await sharp(upright).metadata();
  const scale = fullWidth / detectedWidth;
  const left = Math.min(Math.max(Math.floor(face.box.x * scale), 0), fullWidth - 1);
  const top = Math.min(Math.max(Math.floor(face.box.y * scale), 0), fullHeight - 1);
  const width = Math.max(1, Math.min(Math.round(face.box.width * scale), fullWidth - left));
  const height = Math.max(1, Math.min(Math.round(face.box.height * scale), fullHeight - top));
  if (width < LEAST_WIDTH) throw refusal('face_quality', 'the face is too small');
  if (Math.abs(face.yaw) > MOST_YAW) throw refusal('face_quality', 'the face looks aside');
  const crop = sharp(upright).extract({ left, top, width, height }).greyscale();
  const { channels, sharpness } = await sharp(await crop.png().toBuffer()).stats();
  if ((channels[0]?.mean ?? 0) < LEAST_BRIGHTNESS) throw refusal('face_quality', 'too dark');
  if (sharpness < LEAST_SHARPNESS) throw refusal('face_quality', 'not sharp');
}

function refusal(status: FaceImageRefusal, details: string): ApiError {
  return new ApiError(422, status, details);
}
