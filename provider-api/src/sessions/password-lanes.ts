import { setTimeout as wait } from 'node:timers/promises';
import { FairLanes } from '../http/fair-lanes';

/** Each hash takes 19 MiB and a thread for some milliseconds. A single guesser leaves one lane to others. */
const HASHES = { lanes: 2, lanesPerOwner: 1, waiting: 128, waitingPerOwner: 32 };

/**
 * For guesses from unknown networks at a name that many guess at: one after the other, each after a pause. Only as
 * many wait as are answered before the application's request times out.
 */
const SLOW = { lanes: 256, lanesPerOwner: 1, waiting: 256, waitingPerOwner: 4 };
const SLOW_PAUSE_MS = 1000;

/** More networks than any installation has people. */
const MOST_KNOWN = 10_000;

/**
 * Limits password hashing to a few at a time. Networks with a signed-in user have separate lanes, so that guesses from
 * ever new addresses only compete with each other and never block people who work in a restaurant.
 */
export class PasswordLanes {
  readonly #known = new FairLanes(HASHES);
  readonly #strangers = new FairLanes(HASHES);
  readonly #slow = new FairLanes(SLOW);
  readonly #pauseMs: number;
  /** As returned by `clientNetwork`, the least recently used first. */
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

  /** Records that somebody is signed in from the network. */
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
   * The same for a name that many guess at; whoever knows the password still gets in.
   * @throws {ApiError} 429 if too many others wait for the same account
   */
  runSlowly<T>(account: string, network: string, task: () => Promise<T>): Promise<T> {
    return this.#slow.run(account, async () => {
      await wait(this.#pauseMs);
      return this.run(network, task);
    });
  }
}
