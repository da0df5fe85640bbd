import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import type { ZoneConfig } from '@maitred/contract';
import { sql } from 'drizzle-orm';
import {
  alerts,
  cameras,
  faceImages,
  facePictures,
  guesses,
  heatSlots,
  heatSums,
  idempotencyKeys,
  messengerLogins,
  openidCodes,
  orders,
  refreshTokens,
  sessions,
  zoneSamples,
  zones,
} from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { DAY_MS, HOUR_MS } from '../time/durations';
import { choresOf } from './chores';

const RETENTION = {
  alertPicturesDays: 0,
  sightingsDays: 0,
  alertsDays: 90,
  visitsDays: 0,
  chatDays: 0,
  changesDays: 0,
};
const ROOM: ZoneConfig = {
  type: 'pa',
  polygon: [],
  alert: { type: 'occupancy', checkIntervalSeconds: 60 },
};

const provider = setUpTestProvider();

async function doChores(): Promise<void> {
  const chores = choresOf(provider.services, { kind: 'postgresql', retention: RETENTION });
  for (const { run } of chores) await run();
}

const ago = (ms: number) => new Date(provider.clock.now.getTime() - ms);

/** Adds a row of each kind that is deleted after some time: one that has lived an hour too long, or has an hour left. */
async function addRows(number: number, isOver: boolean): Promise<void> {
  const { database } = provider;
  const since = (lifeMs: number) => ago(isOver ? lifeMs + HOUR_MS : lifeMs - HOUR_MS);
  const [userId, sessionId, hash] = [1, randomUUID(), `hash ${number}`];
  const expiresAt = since(0);
  await database.insert(sessions).values({ id: sessionId, userId, createdAt: ago(2 * DAY_MS) });
  await database.insert(refreshTokens).values({ id: randomUUID(), sessionId, expiresAt });
  await database
    .insert(openidCodes)
    .values({ codeHash: hash, browserHash: hash, userId, idToken: 'a.b.c', expiresAt });
  await database.insert(messengerLogins).values({ hash, usedAt: since(DAY_MS) });
  await database.insert(facePictures).values({ hash, picture: new Uint8Array([number]) });
  await database.insert(faceImages).values({
    ...{ id: randomUUID(), restaurantId: 1, uploadedAt: since(DAY_MS), pictureHash: hash },
  });
  await database.insert(idempotencyKeys).values({
    ...{ userId, call: 'POST /api/vazone/', key: randomUUID(), requestDigest: hash },
    takenAt: since(DAY_MS),
  });
  await database.insert(zoneSamples).values({ zoneId: 1, at: since(8 * DAY_MS), people: 1 });
  await database
    .insert(alerts)
    .values({ restaurantId: 1, type: 'crowding', count: 1, createdAt: since(90 * DAY_MS) });
  // These are counted by the clock of the database.
  const startedAt = isOver ? sql`now() - interval '301 seconds'` : sql`now()`;
  await database.insert(guesses).values({ key: hash, count: 1, startedAt });
}

it('chores delete what is over, and nothing before', async () => {
  const { database } = provider;
  await database.insert(cameras).values({ restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' });
  await database.insert(zones).values({ cameraId: 1, name: 'Room', config: ROOM });
  await addRows(1, false);
  await addRows(2, true);
  const tables = {
    ...{ alerts, faceImages, facePictures, guesses, idempotencyKeys, messengerLogins, openidCodes },
    ...{ refreshTokens, sessions, zoneSamples },
  };
  const counts = async () => {
    const entries = Object.entries(tables).map(async ([name, table]) => [
      name,
      await database.$count(table),
    ]);
    return Object.fromEntries(await Promise.all(entries));
  };
  const each = (count: number) =>
    Object.fromEntries(Object.keys(tables).map((name) => [name, count]));
  expect(await counts()).toEqual(each(2));
  await doChores();
  expect(await counts()).toEqual(each(1));
});

it('chores roll up heat, and raise the alerts of orders that have become late', async () => {
  const { database } = provider;
  await database.insert(cameras).values({ restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' });
  await database
    .insert(heatSlots)
    .values({ cameraId: 1, slot: ago(2 * DAY_MS), cells: new Uint8Array([0, 0, 1, 0, 0, 0]) });
  const order = {
    ...{ restaurantId: 1, number: 1, type: 'Table' as const, status: 'New' as const, price: 1 },
    ...{ openedAt: ago(3 * DAY_MS), items: [] },
  };
  await database.insert(orders).values([
    { ...order, uid: 'late', lateAt: ago(HOUR_MS) },
    { ...order, uid: 'late long ago', lateAt: ago(2 * DAY_MS) },
    { ...order, uid: 'in time', lateAt: ago(-HOUR_MS) },
  ]);
  await doChores();
  expect(await database.$count(heatSums)).toBe(1);
  expect(await database.select().from(alerts)).toMatchObject([
    { type: 'order_delay', createdAt: ago(HOUR_MS) },
  ]);
});
