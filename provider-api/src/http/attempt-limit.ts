import { throttled } from './api-error';

interface Attempts {
  count: number;
  endsAt: number;
}

interface AttemptLimitSettings {
  max: number;
  windowSeconds: number;
  /** Milliseconds of a monotonic clock, so that setting the system clock neither ends nor prolongs a limit. */
  elapsedMs: () => number;
}

/** Rate limit by key, such as uploads or prompts per user. */
export class AttemptLimit {
  readonly #settings: AttemptLimitSettings;
  readonly #attempts = new Map<string, Attempts>();

  constructor(settings: AttemptLimitSettings) {
    this.#settings = settings;
  }

  /** Seconds until the key may try again; 0 if it may now. */
  secondsToWait(key: string): number {
    const attempts = this.#current(key);
    if (attempts === undefined || attempts.count < this.#settings.max) return 0;
    return Math.ceil((attempts.endsAt - this.#settings.elapsedMs()) / 1000);
  }

  count(key: string): void {
    const attempts = this.#current(key);
    if (attempts !== undefined) {
      attempts.count += 1;
      return;
    }
    this.#forgetEnded();
    const endsAt = this.#settings.elapsedMs() + this.#settings.windowSeconds * 1000;
    this.#attempts.set(key, { count: 1, endsAt });
  }

  /**
   * Counts an attempt.
   * @throws {ApiError} 429 if the limit is reached
   */
  take(key: string): void {
    const seconds = this.secondsToWait(key);
    if (seconds > 0) throw throttled(seconds);
    this.count(key);
  }

  #current(key: string): Attempts | undefined {
    const attempts = this.#attempts.get(key);
    return attempts !== undefined && attempts.endsAt > this.#settings.elapsedMs()
      ? attempts
      : undefined;
  }

  /** Bounds the memory under a flood of made-up names. */
  #forgetEnded(): void {
    if (this.#attempts.size < 10_000) return;
    const now = this.#settings.elapsedMs();
    for (const [key, { endsAt }] of this.#attempts) {
      if (endsAt <= now) this.#attempts.delete(key);
    }
    if (this.#attempts.size >= 100_000) this.#attempts.clear();
  }
}
