import { distinctNames } from '@maitred/contract';
import type { FastifyBaseLogger } from 'fastify';
import { type AlertRow, findAlertsById } from '../alerts/alert.repository';
import type { Database } from '../database/database';
import { MINUTE_MS } from '../time/durations';
import { alertMessage } from './alert-message';
import type { PushService } from './push-service';
import {
  deleteSubscription,
  findReaders,
  findUnreadAlertIds,
  type PushReader,
} from './push-subscription.repository';

/** Alerts that are older when found, such as from late detections, notify nobody. */
const NEW_FOR_MS = 15 * MINUTE_MS;
const MOST_ALERTS = 500;
/** Per run; any further ones are sent the next time. */
const MOST_MESSAGES = 2000;
const AT_ONCE = 8;
/** How long to wait before retrying a phone whose push service did not accept a message. */
const RETRY_AFTER_MS = MINUTE_MS;

type Subscription = PushReader['subscription'];

interface Letter {
  subscription: Subscription;
  restaurantName: string;
  rows: readonly [AlertRow, ...AlertRow[]];
}

/** Alerts that could not be sent to a phone yet. */
interface Unsent {
  alertIds: readonly number[];
  retryAt: Date;
}

/** Why a message was not sent, for the operator, and whether it may be sent later. */
interface Failure {
  reason: string;
  isFinal: boolean;
  /** The push service did not respond. */
  isSilence: boolean;
}

interface AlertPusherOptions {
  database: Database;
  push: PushService;
  now: () => Date;
  /** Aborted when the shutdown begins. */
  signal: AbortSignal;
  logger: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Pushes alerts raised since the last run, each once, to the users who may read them: one message per restaurant.
 * Alerts from before the first run do not count as new.
 */
export class AlertPusher {
  readonly #options: AlertPusherOptions;
  /** By alert id, when it was last found: an alert may drop out of the MOST_ALERTS newest ones and come back. */
  #known: ReadonlyMap<number, Date> | undefined;
  /** By session. Alerts that have been read or are old by the time of the retry are dropped. */
  readonly #unsent = new Map<string, Unsent>();
  #isBusy = false;

  constructor(options: AlertPusherOptions) {
    this.#options = options;
  }

  /** Marks present alerts as known without pushing: they predate the start, or the leading provider pushes them. */
  skip(): Promise<void> {
    return this.#once(async () => {
      this.#unsent.clear();
      await this.#find();
    });
  }

  push(): Promise<void> {
    return this.#once(async () => {
      const { found, fresh } = await this.#find();
      const due = this.#takeDue(found);
      const ids = new Set([...fresh, ...[...due.values()].flat()]);
      if (ids.size > 0) await this.#sendAll(await this.#write([...ids], fresh, due));
    });
  }

  async #once(work: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      await work();
    } finally {
      this.#isBusy = false;
    }
  }

  /** Compares all ids rather than the highest, because a transaction that began earlier may end later. */
  async #find(): Promise<{ found: ReadonlySet<number>; fresh: ReadonlySet<number> }> {
    const { database, now } = this.#options;
    const readAt = now();
    const since = new Date(readAt.getTime() - NEW_FOR_MS);
    const rows = await findUnreadAlertIds(database, since, MOST_ALERTS);
    const found = new Set(rows.map(({ id }) => id));
    const known = this.#known;
    const stillNew = [...(known ?? [])].filter(([, lastReadAt]) => lastReadAt > since);
    this.#known = new Map([...stillNew, ...[...found].map((id) => [id, readAt] as const)]);
    return { found, fresh: new Set([...found].filter((id) => known?.has(id) === false)) };
  }

  /** Takes the unsent alerts that are due for a retry, by session. */
  #takeDue(found: ReadonlySet<number>): Map<string, number[]> {
    const due = new Map<string, number[]>();
    for (const [sessionId, { alertIds, retryAt }] of this.#unsent) {
      if (retryAt > this.#options.now()) continue;
      this.#unsent.delete(sessionId);
      due.set(
        sessionId,
        alertIds.filter((id) => found.has(id)),
      );
    }
    return due;
  }

  async #write(
    ids: readonly number[],
    fresh: ReadonlySet<number>,
    due: ReadonlyMap<string, readonly number[]>,
  ): Promise<Letter[]> {
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
        const again = due.get(subscription.sessionId) ?? [];
        const [newest, ...others] = (byRestaurant.get(restaurant.id) ?? []).filter(
          ({ alert: { id } }) => fresh.has(id) || again.includes(id),
        );
        if (newest === undefined) return;
        const restaurantName = names[index] ?? restaurant.name;
        letters.push({ subscription, restaurantName, rows: [newest, ...others] });
      });
    }
    return letters;
  }

  async #sendAll(letters: readonly Letter[]): Promise<void> {
    const { logger, now, signal } = this.#options;
    for (const letter of letters.slice(MOST_MESSAGES)) this.#keep(letter, now());
    const waiting = letters.slice(0, MOST_MESSAGES).values();
    const silent = new Map<string, Failure>();
    const reasons = new Map<string, number>();
    const sendNext = async () => {
      for (const letter of waiting) {
        if (signal.aborted) return;
        const host = hostOf(letter);
        // If a host does not respond, its other messages fail at once.
        const failure = silent.get(host) ?? (await this.#send(letter));
        if (failure === undefined) continue;
        reasons.set(failure.reason, (reasons.get(failure.reason) ?? 0) + 1);
        if (failure.isSilence) silent.set(host, failure);
        if (!failure.isFinal) this.#keep(letter, new Date(now().getTime() + RETRY_AFTER_MS));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
    // Logs only reasons, because subscription addresses are secrets.
    for (const [failure, count] of reasons) logger.warn({ failure, count }, 'a push has failed');
  }

  #keep({ subscription: { sessionId }, rows }: Letter, retryAt: Date): void {
    const before = this.#unsent.get(sessionId)?.alertIds ?? [];
    this.#unsent.set(sessionId, {
      alertIds: [...new Set([...before, ...rows.map(({ alert }) => alert.id)])],
      retryAt,
    });
  }

  async #send(letter: Letter): Promise<Failure | undefined> {
    const { database, push, signal } = this.#options;
    const { endpoint, p256dh, auth, language, sessionId } = letter.subscription;
    try {
      const outcome = await push.send(
        { endpoint, keys: { p256dh, auth }, language },
        alertMessage(language, letter.restaurantName, letter.rows),
        signal,
      );
      if (outcome === 'gone') await deleteSubscription(database, sessionId);
      if (outcome === 'sent' || outcome === 'gone') return undefined;
      const reason = `${outcome === 'busy' ? 'put off' : 'refused'} by ${hostOf(letter)}`;
      return { reason, isFinal: outcome === 'refused', isSilence: false };
    } catch (error) {
      const name = error instanceof Error ? error.name : 'error';
      return { reason: `${hostOf(letter)}: ${name}`, isFinal: false, isSilence: true };
    }
  }
}

function hostOf({ subscription: { endpoint } }: Letter): string {
  return new URL(endpoint).hostname;
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
