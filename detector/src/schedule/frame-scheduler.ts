import type { Frame } from '../frames/camera-frames';

/** A camera on which somebody moved is looked at so many times as often, where not all can be. */
const MOTION_WORTH = 4;

interface FrameSchedulerSettings {
  /** Frames that are judged at once: a model each. */
  lanes: number;
  /** A frame that is older when its turn comes is of no use any more. */
  intervalMs: number;
  /** In milliseconds; it never goes back. */
  now: () => number;
  judge: (cameraId: number, frame: Frame, lane: number) => Promise<void>;
}

/** What a scheduler has done since it was asked last. */
interface SchedulerLoad {
  judged: number;
  /** Frames that were replaced by a newer one, or had become too old. */
  skipped: number;
  /** Share of the time in which its lanes were at work, from 0 to 1. */
  busy: number;
}

interface Waiting {
  frame: Frame;
  offeredAt: number;
}

/**
 * Gives frames to few models. Of a camera the newest frame waits and no other, so nothing ever queues; of
 * the cameras the one is next that has waited longest, where somebody moves the sooner.
 */
export class FrameScheduler {
  readonly #settings: FrameSchedulerSettings;
  readonly #waiting = new Map<number, Waiting>();
  readonly #judgedAt = new Map<number, number>();
  readonly #moving = new Set<number>();
  readonly #atWork = new Set<number>();
  readonly #freeLanes: number[];
  #judged = 0;
  #skipped = 0;
  #busyMs = 0;
  #since: number;

  constructor(settings: FrameSchedulerSettings) {
    this.#settings = settings;
    this.#freeLanes = Array.from({ length: settings.lanes }, (_, lane) => lane);
    this.#since = settings.now();
  }

  offer(cameraId: number, frame: Frame): void {
    if (this.#waiting.has(cameraId)) this.#skipped += 1;
    this.#waiting.set(cameraId, { frame, offeredAt: this.#settings.now() });
    // One that was never judged has waited since it came.
    if (!this.#judgedAt.has(cameraId)) this.#judgedAt.set(cameraId, this.#settings.now());
    this.#work();
  }

  /** Whether somebody moved in what the camera showed last. */
  setMoving(cameraId: number, isMoving: boolean): void {
    if (isMoving) this.#moving.add(cameraId);
    else this.#moving.delete(cameraId);
  }

  /** Forgets a camera that is no more. */
  remove(cameraId: number): void {
    this.#waiting.delete(cameraId);
    this.#judgedAt.delete(cameraId);
    this.#moving.delete(cameraId);
  }

  /** Whether no frame waits and none is judged. */
  get isIdle(): boolean {
    return this.#waiting.size === 0 && this.#atWork.size === 0;
  }

  takeLoad(): SchedulerLoad {
    const now = this.#settings.now();
    const spentMs = (now - this.#since) * this.#settings.lanes;
    const load = {
      judged: this.#judged,
      skipped: this.#skipped,
      busy: spentMs === 0 ? 0 : Math.min(1, this.#busyMs / spentMs),
    };
    [this.#judged, this.#skipped, this.#busyMs, this.#since] = [0, 0, 0, now];
    return load;
  }

  #work(): void {
    for (;;) {
      const lane = this.#freeLanes.at(-1);
      const cameraId = lane === undefined ? undefined : this.#next();
      if (lane === undefined || cameraId === undefined) return;
      const { frame } = this.#waiting.get(cameraId) ?? {};
      this.#waiting.delete(cameraId);
      if (frame === undefined) return;
      this.#freeLanes.pop();
      void this.#judge(cameraId, frame, lane);
    }
  }

  async #judge(cameraId: number, frame: Frame, lane: number): Promise<void> {
    const { judge, now } = this.#settings;
    const start = now();
    this.#atWork.add(cameraId);
    this.#judgedAt.set(cameraId, start);
    try {
      await judge(cameraId, frame, lane);
    } finally {
      this.#judged += 1;
      this.#busyMs += now() - start;
      this.#atWork.delete(cameraId);
      this.#freeLanes.push(lane);
      this.#work();
    }
  }

  /** The camera whose turn it is. What has become too old meanwhile is dropped. */
  #next(): number | undefined {
    const { now, intervalMs } = this.#settings;
    let [best, most]: [number | undefined, number] = [undefined, -1];
    for (const [cameraId, { offeredAt }] of this.#waiting) {
      if (now() - offeredAt > intervalMs) {
        this.#waiting.delete(cameraId);
        this.#skipped += 1;
        continue;
      }
      // The frames of one camera are judged in their order.
      if (this.#atWork.has(cameraId)) continue;
      const waitedMs = 1 + now() - (this.#judgedAt.get(cameraId) ?? 0);
      const worth = waitedMs * (this.#moving.has(cameraId) ? MOTION_WORTH : 1);
      if (worth > most) [best, most] = [cameraId, worth];
    }
    return best;
  }
}
