import { setTimeout as wait } from 'node:timers/promises';
import { HOUR_MS } from '../time/durations';
import type { CameraStill } from './camera-still';

const BOUNDARY = 'frame';
/** To watch longer, a client opens a new stream. */
const LONGEST_STREAM_MS = 2 * HOUR_MS;

export const LIVE_CONTENT_TYPE = `multipart/x-mixed-replace; boundary=${BOUNDARY}`;

export interface LivePictureTimes {
  lookEveryMs: number;
  /** An unchanged picture is sent again after this, so that the browser sees that the stream is alive. */
  longestPauseMs: number;
  /** How often the permission is checked: a user who loses it may keep watching for this long. */
  rightEveryMs: number;
}

export const LIVE_PICTURE_TIMES: LivePictureTimes = {
  lookEveryMs: 1000,
  longestPauseMs: 5000,
  rightEveryMs: 10_000,
};

interface LiveFramesOptions extends LivePictureTimes {
  /** What the camera sees; undefined once there is nothing more to see. */
  look: () => Promise<CameraStill | undefined>;
  /** Whether the viewer may still watch. */
  mayGoOn: () => Promise<boolean>;
  stopping: AbortSignal;
}

/**
 * Motion JPEG: a picture whenever what the camera sees changes. Ends when the reader leaves or loses the permission,
 * the camera is disabled, or the provider shuts down.
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
      // Sent twice, because a browser shows a picture only once the next one begins.
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
