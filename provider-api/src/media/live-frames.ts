import { setTimeout as wait } from 'node:timers/promises';
import type { CameraStill } from './camera-still';

const BOUNDARY = 'frame';
const LOOK_EVERY_MS = 1000;
/** A picture that stays the same is sent again, so that a browser knows that the stream lives. */
const LONGEST_PAUSE_MS = 5000;
/** An address is valid for two hours; whoever watches on opens a new one. */
const LONGEST_STREAM_MS = 2 * 3_600_000;

export const LIVE_CONTENT_TYPE = `multipart/x-mixed-replace; boundary=${BOUNDARY}`;

/** Motion JPEG: a picture whenever the camera sees something else. It ends with its reader, or at a stop. */
export async function* liveFrames(
  look: () => Promise<CameraStill>,
  stopping: AbortSignal,
): AsyncGenerator<Buffer> {
  const startedAt = performance.now();
  let shown = '';
  let sentAt = Number.NEGATIVE_INFINITY;
  while (!stopping.aborted && performance.now() - startedAt < LONGEST_STREAM_MS) {
    const { name, picture } = await look();
    if (name !== shown || performance.now() - sentAt >= LONGEST_PAUSE_MS) {
      yield frameOf(picture);
      // A browser shows a picture once the next begins.
      if (name !== shown) yield frameOf(picture);
      shown = name;
      sentAt = performance.now();
    }
    await wait(LOOK_EVERY_MS);
  }
}

function frameOf(picture: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-type: image/jpeg\r\ncontent-length: ${picture.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n')]);
}
