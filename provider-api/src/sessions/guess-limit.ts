import { createHmac, hkdfSync } from 'node:crypto';
import type { Database } from '../database/database';
import { nameKey } from '../database/name-key';
import { throttled } from '../server/api-error';
import { countGuesses, forgetGuesses, uncountGuess } from './guess.repository';

/** Wrong passwords for one name from one client. */
const MOST_BY_NAME = 10;

/** Wrong passwords from one client for any names; several people may share its address. */
const MOST_BY_NETWORK = 30;

/** Clients that must wait and are remembered here; of further ones the database alone knows. */
const MOST_WAITING = 10_000;

export interface GuessLimitSettings {
  database: Database;
  secretKey: string;
  /** Milliseconds of a clock that nobody sets. */
  elapsedMs: () => number;
}

/** Who signs in: the keys by which their guesses are counted. */
export interface Guesser {
  byName: string;
  byNetwork: string;
}

/**
 * How often a client may guess a password, over all providers of a database. By a statement of its own and no
 * package: the well-kept ones (rate-limiter-flexible) end a window by the clock of whichever process counts.
 *
 * A client that must wait is remembered here too, so that what it goes on sending costs no statement, and
 * that no clock which is set sooner lets it in.
 */
export class GuessLimit {
  readonly #database: Database;
  readonly #key: Uint8Array;
  readonly #elapsedMs: () => number;
  /** Until when, by key. */
  readonly #waiting = new Map<string, number>();

  constructor({ database, secretKey, elapsedMs }: GuessLimitSettings) {
    this.#database = database;
    this.#key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'guesses', 32));
    this.#elapsedMs = elapsedMs;
  }

  /** @param network of the client, as `clientNetwork` tells it */
  guesser(network: string, username: string): Guesser {
    return {
      byName: this.#digest(`name ${network} ${nameKey(username)}`),
      byNetwork: this.#networkKey(network),
    };
  }

  /**
   * Refuses who is known to have to wait, at no cost.
   * @throws {ApiError} 429
   */
  refuseWaiting({ byName, byNetwork }: Guesser): void {
    const seconds = Math.max(this.#secondsToWait(byName), this.#secondsToWait(byNetwork));
    if (seconds > 0) throw throttled(seconds);
  }

  /**
   * The same before it is known for whom they guess.
   * @throws {ApiError} 429
   */
  refuseWaitingNetwork(network: string): void {
    const seconds = this.#secondsToWait(this.#networkKey(network));
    if (seconds > 0) throw throttled(seconds);
  }

  /**
   * Counts a guess before it is looked at, so that as many are looked at as may be, wherever they arrive.
   * @throws {ApiError} 429 where it is one too many
   */
  async take({ byName, byNetwork }: Guesser): Promise<void> {
    const counted = await countGuesses(this.#database, [byName, byNetwork]);
    const tooMany = counted.filter(
      ({ key, count }) => count > (key === byName ? MOST_BY_NAME : MOST_BY_NETWORK),
    );
    if (tooMany.length === 0) return;
    for (const { key, secondsLeft } of tooMany) this.#letWait(key, secondsLeft);
    throw throttled(Math.max(...tooMany.map(({ secondsLeft }) => secondsLeft), 1));
  }

  /** What was taken was no guess: the password is right. */
  async giveBack({ byName, byNetwork }: Guesser): Promise<void> {
    await forgetGuesses(this.#database, byName);
    await uncountGuess(this.#database, byNetwork);
  }

  #secondsToWait(key: string): number {
    const until = this.#waiting.get(key);
    if (until === undefined) return 0;
    const seconds = Math.ceil((until - this.#elapsedMs()) / 1000);
    if (seconds <= 0) this.#waiting.delete(key);
    return Math.max(seconds, 0);
  }

  #letWait(key: string, seconds: number): void {
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size >= MOST_WAITING && oldest !== undefined) this.#waiting.delete(oldest);
    this.#waiting.set(key, this.#elapsedMs() + seconds * 1000);
  }

  #networkKey(network: string): string {
    return this.#digest(`network ${network}`);
  }

  #digest(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }
}
