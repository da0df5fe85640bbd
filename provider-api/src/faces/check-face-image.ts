import type { FaceImageRefusal } from '@maitred/contract';
import sharp, { type Metadata } from 'sharp';
import { ApiError } from '../http/api-error';
import type { DetectedFace, FaceDetector } from './face-detector';

const FORMATS = ['jpeg', 'png', 'webp'];
/** More pixels than phone photos have. A small file with more would fill the memory. */
const MAX_PIXELS = 50_000_000;
/** Pixels per side. Decoding goes row by row: a very long row takes gigabytes, a single column a minute. */
const MAX_FILE_SIDE = 10_000;
/** MAX_PIXELS of four bytes each; 16 bits per channel would take twice as many. */
const MAX_DECODED_BYTES = 4 * MAX_PIXELS;
/** Decoding ends unfinished after this. The largest pictures take two seconds. */
const DECODING_SECONDS = 8;
/**
 * Bytes of a picture that has to be decoded whole before it is scaled down: a progressive one, and any
 * WebP. The others are processed row by row.
 */
const MAX_HELD_BYTES = 64_000_000;
const KEPT_SIZE = 1200;
/** Twice the stored size: a face that is too small at this size is too small to store. */
const MAX_SIDE = 2 * KEPT_SIZE;
const DETECTED_SIZE = 1024;

const LEAST_WIDTH = 80;
const LEAST_BRIGHTNESS = 40;
const LEAST_SHARPNESS = 1;
const MOST_YAW = (40 * Math.PI) / 180;

/** Bytes per channel of a pixel, by libvips' name of its depth; other depths take more. */
const BYTES_OF_DEPTH: Record<string, number> = { uchar: 1, ushort: 2 };

/**
 * Decodes a picture by its content, whatever type it claims, and re-encodes it, so that nothing of the
 * file itself is stored, not even metadata. It must show exactly one usable face. Run this in a process that
 * can be ended: see PictureDecoder.
 * @throws {ApiError} 413 if it has too many pixels or takes too long, 415 if it is not a supported
 *   picture, 422 if its face cannot be used.
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

/** The picture upright, without transparency, in a lossless format. */
async function decode(file: Uint8Array): Promise<Buffer> {
  try {
    // Reads only the header.
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
    // Turned only once it is small, because turning holds the whole picture twice.
    if ((head.orientation ?? 1) === 1) return small;
    return await sharp(small).autoOrient().png({ compressionLevel: 0 }).toBuffer();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // sharp signals a timeout only in the message.
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

/** For JPEG the coefficients, of two bytes each; for other formats the decoded channels. */
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
