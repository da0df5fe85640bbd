import {
  type Database,
  localTime,
  putOrders,
  raiseOrderDelays,
} from '@maitred/provider-api/records';
import { sql } from 'drizzle-orm';
import { DEMO_RESTAURANTS } from './catalog';
import { createDemo } from './create-demo';
import {
  clearEverything,
  findDemoRestaurants,
  findDemoState,
  findOwn,
  hasAnything,
  insertAlerts,
  markOldAlertsRead,
  putDemoState,
  reportDrawnCameras,
} from './demo.repository';
import { DAY_MS, HOUR_MS } from './durations';
import { fillFaces } from './faces';
import { fillVisits } from './fill-visits';
import { fillZoneCounts } from './fill-zone-counts';
import { planAlerts } from './plan-alerts';
import { orderAt, planOrders } from './plan-orders';
import { planVisits } from './plan-visits';
import { datesBetween, type WorkingDay, workingDay } from './working-day';

/** Increment it when the plans change, so that older demos are recreated. */
const DEMO_VERSION = 7;
const DEMO_DAYS = 125;
/** Any number except those of the other locks. */
const DEMO_LOCK = 712_364_003;
/** No order is open for longer. */
const LONGEST_ORDER_MS = 4 * HOUR_MS;
/** How many of the newest alerts may be unread after a start. */
const FRESH_ALERTS = 30;

type DemoRestaurantRow = Awaited<ReturnType<typeof findDemoRestaurants>>[number];

/**
 * Creates the demo, or fills in what is missing up to now: started the next day on the same data, it gets
 * yesterday evening and this morning. Deterministic for a seed and a time.
 * Several providers may start at once: they take turns, and those that do not simulate the demo leave an
 * existing one unchanged.
 * @throws {Error} if the database holds data that are not the demo's, or replacing an older demo would lose such data.
 */
export async function fillDemo(
  database: Database,
  seed: number,
  now: Date,
  {
    days = DEMO_DAYS,
    leads = true,
    isStill = false,
  }: {
    /** How many days of history a new demo gets. */
    days?: number;
    /** Whether this provider is the one that simulates it. */
    leads?: boolean;
    /** Nothing will simulate it, so open orders must not become late by themselves. */
    isStill?: boolean;
  } = {},
): Promise<void> {
  await database.transaction(async (transaction) => {
    // Waiting for the lock and creating a demo take longer than the timeout of calls.
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    let state = await findDemoState(transaction);
    if (state !== undefined && !leads) return;
    if (state === undefined && (await hasAnything(transaction))) {
      throw new Error('the database holds data of its own; the demo needs an empty one');
    }
    if (state !== undefined && (state.version !== DEMO_VERSION || state.seed !== seed)) {
      const own = await findOwn(transaction);
      if (own.length > 0) {
        throw new Error(
          `the demo would be made anew, and ${own.join(', ')} would go with the old one; DEMO=0 leaves all as it is`,
        );
      }
      await clearEverything(transaction);
      state = undefined;
    }
    if (state === undefined) await createDemo(transaction);
    const since = state?.filledUntil ?? new Date(now.getTime() - days * DAY_MS);
    if (since >= now) return;
    const places = await findDemoRestaurants(transaction);
    for (const restaurant of places) {
      await fillRestaurant(transaction, seed, restaurant, { since, now, isStill });
    }
    await reportDrawnCameras(transaction, now);
    await raiseOrderDelays(transaction, since, now);
    await markOldAlertsRead(transaction, places, FRESH_ALERTS);
    await putDemoState(transaction, { version: DEMO_VERSION, seed, filledUntil: now });
  });
}

async function fillRestaurant(
  database: Database,
  seed: number,
  restaurant: DemoRestaurantRow,
  { since, now, isStill }: { since: Date; now: Date; isStill: boolean },
): Promise<void> {
  const size = sizeOf(restaurant);
  const days = daysTouching(restaurant, since, now);
  const planned = days.map((day) => ({ day, visits: planVisits(seed, restaurant, size, day) }));
  const visits = planned.flatMap((ofDay) => ofDay.visits);
  await fillVisits(database, restaurant.id, visits, since, now);
  await fillZoneCounts(database, restaurant, planned, since, now);
  await fillFaces(database, seed, restaurant, days, since, now);
  await putOrdersUntil(database, seed, restaurant, { since, now, isStill });
  const seen = days
    .flatMap((day) => planAlerts(seed, restaurant, size, day))
    .filter(({ createdAt }) => createdAt > since && createdAt <= now);
  await insertAlerts(database, seen);
}

/** Updates the orders of a restaurant from one time to the next. */
export async function putOrdersUntil(
  database: Database,
  seed: number,
  restaurant: DemoRestaurantRow,
  { since, now, isStill = false }: { since: Date; now: Date; isStill?: boolean },
): Promise<void> {
  const changedSince = new Date(since.getTime() - LONGEST_ORDER_MS);
  const plans = daysTouching(restaurant, changedSince, now)
    .flatMap((day) => planOrders(seed, restaurant, sizeOf(restaurant), day))
    .filter(({ openedAt, closesAt }) => openedAt <= now && closesAt > changedSince);
  await putOrders(
    database,
    plans.map((plan) => ({ ...orderAt(plan, now, { isStill }), restaurantId: restaurant.id })),
  );
}

export function sizeOf({ name }: { name: string }): number {
  return DEMO_RESTAURANTS.find((restaurant) => restaurant.name === name)?.size ?? 0.5;
}

/** The working days that overlap the span between the two times. */
export function daysTouching(restaurant: DemoRestaurantRow, since: Date, now: Date): WorkingDay[] {
  const first = localTime(new Date(since.getTime() - DAY_MS), restaurant.timezone);
  return datesBetween(first, localTime(now, restaurant.timezone)).map((date) =>
    workingDay(restaurant, date),
  );
}
