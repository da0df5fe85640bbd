import { setTimeout } from 'node:timers/promises';
import { ApiError, throttled } from '../http/api-error';
import { FairLanes } from '../http/fair-lanes';
import type { Detection } from './detection.schema';

/** A detector that is busy for a moment loses nothing; what is older than that nobody needs. */
const WAITING_PER_CAMERA = 2;
/** Of all cameras. Each is held with what it says, up to 1.4 MB. */
const MOST_WAITING = 256;
/** Until a detector may send again. */
export const RETRY_AFTER_SECONDS = 1;
const LONGEST_REST_MS = 250;
/** From one detection of a camera to its next, while it sends faster than they are taken. */
const PACE_MS = 1000;

interface DetectionQueueSettings {
  /** Detections that are taken at once; one of a camera. */
  lanes: number;
  /**
   * Whether all others use the same connection, as they do of the embedded database: while detections
   * wait, it is theirs for as long as each detection has used it. Elsewhere a lane rests only after one of a camera
   * that sends faster than its detections are taken.
   */
  isShared: boolean;
  /** A second where it is not given. */
  paceMs?: number;
}

interface Waiting extends Pick<Detection, 'run' | 'sequence'> {
  /** Has it wait no longer. */
  leave: AbortController;
  isSuperseded: boolean;
}

/**
 * Takes detections a few at a time, cameras in turn, those of a camera one after the other. Of a camera
 * that sends faster than that, the newest count: where two wait, the oldest gives way to another.
 */
export class DetectionQueue {
  readonly #lanes: FairLanes;
  readonly #isShared: boolean;
  readonly #paceMs: number;
  /** By camera, in the order in which they came. */
  readonly #waiting = new Map<number, Set<Waiting>>();

  constructor({ lanes, isShared, paceMs = PACE_MS }: DetectionQueueSettings) {
    this.#lanes = new FairLanes({
      lanes,
      lanesPerOwner: 1,
      waiting: MOST_WAITING,
      waitingPerOwner: MOST_WAITING,
      readsFirst: isShared,
    });
    this.#isShared = isShared;
    this.#paceMs = paceMs;
  }

  get waiting(): number {
    return this.#lanes.waiting;
  }

  /**
   * @param signal gives the place back of a detection whose sender has gone
   * @throws {ApiError} 429 `superseded` where a newer one of the camera has taken its place, 429 `throttled`
   * where too many of other cameras wait, 499 once aborted: it was not taken then, and is not going to be.
   */
  async run<T>(
    { cameraId, run, sequence }: Pick<Detection, 'cameraId' | 'run' | 'sequence'>,
    take: () => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const own = this.#waiting.get(cameraId) ?? new Set();
    const entry: Waiting = { run, sequence, leave: new AbortController(), isSuperseded: false };
    own.add(entry);
    this.#waiting.set(cameraId, own);
    const waitNoLonger = () => {
      own.delete(entry);
      if (own.size === 0 && this.#waiting.get(cameraId) === own) this.#waiting.delete(cameraId);
    };
    const leave = () => {
      waitNoLonger();
      entry.leave.abort();
    };
    // By hand: Node keeps a signal of AbortSignal.any that somebody listens to for good.
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    try {
      this.#makeRoom(own, entry);
      return await this.#inLane(
        cameraId,
        () => {
          waitNoLonger();
          return take();
        },
        entry.leave.signal,
      );
    } catch (error) {
      throw entry.isSuperseded ? superseded() : error;
    } finally {
      signal.removeEventListener('abort', leave);
      waitNoLonger();
    }
  }

  /** Answers as soon as the task has ended, and holds the lane for the rest after it. */
  #inLane<T>(cameraId: number, task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const owner = String(cameraId);
    return new Promise((resolve, reject) => {
      const turn = async () => {
        const begunAt = performance.now();
        await task().then(resolve, reject);
        const tookMs = performance.now() - begunAt;
        const isTooFast = this.#waiting.has(cameraId);
        if (isTooFast) this.#lanes.rest(owner, this.#paceMs - tookMs);
        const isTooMuch = this.#isShared ? this.waiting > 0 : isTooFast;
        if (isTooMuch) await setTimeout(Math.min(tookMs, LONGEST_REST_MS));
      };
      this.#lanes.run(owner, turn, signal).catch(reject);
    });
  }

  /** Whether another detection of the camera would be refused, whatever it says. */
  isFullFor(cameraId: number): boolean {
    return this.waiting >= MOST_WAITING && !this.#waiting.has(cameraId);
  }

  #makeRoom(own: Set<Waiting>, entry: Waiting): void {
    const isFull = this.waiting >= MOST_WAITING;
    const others = [...own].filter((other) => other !== entry);
    if (others.length < WAITING_PER_CAMERA && !isFull) return;
    if (others.length === 0) throw throttled(RETRY_AFTER_SECONDS);
    const oldest = [...others, entry].reduce((one, other) => (isOlder(other, one) ? other : one));
    own.delete(oldest);
    oldest.isSuperseded = true;
    oldest.leave.abort();
  }
}

/** Of two in the order in which they came. */
function isOlder(one: Waiting, other: Waiting): boolean {
  return one.run === other.run && one.sequence < other.sequence;
}

function superseded(): ApiError {
  return new ApiError(
    429,
    'superseded',
    'not taken: newer ones of this camera were waiting. Send the next in its place',
    { 'retry-after': String(RETRY_AFTER_SECONDS) },
  );
}
