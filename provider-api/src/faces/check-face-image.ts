import type { FaceImageRefusal } from '@maitred/contract';
import sharp from 'sharp';
import { ApiError } from '../server/api-error';
import type { DetectedFace, FaceDetector } from './face-detector';

const FORMATS = ['jpeg', 'png', 'webp'];
/** More pixels than a phone keeps of what it takes: a small file that would fill the memory. */
const MAX_PIXELS = 50_000_000;
/** Whoever finds no face in so many will find none in more. */
const MAX_SIDE = 4096;
const KEPT_SIZE = 1200;
const DETECTED_SIZE = 1024;

const LEAST_WIDTH = 80;
const LEAST_BRIGHTNESS = 40;
const LEAST_SHARPNESS = 1;
const MOST_YAW = (40 * Math.PI) / 180;

/** The last that was begun, whatever came of it. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a picture by its content, whatever it says of itself, and encodes it anew: nothing of the
 * file is kept, no metadata either. Exactly one usable face must be on it. One at a time: decoded, a
 * few together would take the memory of everything else.
 * @throws {ApiError} 415 where it is no such picture, 422 where its face cannot be used.
 */
export function checkFaceImage(
  detector: Pick<FaceDetector, 'detect'>,
  file: Buffer,
): Promise<Buffer> {
  const checked = last.then(() => check(detector, file));
  last = checked.catch(() => {});
  return checked;
}

async function check(detector: Pick<FaceDetector, 'detect'>, file: Buffer): Promise<Buffer> {
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
async function decode(file: Buffer): Promise<Buffer> {
  try {
    const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!FORMATS.includes(format ?? '')) throw new Error(`${format} is not taken`);
    return await image
      .autoOrient()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 0 })
      .toBuffer();
  } catch {
    throw new ApiError(415, 'unsupported_media_type', 'image: not a JPEG, PNG or WebP picture');
  }
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
