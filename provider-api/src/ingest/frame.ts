import sharp from 'sharp';
import { invalidRequest } from '../http/api-error';

const FRAME_MAX_BYTES = 300_000;
/** As base64. */
export const FRAME_MAX_LENGTH = 4 * Math.ceil(FRAME_MAX_BYTES / 3);
/** Pixels per side: more than cameras have, and at most 50 MB decoded. */
const MAX_SIDE = 4096;
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

/**
 * The bytes of a frame. Reads only its header, so that nothing is decoded before its size is known.
 * @param text base64
 * @throws {ApiError} 400 with a message that says what is wrong
 */
export async function readFrame(text: string): Promise<Buffer> {
  const frame = Buffer.from(text, 'base64');
  if (frame.toString('base64') !== text) throw invalidRequest('frame', 'not base64');
  if (frame.length > FRAME_MAX_BYTES) throw invalidRequest('frame', 'larger than 300 kB');
  const isJpeg = frame.subarray(0, JPEG_START.length).equals(JPEG_START);
  const head = isJpeg
    ? await sharp(frame, { limitInputPixels: false })
        .metadata()
        .catch(() => undefined)
    : undefined;
  if (head?.format !== 'jpeg') throw invalidRequest('frame', 'not a JPEG');
  if (Math.max(head.width, head.height) > MAX_SIDE) {
    throw invalidRequest('frame', `a side of more than ${MAX_SIDE} pixels`);
  }
  return frame;
}
