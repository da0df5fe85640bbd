import { distinctNames } from '@maitred/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type AlertRow, findAlertsById } from '../alerts/alert.repository';
import type { Database } from '../database/database';
import { alertMessage } from './alert-message';
import type { PushService } from './push-service';
import {
  deleteSubscription,
  findReaders,
  findUnreadAlertIds,
  type PushReader,
} from './push-subscription.repository';

/** What is older when it is found, as what a detector sends late, wakes nobody. */
const NEW_FOR_MS = 15 * 60_000;
const MOST_ALERTS = 500;
const MOST_MESSAGES = 2000;
const AT_ONCE = 8;

type Subscription = PushReader['subscription'];

interface Letter {
  subscription: Subscription;
  restaurantName: string;
  rows: readonly [AlertRow, ...AlertRow[]];
}

interface AlertPusherOptions {
  database: Database;
  push: PushService;
  now: () => Date;
  /** Aborted as the provider begins to stop. */
  signal: AbortSignal;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Pushes what has come since it looked last, each alert once, to those who may read it: one message for each restaurant.
 * What was there before its first look is not new.
 */
export class AlertPusher {
  readonly #options: AlertPusherOptions;
  /** When each was read last: one may fall out of the most that are read, and come back. */
  #known: ReadonlyMap<number, Date> | undefined;
  #isBusy = false;

  constructor(options: AlertPusherOptions) {
    this.#options = options;
  }

  async push(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      const fresh = await this.#findFresh();
      if (fresh.length > 0) await this.#sendAll(await this.#write(fresh));
    } finally {
      this.#isBusy = false;
    }
  }

  /** By their ids and not by the highest of them: a transaction that began earlier may end later. */
  async #findFresh(): Promise<number[]> {
    const { database, now } = this.#options;
    const readAt = now();
    const since = new Date(readAt.getTime() - NEW_FOR_MS);
    const found = await findUnreadAlertIds(database, since, MOST_ALERTS);
    const known = this.#known;
    const stillNew = [...(known ?? [])].filter(([, lastReadAt]) => lastReadAt > since);
    this.#known = new Map([...stillNew, ...found.map(({ id }) => [id, readAt] as const)]);
    return known === undefined ? [] : found.map(({ id }) => id).filter((id) => !known.has(id));
  }

  async #write(ids: readonly number[]): Promise<Letter[]> {
    const { database } = this.#options;
    const byRestaurant = groupBy(
      await findAlertsById(database, ids),
      ({ restaurant }) => restaurant.id,
    );
    const readers = await findReaders(database, [...byRestaurant.keys()]);
    const letters: Letter[] = [];
    for (const own of groupBy(readers, ({ subscription }) => subscription.sessionId).values()) {
      const names = distinctNames(own.map(({ restaurant }) => restaurant));
      own.forEach(({ subscription, restaurant }, index) => {
        const rows = byRestaurant.get(restaurant.id);
        if (rows === undefined) return;
        letters.push({ subscription, restaurantName: names[index] ?? restaurant.name, rows });
      });
    }
    return letters;
  }

  async #sendAll(letters: readonly Letter[]): Promise<void> {
    const { logger, signal } = this.#options;
    if (letters.length > MOST_MESSAGES) {
      logger.warn(
        { left: letters.length - MOST_MESSAGES },
        'more is to be pushed than is sent at once',
      );
    }
    const waiting = letters.slice(0, MOST_MESSAGES).values();
    const failures = new Map<string, number>();
    const sendNext = async () => {
      for (const letter of waiting) {
        if (signal.aborted) return;
        const failure = await this.#send(letter);
        if (failure !== undefined) failures.set(failure, (failures.get(failure) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    // Addresses of subscriptions are secrets of their browsers.
    for (const [failure, count] of failures) logger.warn({ failure, count }, 'a push has failed');
  }

  /** @returns why it was not sent, where that is for an operator to know */
  async #send({ subscription, restaurantName, rows }: Letter): Promise<string | undefined> {
    const { database, push, signal } = this.#options;
    const { endpoint, p256dh, auth, language, sessionId } = subscription;
    try {
      const outcome = await push.send(
        { endpoint, keys: { p256dh, auth }, language },
        alertMessage(language, restaurantName, rows),
        signal,
      );
      if (outcome === 'gone') await deleteSubscription(database, sessionId);
      return outcome === 'refused' ? `refused by ${new URL(endpoint).hostname}` : undefined;
    } catch (error) {
      return `${new URL(endpoint).hostname}: ${error instanceof Error ? error.name : 'error'}`;
    }
  }
}

function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
