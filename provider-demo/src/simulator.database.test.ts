import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  alerts,
  cameraStates,
  cameras,
  faceDetections,
  orders,
  restaurants,
  visitors,
  visits,
} from '@maitred/provider-api/records';
import type { SimulatorSettings } from '@maitred/provider-api/server';
import { createTestProvider, type TestProvider } from '@maitred/provider-api/testing';
import { and, eq, gt, lte } from 'drizzle-orm';
import { DEMO_RESTAURANTS } from './catalog';
import { findDemoRestaurants, findDemoState } from './demo.repository';
import { daysTouching, fillDemo, sizeOf } from './fill-demo';
import { planVisits } from './plan-visits';
import { Simulator } from './simulator';
import { workingDay } from './working-day';

/** Moscow closes at 20:00 UTC, Berlin at 21:00; the cameras go off half an hour later. */
const EVENING = new Date('2026-03-10T20:40:00.000Z');

interface Sent {
  camera_id: number;
  people: { track: string; visitor?: string }[];
  tables: { dirty: boolean }[];
}

let provider: TestProvider;
let sent: Sent[];
/** The provider's response statuses. */
let answers: number[];
let simulator: Simulator;
const rooms = new Map<number, { restaurantId: number; streamUrl: string }>();

beforeAll(async () => {
  provider = await createTestProvider();
  await fillDemo(provider.database, 1, EVENING, { days: 1 });
  // So that there is an hour when all are closed.
  await provider.database
    .update(restaurants)
    .set({ timezone: 'Europe/Moscow' })
    .where(eq(restaurants.timezone, 'America/Los_Angeles'));
  for (const { id, ...room } of await provider.database.select().from(cameras)) rooms.set(id, room);
  // As if the cameras had reported.
  const known = {
    sequence: 0,
    seenAt: EVENING,
    scene: { people: [], dirtyTables: [] },
    memory: {},
  };
  await provider.database
    .insert(cameraStates)
    .values([...rooms.keys()].map((cameraId) => ({ ...known, cameraId })));
});
beforeEach(() => {
  sent = [];
  answers = [];
  provider.clock.now = EVENING;
  simulator = simulatorThat(record);
});
afterAll(() => provider.close());

function simulatorThat(send: SimulatorSettings['send']): Simulator {
  return new Simulator({
    database: provider.database,
    ingestKeys: provider.services.ingestKeys,
    send,
    seed: 1,
    interval: 1,
    now: () => provider.clock.now,
    logger: provider.app.log,
    leads: async () => true,
  });
}

const record: SimulatorSettings['send'] = async (_path, _key, body) => void sent.push(body as Sent);

/** Records a detection, and sends it to the provider with the ingest call. */
const recordAndSend: SimulatorSettings['send'] = async (path, key, body) => {
  sent.push(body as Sent);
  const answer = await provider.call({ method: 'POST', url: path, token: key, body });
  answers.push(answer.status);
};

/** What the cameras send in this many minutes. */
async function simulate(minutes: number): Promise<Sent[]> {
  sent = [];
  for (let step = 0; step < minutes; step += 1) {
    provider.clock.advance(60);
    await simulator.step();
  }
  return sent;
}

const isBackDoor = ({ camera_id }: Sent) => rooms.get(camera_id)?.streamUrl === 'demo:back-door';
const GATHERING_ROOMS = ['demo:entrance', 'demo:bar'];
/** Whether people stand together in a room without tables. */
const hasCrowd = ({ camera_id, people }: Sent) =>
  GATHERING_ROOMS.includes(rooms.get(camera_id)?.streamUrl ?? '') &&
  people.filter(({ track }) => !track.startsWith('staff-')).length >= 9;
const STAFF = expect.objectContaining({
  track: expect.stringMatching(/^staff-/),
  visitor: expect.stringMatching(/^profile:\d+$/),
});
const hasDirt = ({ tables }: Sent) => tables.some(({ dirty }) => dirty);

