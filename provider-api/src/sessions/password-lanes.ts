import { FairLanes } from '../server/fair-lanes';

/** Each takes 19 MiB and a thread for some milliseconds. Who guesses leaves one to others. */
const HASHES = { lanes: 2, lanesPerOwner: 1, waiting: 128, waitingPerOwner: 32 };

/** More networks than an installation has people. */
const MOST_KNOWN = 10_000;

/**
 * Where passwords are hashed, a few at a time. Networks where somebody is signed in have lanes of their own: guesses that
 * each come from another address take turns among themselves alone, and refuse nobody who works in a restaurant.
 */
export class PasswordLanes {
  readonly #known = new FairLanes(HASHES);
  readonly #strangers = new FairLanes(HASHES);
  /** As `clientNetwork` tells them, the one that was heard of longest ago first. */
  readonly #networks = new Set<string>();

  get waiting(): number {
    return this.#known.waiting + this.#strangers.waiting;
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
    const lanes = this.#networks.has(network) ? this.#known : this.#strangers;
    return lanes.run(network, task);
  }
}
