import { createHmac, hkdfSync } from 'node:crypto';
import type { Database } from '../database/database';
import { nameKey } from '../database/name-key';
import { throttled } from '../http/api-error';
import { countGuesses, forgetGuesses, uncountGuess } from './guess.repository';

/** Wrong passwords for one name from one client. */
const MOST_BY_NAME = 10;

/** Wrong passwords for one name from all clients; further ones are looked at one after the other. */
const MOST_BY_ACCOUNT = 50;

/** Wrong passwords from one client for any names; several people may share its address. */
const MOST_BY_NETWORK = 30;

/** Clients that must wait and are remembered here; of further ones the database alone knows. */
const MOST_WAITING = 10_000;

interface GuessLimitSettings {
  database: Database;
  secretKey: string;
  /** Milliseconds of a monotonic clock. */
  elapsedMs: () => number;
}

/** Who signs in: the keys by which their guesses are counted. */
interface Guesser {
  byName: string;
  byNetwork: string;
  /** The name alone, whoever guesses. */
  byAccount: string;
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
      byAccount: this.#digest(`account ${nameKey(username)}`),
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
   * @returns whether so many others guess at the name that a stranger's turn comes slowly
   * @throws {ApiError} 429 where it is one too many
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

  /** What was taken was no guess: the password is right. */
  async giveBack({ byName, byNetwork, byAccount }: Guesser): Promise<void> {
    await forgetGuesses(this.#database, byName);
    // One by one: two rows of one statement may be held in another order than where they are counted.
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
