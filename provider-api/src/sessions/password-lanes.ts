import { setTimeout as wait } from 'node:timers/promises';
import { FairLanes } from '../http/fair-lanes';

/** Each takes 19 MiB and a thread for some milliseconds. Who guesses leaves one to others. */
const HASHES = { lanes: 2, lanesPerOwner: 1, waiting: 128, waitingPerOwner: 32 };

/**
 * Strangers' guesses at a name that many guess at: one after the other, each after a pause. As many wait as are
 * answered before the application gives its call up.
 */
const SLOW = { lanes: 256, lanesPerOwner: 1, waiting: 256, waitingPerOwner: 4 };
const SLOW_PAUSE_MS = 1000;

/** More networks than an installation has people. */
const MOST_KNOWN = 10_000;

/**
 * Where passwords are hashed, a few at a time. Networks where somebody is signed in have lanes of their own: guesses that
 * each come from another address take turns among themselves alone, and refuse nobody who works in a restaurant.
 */
export class PasswordLanes {
  readonly #known = new FairLanes(HASHES);
  readonly #strangers = new FairLanes(HASHES);
  readonly #slow = new FairLanes(SLOW);
  readonly #pauseMs: number;
  /** As `clientNetwork` tells them, the one that was heard of longest ago first. */
  readonly #networks = new Set<string>();

  constructor({ pauseMs = SLOW_PAUSE_MS }: { pauseMs?: number | undefined } = {}) {
    this.#pauseMs = pauseMs;
  }

  get waiting(): number {
    return this.#known.waiting + this.#strangers.waiting + this.#slow.waiting;
  }

  knows(network: string): boolean {
    return this.#networks.has(network);
  }

  /** Somebody is signed in there. */
  know(network: string): void {
    this.#networks.delete(network);
    this.#networks.add(network);
    const [oldest] = this.#networks;
    if (this.#networks.size > MOST_KNOWN && oldest !== undefined) this.#networks.delete(oldest);
  }

  /** @throws {ApiError} as `FairLanes.run` */
  run<T>(network: string, task: () => Promise<T>): Promise<T> {
    const lanes = this.knows(network) ? this.#known : this.#strangers;
    return lanes.run(network, task);
  }

  /**
   * The same for a name that many guess at: whoever knows the password gets in all the same.
   * @throws {ApiError} 429 where too many others wait for the same
   */
  runSlowly<T>(account: string, network: string, task: () => Promise<T>): Promise<T> {
    return this.#slow.run(account, async () => {
      await wait(this.#pauseMs);
      return this.run(network, task);
    });
  }
}