describe('the simulator', () => {
  it('has no crowds before a restaurant closes, and no incidents afterwards', async () => {
    const open = await simulate(10);
    expect([open.some(hasCrowd), open.some(hasDirt)]).toEqual([true, true]);
    await simulate(7);
    const closing = await simulate(3);
    expect([closing.some(hasCrowd), closing.some(hasDirt)]).toEqual([false, true]);
    const closed = await simulate(10);
    expect(closed.some((one) => !isBackDoor(one))).toBe(true);
    expect([closed.some(hasCrowd), closed.some(hasDirt)]).toEqual([false, false]);
    const atPosts = closed.filter((one) => rooms.get(one.camera_id)?.streamUrl === 'demo:entrance');
    for (const { people } of atPosts) expect(people).toContainEqual(STAFF);
  });

  it('reports from every camera of an open restaurant', async () => {
    provider.clock.now = new Date('2026-03-10T12:00:00.000Z');
    await fillDemo(provider.database, 1, provider.clock.now);
    const heard = new Set((await simulate(2)).map(({ camera_id }) => camera_id));
    const ofFirst = [...rooms].filter(([, { restaurantId }]) => restaurantId === 1);
    expect(ofFirst.filter(([id]) => !heard.has(id))).toEqual([]);
  });

  it('reports nobody at a camera after closing, and reports this only once', async () => {
    provider.clock.now = new Date('2026-03-11T20:20:00.000Z');
    await simulate(9);
    const isOfFirst = (one: Sent) =>
      !isBackDoor(one) && rooms.get(one.camera_id)?.restaurantId === 1;
    const ofFirst = (await simulate(20)).filter(isOfFirst);
    const inFirst = [...rooms.values()].filter(
      ({ restaurantId, streamUrl }) => restaurantId === 1 && streamUrl !== 'demo:back-door',
    );
    expect(ofFirst).toHaveLength(inFirst.length);
    for (const { people, tables } of ofFirst) {
      expect(people).toEqual([]);
      expect(tables.some(({ dirty }) => dirty)).toBe(false);
    }
    // A simulator that starts at night must not report it again, or zones would take the time between as watched.
    simulator = simulatorThat(record);
    expect((await simulate(2)).filter(isOfFirst)).toEqual([]);
  });

  it('reports each inactive camera at the first start', async () => {
    await provider.database.delete(cameraStates);
    const heard = new Set((await simulate(1)).map(({ camera_id }) => camera_id));
    expect([...rooms.keys()].filter((id) => !heard.has(id))).toEqual([]);
  });

  it('continues with other cameras if the detection of one is refused', async () => {
    const [refused] = rooms.keys();
    const { filledUntil } = (await findDemoState(provider.database)) ?? {};
    simulator = simulatorThat(async (path, key, body) => {
      if ((body as Sent).camera_id === refused) throw new Error('409 leased');
      await record(path, key, body);
    });
    provider.clock.now = new Date('2026-03-11T10:00:00.000Z');
    const heard = new Set((await simulate(1)).map(({ camera_id }) => camera_id));
    expect([...rooms.keys()].filter((id) => !heard.has(id))).toContain(refused);
    expect(heard.size).toBeGreaterThan(3);
    const state = await findDemoState(provider.database);
    expect(state?.filledUntil).not.toEqual(filledUntil);
    expect(state?.filledUntil).toEqual(provider.clock.now);
  });

  it('reports faces from the face lists', async () => {
    provider.clock.now = new Date('2026-03-11T10:00:00.000Z');
    await fillDemo(provider.database, 1, provider.clock.now);
    const since = provider.clock.now;
    await simulate(40);
    const seen = provider.database.$count(faceDetections, gt(faceDetections.at, since));
    expect(await seen).toBeGreaterThan(0);
  });

  it('fills in the hours in which the machine slept', async () => {
    provider.clock.now = new Date('2026-03-12T08:00:00.000Z');
    await fillDemo(provider.database, 1, provider.clock.now);
    await simulate(1);
    const since = provider.clock.now;
    provider.clock.advance(6 * 3600);
    await simulate(1);
    const until = provider.clock.now;
    const came = and(gt(visits.startedAt, since), lte(visits.startedAt, until));
    const ordered = and(gt(orders.openedAt, since), lte(orders.openedAt, until));
    expect(await provider.database.$count(visits, came)).toBeGreaterThan(20);
    expect(await provider.database.$count(orders, ordered)).toBeGreaterThan(20);
  });

  it('reports only planned guests: crowds consist of them, and staff are employees', async () => {
    provider.clock.now = new Date('2026-03-13T17:00:00.000Z');
    await fillDemo(provider.database, 1, provider.clock.now);
    const since = provider.clock.now;
    simulator = simulatorThat(recordAndSend);
    const seen = await simulate(6);
    expect(new Set(answers)).toEqual(new Set([204]));
    expect(seen.some(hasCrowd)).toBe(true);
    const staff = seen.flatMap(({ people }) => people.filter(({ track }) => /^staff-/.test(track)));
    expect(staff.length).toBeGreaterThan(6);
    expect(staff).toEqual(staff.map(() => STAFF));
    const came = await provider.database
      .select({ restaurantId: visits.restaurantId, key: visitors.key })
      .from(visits)
      .leftJoin(visitors, eq(visitors.id, visits.visitorId))
      .where(gt(visits.startedAt, since));
    const until = provider.clock.now;
    const planned = (await findDemoRestaurants(provider.database)).flatMap((restaurant) =>
      daysTouching(restaurant, since, until)
        .flatMap((day) => planVisits(1, restaurant, sizeOf(restaurant), day))
        .filter(({ startedAt }) => startedAt > since && startedAt <= until)
        .map(({ key }) => `${restaurant.id} ${key}`),
    );
    expect(planned.length).toBeGreaterThan(3);
    expect(came.map(({ restaurantId, key }) => `${restaurantId} ${key}`).sort()).toEqual(
      planned.sort(),
    );
  });

  it('raises an alert shortly after a user signs in', async () => {
    provider.clock.now = new Date('2026-03-14T16:00:00.000Z');
    await fillDemo(provider.database, 1, provider.clock.now);
    simulator = new Simulator({
      database: provider.database,
      ingestKeys: provider.services.ingestKeys,
      send: async (path, key, body) => {
        await provider.call({ method: 'POST', url: path, token: key, body });
      },
      seed: 1,
      // So that nothing happens by itself except at the start.
      interval: 86_400,
      now: () => provider.clock.now,
      logger: provider.app.log,
      leads: async () => true,
    });
    await simulate(4);
    const raised = () =>
      provider.database.$count(
        alerts,
        and(eq(alerts.type, 'crowding'), gt(alerts.createdAt, since)),
      );
    const since = provider.clock.now;
    await simulate(1);
    expect(await raised()).toBe(0);
    const credentials = { username: 'owner', password: 'maitred-demo' };
    await provider.call({ method: 'POST', url: '/api/token/', body: credentials });
    provider.clock.advance(5);
    await simulator.step();
    expect(await raised()).toBe(1);
  });
});

describe('the demo restaurants', () => {
  it.each(['2026-01-15', '2026-03-20', '2026-07-15', '2026-11-01'])(
    'are never all closed at once on %s',
    (date) => {
      const plans = DEMO_RESTAURANTS.map((restaurant) => {
        const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
        return [-1, 0, 1].map((shift) => workingDay(restaurant, { year, month, day: day + shift }));
      });
      for (let minute = 0; minute < 24 * 60; minute += 5) {
        const instant = new Date(Date.parse(date) + minute * 60_000);
        const open = plans.filter((days) =>
          days.some(({ opensAt, closesAt }) => opensAt <= instant && instant < closesAt),
        );
        expect([instant.toISOString(), open.length > 0]).toEqual([instant.toISOString(), true]);
      }
    },
  );
});
