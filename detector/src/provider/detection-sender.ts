import { setTimeout as wait } from 'node:timers/promises';
import { reportOnce } from '../report-once';
import type { WireDetection } from './ingest.schema';
import { isOfCameraToLeave, ProviderProblem } from './provider-client';

/** Milliseconds between retries, by number of failures; the last one repeats. */
const BACK_OFF_MS = [1000, 2000, 4000, 8000, 15_000];
/** Pause after a refused key, which an operator has to fix. */
const REFUSED_PAUSE_MS = 60_000;
/** How many detections wait for a provider that does not respond: ten minutes at the usual rate. */
const MOST_WAITING = 300;
/** How many of the newest keep their pictures, which take the most memory. */
const MOST_FRAMES = 5;

interface DetectionSenderSettings {
  send: (detection: WireDetection, signal: AbortSignal) => Promise<void>;
  /** Called once with the reason when detections are no longer accepted, and once (undefined) when they are again. */
  onChange: (problem: string | undefined) => void;
  /** Called with the reason when a detection is dropped for good; only once until another one is accepted. */
  onDrop: (reason: string) => void;
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Sends the detections of one camera, one after the other, each until it is accepted. If the response is
 * lost, the detection is sent again: the provider recognises its sequence, and counts nothing twice.
 */
export class DetectionSender {
  readonly #settings: DetectionSenderSettings;
  readonly #stopping = new AbortController();
  readonly #waiting: WireDetection[] = [];
  #sending: Promise<void> | undefined;
  #failures = 0;
  #isReported = false;
  readonly #drop: (reason: string | undefined) => void;

  constructor(settings: DetectionSenderSettings) {
    this.#settings = settings;
    this.#drop = reportOnce(settings.onDrop);
  }

  send(detection: WireDetection): void {
    this.#waiting.push(detection);
    if (this.#waiting.length > MOST_WAITING) {
      // The first one is already being sent.
      this.#waiting.splice(1, 1);
      this.#drop('the provider has not answered for too long');
    }
    for (const old of this.#waiting.slice(1, -MOST_FRAMES)) delete old.frame;
    this.#sending ??= this.#run().finally(() => {
      this.#sending = undefined;
    });
  }

  /** Resolves once nothing waits any more. */
  async drain(): Promise<void> {
    await this.#sending;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#sending;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const { pause = pauseFor } = this.#settings;
    while (!signal.aborted) {
      const [detection] = this.#waiting;
      if (detection === undefined) return;
      const pauseMs = await this.#attempt(detection);
      if (pauseMs === undefined) {
        if (this.#waiting[0] === detection) this.#waiting.shift();
      } else {
        await pause(pauseMs, signal);
      }
    }
  }

  /** @returns milliseconds to wait before sending it again; undefined if it is done */
  async #attempt(detection: WireDetection): Promise<number | undefined> {
    const { send, onChange } = this.#settings;
    try {
      await send(detection, this.#stopping.signal);
    } catch (error) {
      return this.#stopping.signal.aborted ? 0 : this.#pauseAfter(error);
    }
    this.#drop(undefined);
    if (this.#isReported) onChange(undefined);
    this.#isReported = false;
    this.#failures = 0;
    return undefined;
  }

  /** @returns as `#attempt` */
  #pauseAfter(error: unknown): number | undefined {
    const problem = error instanceof ProviderProblem ? error : undefined;
    // It was taken before, and the response was lost.
    if (problem?.httpStatus === 409) return undefined;
    if (problem !== undefined && isFinal(problem.httpStatus)) {
      this.#drop(problem.message);
      return undefined;
    }
    this.#failures += 1;
    // A busy provider is not a problem that an operator could fix.
    if (!this.#isReported && problem?.httpStatus !== 429) {
      this.#isReported = true;
      this.#settings.onChange(reasonOf(error));
    }
    if (isOfCameraToLeave(error)) {
      // Do not send them if the camera is enabled again: nobody may have what was seen while it was disabled.
      this.#waiting.length = 0;
      return undefined;
    }
    if (problem !== undefined && isRefused(problem.httpStatus)) return REFUSED_PAUSE_MS;
    const backOff = BACK_OFF_MS[Math.min(this.#failures, BACK_OFF_MS.length) - 1] ?? 0;
    return Math.max(backOff, 1000 * (problem?.retryAfterSeconds ?? 0));
  }
}

/** Whether the detection itself is wrong, so that retrying is pointless. */
function isFinal(httpStatus: number): boolean {
  return [400, 413, 415, 422].includes(httpStatus);
}

function isRefused(httpStatus: number): boolean {
  return [401, 404].includes(httpStatus);
}

/** Why a call failed. Uses the cause, because fetch's own error only says that it failed. */
export function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}

function pauseFor(ms: number, signal: AbortSignal): Promise<unknown> {
  return wait(ms, undefined, { signal }).catch(() => undefined);
}
