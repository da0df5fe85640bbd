import { throttled } from '../http/api-error';
import { AttemptLimit } from '../http/attempt-limit';
import { type DetectionQueue, RETRY_AFTER_SECONDS } from './detection-queue';

/** Per client. High enough that a detector with a wrong key that sends every second gets a 401 each time. */
const WRONG_KEYS = { max: 60, windowSeconds: 60 };

/** More cameras than any installation has. */
const MOST_REMEMBERED = 10_000;

interface DetectionGateSettings {
  queue: Pick<DetectionQueue, 'isFullFor'>;
  elapsedMs: () => number;
}

/**
 * Refuses detections before their bodies are read. Only the body says which camera a detection is from, so the gate
 * remembers which camera each valid key belongs to.
 */
export class DetectionGate {
  readonly #queue: Pick<DetectionQueue, 'isFullFor'>;
  readonly #wrongKeys: AttemptLimit;
  readonly #cameras = new Map<string, number>();

  constructor({ queue, elapsedMs }: DetectionGateSettings) {
    this.#queue = queue;
    this.#wrongKeys = new AttemptLimit({ ...WRONG_KEYS, elapsedMs });
  }

  /**
   * @param network of the client, as returned by `clientNetwork`
   * @throws {ApiError} 429 if the queue has no room for the camera, or the client has sent too many wrong keys
   */
  pass(key: string, network: string): void {
    const cameraId = this.#cameras.get(key);
    if (cameraId === undefined) {
      const seconds = this.#wrongKeys.secondsToWait(network);
      if (seconds > 0) throw throttled(seconds);
    } else if (this.#queue.isFullFor(cameraId)) {
      throw throttled(RETRY_AFTER_SECONDS);
    }
  }

  /** @param key of the camera, current or older */
  wasRight(key: string, cameraId: number): void {
    if (this.#cameras.has(key)) return;
    const [oldest] = this.#cameras.keys();
    if (this.#cameras.size >= MOST_REMEMBERED && oldest !== undefined) this.#cameras.delete(oldest);
    this.#cameras.set(key, cameraId);
  }

  wasWrong(network: string): void {
    this.#wrongKeys.count(network);
  }
}
