import type { Frame } from '../frames/camera-frames';

/** If there is not enough capacity, a camera with motion is looked at this many times as often. */
const MOTION_WORTH = 4;

interface FrameSchedulerSettings {
  /** How many frames are judged at once, each by its own model. */
  lanes: number;
  /** A frame that is older than this when its turn comes is dropped. */
  intervalMs: number;
  /** In milliseconds; must never go back. */
  now: () => number;
  judge: (cameraId: number, frame: Frame, lane: number) => Promise<void>;
}

/** What a scheduler has done since the last call. */
interface SchedulerLoad {
  judged: number;
  /** Frames that were replaced by a newer one, or had become too old. */
  skipped: number;
  /** Share of the time in which its lanes were busy, from 0 to 1. */
  busy: number;
}

interface Waiting {
  frame: Frame;
  offeredAt: number;
}

/**
 * Distributes frames to a few models. Only the newest frame of each camera waits, so no queue builds up. The
 * camera that has waited longest is next; cameras with motion come sooner.
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
    // A camera that was never judged has waited since its first frame.
    if (!this.#judgedAt.has(cameraId)) this.#judgedAt.set(cameraId, this.#settings.now());
    this.#work();
  }

  /** Sets whether somebody moved in the camera's last frame. */
  setMoving(cameraId: number, isMoving: boolean): void {
    if (isMoving) this.#moving.add(cameraId);
    else this.#moving.delete(cameraId);
  }

  /** Forgets a camera. */
  remove(cameraId: number): void {
    this.#waiting.delete(cameraId);
    this.#judgedAt.delete(cameraId);
    this.#moving.delete(cameraId);
  }

  /** Whether no frame waits or is being judged. */
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

  /** The camera whose turn it is. Drops frames that have become too old. */
  #next(): number | undefined {
    const { now, intervalMs } = this.#settings;
    let [best, most]: [number | undefined, number] = [undefined, -1];
    for (const [cameraId, { offeredAt }] of this.#waiting) {
      if (now() - offeredAt > intervalMs) {
        this.#waiting.delete(cameraId);
        this.#skipped += 1;
        continue;
      }
      // The frames of one camera are judged in order.
      if (this.#atWork.has(cameraId)) continue;
      const waitedMs = 1 + now() - (this.#judgedAt.get(cameraId) ?? 0);
      const worth = waitedMs * (this.#moving.has(cameraId) ? MOTION_WORTH : 1);
      if (worth > most) [best, most] = [cameraId, worth];
    }
    return best;
  }
}
