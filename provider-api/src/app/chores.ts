import type { FastifyBaseLogger } from 'fastify';
import { rollUpHeat } from '../analytics/roll-up-heat';
import type { OpenDatabase } from '../database/database';
import { tendNeediestTable } from '../database/maintenance';
import { deleteUnusedImages, UPLOAD_KEPT_MS } from '../faces/face-image.repository';
import { deleteOldKeys } from '../http/idempotency-key.repository';
import { deleteUsedInitData } from '../messenger/messenger.repository';
import { deleteEndedCodes } from '../openid/openid.repository';
import { raiseOrderDelays } from '../orders/order.repository';
import { AlertPusher } from '../push/alert-pusher';
import { deleteExpired, type Retention } from '../retention/expired.repository';
import { deleteEndedGuesses } from '../sessions/guess.repository';
import { deleteEndedSessions } from '../sessions/session.repository';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations';
import { countsKeptSince } from '../zone-counts/retention';
import { deleteOldCounts } from '../zone-counts/zone-counts.repository';
import type { Services } from './services';

const DESCRIBE_EVERY_MS = 5000;
const ORDER_WATCH_MS = 5000;
const PUSH_EVERY_MS = 5000;
/** How often heat is rolled up. */
const HEAT_EVERY_MS = 10_000;
/** How long chores such as rolling up years of heat after an upgrade, or deletion, may run at a time beside calls. */
const WHILE_MS = { pglite: 500, postgresql: 2000 };
/** Also finds orders that became late while the provider was down; older ones are history. */
const ORDER_LOOK_BACK_MS = DAY_MS;

interface Chore {
  everyMs: number;
  run: () => Promise<void>;
}

type ChoreSettings = Pick<OpenDatabase, 'kind'> & { retention: Retention };

/** Starts the background chores, which run in one provider per database, and returns a function that ends them. */
export function startChores(
  services: Services,
  { leads, ...settings }: Pick<OpenDatabase, 'leads'> & ChoreSettings,
  logger: FastifyBaseLogger,
): () => void {
  const { database, now, push, stopping } = services;
  const attempt = (chore: () => Promise<void>) =>
    chore().catch((error: unknown) => {
      // A chore interrupted by the shutdown is done by the next provider.
      if (!stopping.signal.aborted) logger.error({ err: error }, 'a chore failed');
    });
  const every = (ms: number, chore: () => Promise<void>, otherwise = async () => {}) => {
    const doOnce = async () => ((await leads()) ? chore() : otherwise());
    return setInterval(() => void attempt(doOnce), ms);
  };
  const timers = choresOf(services, settings).map(({ everyMs, run }) => every(everyMs, run));
  if (push !== undefined) {
    const pusher = new AlertPusher({ database, push, now, signal: stopping.signal, logger });
    const skip = () => pusher.skip();
    // A provider that takes over treats earlier alerts as already pushed; only alerts raised from now on are new.
    timers.push(every(PUSH_EVERY_MS, () => pusher.push(), skip));
    void attempt(skip);
  }
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** The chores that work on the database alone. */
export function choresOf(
  { database, describer, now, stopping, underWay }: Services,
  { kind, retention }: ChoreSettings,
): Chore[] {
  const forAWhile = () => {
    const end = performance.now() + WHILE_MS[kind];
    // The embedded database runs one statement at a time.
    const isFree = () => kind === 'postgresql' || underWay.isEmpty;
    return () => performance.now() < end && !stopping.signal.aborted && isFree();
  };
  const every = (everyMs: number, run: Chore['run']): Chore => ({ everyMs, run });
  const before = (ms: number) => new Date(now().getTime() - ms);
  return [
    every(ORDER_WATCH_MS, () => raiseOrderDelays(database, before(ORDER_LOOK_BACK_MS), now())),
    every(HOUR_MS, () => deleteEndedSessions(database, now())),
    every(MINUTE_MS, () => deleteEndedGuesses(database)),
    every(MINUTE_MS, () => deleteEndedCodes(database, now())),
    every(HOUR_MS, () => deleteUsedInitData(database, before(DAY_MS))),
    every(HOUR_MS, () => deleteUnusedImages(database, before(UPLOAD_KEPT_MS))),
    every(HOUR_MS, () => deleteOldKeys(database, now())),
    every(HOUR_MS, () => deleteOldCounts(database, countsKeptSince(now()))),
    every(HEAT_EVERY_MS, () => rollUpHeat(database, now(), forAWhile())),
    every(MINUTE_MS, () => deleteExpired(database, retention, now(), forAWhile())),
    // One table at a time and only while no call runs, because the embedded database runs one statement at a time.
    every(MINUTE_MS, async () => {
      if (kind === 'pglite' && underWay.isEmpty) await tendNeediestTable(database);
    }),
    ...(describer === undefined
      ? []
      : [every(DESCRIBE_EVERY_MS, () => describer.describe(forAWhile()))]),
  ];
}
