import { throttled } from '../http/api-error';
import { AttemptLimit } from '../http/attempt-limit';
import { type DetectionQueue, RETRY_AFTER_SECONDS } from './detection-queue';

/** Of one client. A detector that has a wrong key and sends every second is told so each time. */
const WRONG_KEYS = { max: 60, windowSeconds: 60 };

/** More than an installation has cameras. */
const MOST_REMEMBERED = 10_000;

interface DetectionGateSettings {
  queue: Pick<DetectionQueue, 'isFullFor'>;
  elapsedMs: () => number;
}

/**
 * Refuses detections before their bodies are read. Which camera one is of only its body says, so the keys that were
 * right are remembered.
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
   * @param network of the client, as `clientNetwork` tells it
   * @throws {ApiError} 429 where the camera's would find no room, or the client has sent too many wrong keys
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

  /** A key of the camera, be it the present one or an older one. */
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
