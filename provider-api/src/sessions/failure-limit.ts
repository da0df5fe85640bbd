interface Failures {
  count: number;
  endsAt: number;
}

export interface FailureLimitSettings {
  max: number;
  windowSeconds: number;
  now: () => Date;
}

/** Counts failures by key. Successes cost nothing, so a busy terminal is not locked out. */
export class FailureLimit {
  readonly #settings: FailureLimitSettings;
  readonly #failures = new Map<string, Failures>();

  constructor(settings: FailureLimitSettings) {
    this.#settings = settings;
  }

  /** Seconds until the key may try again; 0 where it may now. */
  secondsToWait(key: string): number {
    const failures = this.#current(key);
    if (failures === undefined || failures.count < this.#settings.max) return 0;
    return Math.ceil((failures.endsAt - this.#settings.now().getTime()) / 1000);
  }

  count(key: string): void {
    const failures = this.#current(key);
    if (failures !== undefined) {
      failures.count += 1;
      return;
    }
    this.#forgetEnded();
    const endsAt = this.#settings.now().getTime() + this.#settings.windowSeconds * 1000;
    this.#failures.set(key, { count: 1, endsAt });
  }

  forget(key: string): void {
    this.#failures.delete(key);
  }

  #current(key: string): Failures | undefined {
    const failures = this.#failures.get(key);
    return failures !== undefined && failures.endsAt > this.#settings.now().getTime()
      ? failures
      : undefined;
  }

  /** Keeps the memory bounded under a flood of made-up names. */
  #forgetEnded(): void {
    if (this.#failures.size < 10_000) return;
    const now = this.#settings.now().getTime();
    for (const [key, { endsAt }] of this.#failures) {
      if (endsAt <= now) this.#failures.delete(key);
    }
    if (this.#failures.size >= 100_000) this.#failures.clear();
  }
}
