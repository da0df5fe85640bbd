import { PERMISSION_RESOURCES, PERMISSION_VERBS } from '@maitred/contract';
import {
  cameraStates,
  cameras,
  chatMessages,
  type Database,
  faceLists,
  faceProfiles,
  hashPassword,
  insertedRow,
  localTime,
  nameKey,
  putOrders,
  restaurantMembers,
  restaurants,
  users,
  zones,
} from '@maitred/provider-api/records';
import { eq } from 'drizzle-orm';
import { DEMO_PASSWORD } from '../../catalog';
import { findDemoRestaurants, insertAlerts } from '../../demo.repository';
import { DAY_MS } from '../../durations';
import { fillFaces } from '../../faces';
import { fillVisits } from '../../fill-visits';
import { fillZoneCounts } from '../../fill-zone-counts';
import { planAlerts } from '../../plan-alerts';
import { orderAt, planOrders } from '../../plan-orders';
import { Random } from '../../random';
import { datesBetween, type WorkingDay, workingDay } from '../../working-day';
import { factsOf } from './facts';
import { DISHES, PEOPLE } from './names';
import { planVariedVisits } from './plan-days';
import type { RestaurantFacts } from './restaurant-facts';
import { type VariedRestaurant, variedRestaurants } from './restaurants';

/** Days of history of everything except visits; tests do not look further back. */
const RECENT_DAYS = 9;
/** How many cameras have zones that count; more would only take longer. */
const COUNTING_CAMERAS = 3;

type Row = Awaited<ReturnType<typeof findDemoRestaurants>>[number];

/** Fills an empty database with restaurants of every kind, as detectors and tills would; resolves to its contents. */
export async function fillVaried(
  database: Database,
  seed: number,
  now: Date,
): Promise<RestaurantFacts[]> {
  const varied = variedRestaurants(seed);
  await database.transaction((transaction) => createVaried(transaction, seed, varied));
  const facts: RestaurantFacts[] = [];
  for (const [place, row] of (await findDemoRestaurants(database)).entries()) {
    const kind = varied[place];
    if (kind !== undefined) facts.push(await fillHistory(database, seed, kind, row, now));
  }
  return facts;
}

async function createVaried(
  database: Database,
  seed: number,
  varied: readonly VariedRestaurant[],
): Promise<void> {
  const random = new Random(seed, 'people');
  const owner = await insertedRow(
    database
      .insert(users)
      .values({
        username: 'owner',
        nameKey: nameKey('owner'),
        email: null,
        permissions: PERMISSION_RESOURCES.flatMap((resource) =>
          PERMISSION_VERBS.map((verb) => `${verb}_${resource}` as const),
        ),
        passwordHash: await hashPassword(DEMO_PASSWORD),
      })
      .returning(),
  );
  for (const { name, address, workingHourFrom, workingHourTo, timezone, ...kind } of varied) {
    const restaurant = { name, address, workingHourFrom, workingHourTo, timezone };
    const { id } = await insertedRow(database.insert(restaurants).values(restaurant).returning());
    await database.insert(restaurantMembers).values({ userId: owner.id, restaurantId: id });
    for (const { room, zones: drawn, ...camera } of kind.cameras) {
      const row = { ...camera, restaurantId: id, streamUrl: `demo:${room}` };
      const { id: cameraId } = await insertedRow(database.insert(cameras).values(row).returning());
      await database.insert(zones).values(drawn.map((zone) => ({ ...zone, cameraId })));
    }
    if (kind.historyDays === 0) continue;
    for (const type of ['employees', 'clients'] as const) {
      const list = {
        restaurantId: id,
        type,
        name: random.pick(PEOPLE),
        description: random.pick(DISHES),
      };
      const { id: listId } = await insertedRow(database.insert(faceLists).values(list).returning());
      await database.insert(faceProfiles).values(
        PEOPLE.map((person) => ({
          listId,
          name: person,
          gender: random.pick(['M', 'F'] as const),
        })),
      );
    }
  }
  const written = (type: 'prompt' | 'answer', text: string) => ({
    userId: owner.id,
    type,
    text,
    createdAt: new Date(0),
  });
  await database
    .insert(chatMessages)
    .values([written('prompt', PEOPLE.join(' ')), written('answer', DISHES.join('\n\n'))]);
}

async function fillHistory(
  database: Database,
  seed: number,
  kind: VariedRestaurant,
  row: Row,
  now: Date,
): Promise<RestaurantFacts> {
  const days = daysUntil(row, kind.historyDays, now);
  const since = new Date(now.getTime() - RECENT_DAYS * DAY_MS);
  const planned = days.map((day) => ({
    day,
    visits: planVariedVisits(seed, kind, row, day, day.opensAt > since),
  }));
  const visits = planned.flatMap((ofDay) => ofDay.visits);
  const recent = planned.filter(({ day }) => day.opensAt > since);
  const recentDays = recent.map(({ day }) => day);
  await reportCameras(database, kind, row, now);
  await fillVisits(database, row.id, visits, new Date(0), now);
  const counting = { ...row, cameras: row.cameras.slice(0, COUNTING_CAMERAS) };
  await fillZoneCounts(database, counting, recent, since, now);
  await fillFaces(database, seed, row, recentDays, since, now);
  await insertAlerts(
    database,
    recentDays
      .flatMap((day) => planAlerts(seed, row, 1, day))
      .filter(({ createdAt }) => createdAt <= now),
  );
  const random = new Random(seed, row.id, 'dishes');
  const orders = recentDays
    .flatMap((day) => planOrders(seed, row, 1, day))
    .filter(({ openedAt }) => openedAt <= now)
    .map((order) => ({
      ...order,
      items: order.items.map((item) => ({ ...item, name: random.pick(DISHES) })),
    }));
  await putOrders(
    database,
    orders.map((order) => ({ ...orderAt(order, now, { isStill: true }), restaurantId: row.id })),
  );
  const lists = await database
    .select({ id: faceLists.id })
    .from(faceLists)
    .where(eq(faceLists.restaurantId, row.id));
  return factsOf(
    row,
    lists.map(({ id }) => id),
    visits,
    orders,
    now,
  );
}

/** Stores reports of detectors that have never been silent; none for a restaurant without history. */
async function reportCameras(
  database: Database,
  { historyDays }: VariedRestaurant,
  row: Row,
  now: Date,
): Promise<void> {
  if (historyDays === 0 || row.cameras.length === 0) return;
  const until = now.getTime();
  const report = {
    heardAt: until,
    seenUntil: until,
    seenSince: until - historyDays * DAY_MS,
    silences: [],
  };
  await database.insert(cameraStates).values(
    row.cameras.map(({ id }) => ({
      cameraId: id,
      sequence: 1,
      seenAt: now,
      scene: { people: [], dirtyTables: [] },
      memory: {},
      report,
    })),
  );
}

/** `count` working days before today, and today; empty if `count` is 0. */
function daysUntil(row: Row, count: number, now: Date): WorkingDay[] {
  if (count === 0) return [];
  const first = localTime(new Date(now.getTime() - count * DAY_MS), row.timezone);
  return datesBetween(first, localTime(now, row.timezone)).map((date) => workingDay(row, date));
}
