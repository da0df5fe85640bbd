import { setTimeout as wait } from 'node:timers/promises';
import { HOUR_MS } from '../time/durations';
import type { CameraStill } from './camera-still';

const BOUNDARY = 'frame';
/** Whoever watches on opens a new one. */
const LONGEST_STREAM_MS = 2 * HOUR_MS;

export const LIVE_CONTENT_TYPE = `multipart/x-mixed-replace; boundary=${BOUNDARY}`;

export interface LivePictureTimes {
  lookEveryMs: number;
  /** A picture that stays the same is sent again, so that a browser knows that the stream lives. */
  longestPauseMs: number;
  /** So long somebody who may not watch any more may still see. */
  rightEveryMs: number;
}

export const LIVE_PICTURE_TIMES: LivePictureTimes = {
  lookEveryMs: 1000,
  longestPauseMs: 5000,
  rightEveryMs: 10_000,
};

interface LiveFramesOptions extends LivePictureTimes {
  /** What the camera sees; undefined once there is nothing to see any more. */
  look: () => Promise<CameraStill | undefined>;
  /** Whether who watches may still do so. */
  mayGoOn: () => Promise<boolean>;
  stopping: AbortSignal;
}

/**
 * Motion JPEG: a picture whenever the camera sees something else. It ends with its reader, with their right,
 * with the camera's use, or at a stop.
 */
export async function* liveFrames({
  look,
  mayGoOn,
  stopping,
  lookEveryMs,
  longestPauseMs,
  rightEveryMs,
}: LiveFramesOptions): AsyncGenerator<Buffer> {
  const startedAt = performance.now();
  let rightAt = startedAt;
  let shown = '';
  let sentAt = Number.NEGATIVE_INFINITY;
  while (!stopping.aborted && performance.now() - startedAt < LONGEST_STREAM_MS) {
    if (performance.now() - rightAt >= rightEveryMs) {
      if (!(await mayGoOn())) return;
      rightAt = performance.now();
    }
    const still = await look();
    if (still === undefined) return;
    const { name, picture } = still;
    if (name !== shown || performance.now() - sentAt >= longestPauseMs) {
      yield frameOf(picture);
      // A browser shows a picture once the next begins.
      if (name !== shown) yield frameOf(picture);
      shown = name;
      sentAt = performance.now();
    }
    await wait(lookEveryMs);
  }
}

function frameOf(picture: Buffer): Buffer {
  const head = `--${BOUNDARY}\r\ncontent-type: image/jpeg\r\ncontent-length: ${picture.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n')]);
}
