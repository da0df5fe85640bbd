import { setTimeout } from 'node:timers/promises';
import { ApiError, throttled } from '../http/api-error';
import { FairLanes } from '../http/fair-lanes';
import type { Detection } from './detection.schema';

/** Enough to lose nothing in a short burst; nobody needs older detections than these. */
const WAITING_PER_CAMERA = 2;
/** For all cameras together. Each is held with its body, up to 1.4 MB. */
const MOST_WAITING = 256;
/** How long a detector has to wait before it sends again. */
export const RETRY_AFTER_SECONDS = 1;
const LONGEST_REST_MS = 250;
/** Time between two detections of a camera that sends faster than its detections are processed. */
const PACE_MS = 1000;

interface DetectionQueueSettings {
  /** How many detections are processed at once, at most one per camera. */
  lanes: number;
  /**
   * Whether all other requests use the same connection, as with the embedded database. While detections wait, the
   * lane then pauses after each one for as long as it took, so that other requests get the connection. Otherwise a
   * lane pauses only after a camera that sends faster than its detections are processed.
   */
  isShared: boolean;
  /** Defaults to one second. */
  paceMs?: number;
}

interface Waiting extends Pick<Detection, 'run' | 'sequence'> {
  /** Ends the wait. */
  leave: AbortController;
  isSuperseded: boolean;
}

/**
 * Processes a few detections at a time: cameras take turns, and the detections of one camera run one after the other.
 * If a camera sends faster than that, its newest detections win: once two wait, another one replaces the oldest.
 */
export class DetectionQueue {
  readonly #lanes: FairLanes;
  readonly #isShared: boolean;
  readonly #paceMs: number;
  /** By camera, in order of arrival. */
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
   * @param signal aborted when the sender has gone; frees the detection's place
   * @throws {ApiError} 429 `superseded` if a newer detection of the camera has taken its place, 429 `throttled`
   * if too many detections of other cameras wait, 499 once aborted: the detection has not been and will not be taken.
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
    // Not AbortSignal.any: Node never frees a combined signal that has a listener.
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

  /** Resolves as soon as the task has ended, but holds the lane for the pause after it. */
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

  /** Whether any further detection of the camera would be refused. */
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

/** @param one arrived before `other` */
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
