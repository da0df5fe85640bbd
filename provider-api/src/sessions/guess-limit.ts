import { createHmac, hkdfSync } from 'node:crypto';
import type { Database } from '../database/database';
import { nameKey } from '../database/name-key';
import { throttled } from '../http/api-error';
import { countGuesses, forgetGuesses, uncountGuess } from './guess.repository';

/** Wrong passwords for one name from one client. */
const MOST_BY_NAME = 10;

/** Wrong passwords for one name from all clients; further ones are checked one after the other. */
const MOST_BY_ACCOUNT = 50;

/** Wrong passwords from one client for any names; several people may share an address. */
const MOST_BY_NETWORK = 30;

/** How many waiting clients are remembered in memory; any further ones only in the database. */
const MOST_WAITING = 10_000;

interface GuessLimitSettings {
  database: Database;
  secretKey: string;
  /** Milliseconds of a monotonic clock. */
  elapsedMs: () => number;
}

/** The keys by which the guesses of a person who signs in are counted. */
interface Guesser {
  byName: string;
  byNetwork: string;
  /** By name only, whoever guesses. */
  byAccount: string;
}

/**
 * Limits how often a client may guess a password, across all providers of a database. Uses its own statement rather
 * than a package, because the maintained ones (rate-limiter-flexible) end a window by the counting process's clock.
 *
 * A client that must wait is also remembered in memory, so that its further requests cost no statement, and
 * changing a clock does not let it in early.
 */
export class GuessLimit {
  readonly #database: Database;
  readonly #key: Uint8Array;
  readonly #elapsedMs: () => number;
  /** When the wait ends, by key. */
  readonly #waiting = new Map<string, number>();

  constructor({ database, secretKey, elapsedMs }: GuessLimitSettings) {
    this.#database = database;
    this.#key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'guesses', 32));
    this.#elapsedMs = elapsedMs;
  }

  /** @param network of the client, as returned by `clientNetwork` */
  guesser(network: string, username: string): Guesser {
    return {
      byName: this.#digest(`name ${network} ${nameKey(username)}`),
      byNetwork: this.#networkKey(network),
      byAccount: this.#digest(`account ${nameKey(username)}`),
    };
  }

  /**
   * Refuses a guesser who is known to have to wait, without a statement.
   * @throws {ApiError} 429
   */
  refuseWaiting({ byName, byNetwork }: Guesser): void {
    const seconds = Math.max(this.#secondsToWait(byName), this.#secondsToWait(byNetwork));
    if (seconds > 0) throw throttled(seconds);
  }

  /**
   * The same, before the name is known.
   * @throws {ApiError} 429
   */
  refuseWaitingNetwork(network: string): void {
    const seconds = this.#secondsToWait(this.#networkKey(network));
    if (seconds > 0) throw throttled(seconds);
  }

  /**
   * Counts a guess before it is checked, so that no more than the limit are checked, whichever provider gets them.
   * @returns whether so many clients guess at the name that guesses from unknown networks are slowed down
   * @throws {ApiError} 429 if it is one too many
   */
  async take({ byName, byNetwork, byAccount }: Guesser): Promise<boolean> {
    const counted = await countGuesses(this.#database, [byName, byNetwork, byAccount]);
    const most = new Map([
      [byName, MOST_BY_NAME],
      [byNetwork, MOST_BY_NETWORK],
    ]);
    const tooMany = counted.filter(({ key, count }) => count > (most.get(key) ?? count));
    if (tooMany.length === 0) {
      return counted.some(({ key, count }) => key === byAccount && count > MOST_BY_ACCOUNT);
    }
    for (const { key, secondsLeft } of tooMany) this.#letWait(key, secondsLeft);
    throw throttled(Math.max(...tooMany.map(({ secondsLeft }) => secondsLeft), 1));
  }

  /** Uncounts a guess whose password was right. */
  async giveBack({ byName, byNetwork, byAccount }: Guesser): Promise<void> {
    await forgetGuesses(this.#database, byName);
    // Two statements, because one statement might lock the rows in another order than `countGuesses` does.
    await uncountGuess(this.#database, byNetwork);
    await uncountGuess(this.#database, byAccount);
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
