import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  alerts,
  cameraStates,
  cameras,
  crossings,
  hashPassword,
  instantOf,
  localTime,
  orders,
  restaurants,
  users,
  visits,
  zoneSamples,
  zoneSlots,
  zones,
} from '@maitred/provider-api/records';
import { createTestProvider, type TestProvider } from '@maitred/provider-api/testing';
import { and, asc, count, eq, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fillDemo } from './fill-demo';
import { findOpenAccounts } from './open-accounts';
import { Simulator } from './simulator';

/** Fewer than the demo has, to save time. */
const DAYS = 10;
const NOW = new Date('2026-03-10T15:00:00.000Z');
let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider();
  await fillDemo(provider.database, 1, NOW, { days: DAYS });
});
afterAll(() => provider.close());

const allAlerts = () => provider.database.select().from(alerts).orderBy(asc(alerts.id));

describe('the demo', () => {
  it('has alerts of every kind, during the opening hours of each restaurant', async () => {
    const rows = await provider.database
      .select()
      .from(alerts)
      .innerJoin(restaurants, eq(restaurants.id, alerts.restaurantId));
    const kinds = new Set(rows.map((row) => row.alerts.type));
    expect(kinds).toEqual(new Set(['absence', 'crowding', 'order_delay', 'table_dirty']));
    const oldest = Math.min(...rows.map((row) => row.alerts.createdAt.getTime()));
    expect((NOW.getTime() - oldest) / 86_400_000).toBeGreaterThan(DAYS - 1);
    for (const { alerts: alert, restaurants: place } of rows) {
      if (alert.type === 'order_delay') continue;
      const { hour, minute } = localTime(alert.createdAt, place.timezone);
      const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      expect(clock >= place.workingHourFrom && clock <= place.workingHourTo).toBe(true);
    }
  });

  it('has a plausible number of unread alerts', async () => {
    const [row] = await provider.database
      .select({ count: count() })
      .from(alerts)
      .where(eq(alerts.isRead, false));
    expect(row?.count).toBeGreaterThanOrEqual(7);
    expect(row?.count).toBeLessThanOrEqual(40);
  });

  it('gives each account its own permissions', async () => {
    const logIn = async (username: string) => {
      const { body } = await provider.call({
        method: 'POST',
        url: '/api/token/',
        body: { username, password: 'maitred-demo' },
      });
      return (body as { access: string }).access;
    };
    const [owner, manager, analyst] = [
      await logIn('owner'),
      await logIn('manager'),
      await logIn('analyst'),
    ];
    const places = async (token: string) =>
      ((await provider.call({ url: '/api/restaurants/', token })).body as unknown[]).length;
    expect([await places(owner), await places(manager), await places(analyst)]).toEqual([3, 1, 3]);
    expect(await provider.call({ url: '/api/alerts/', token: analyst })).toMatchObject({
      status: 403,
    });
  });

  it('has as many entrances, exits and faces at the door per day as visits', async () => {
    for (const { id, timezone } of await provider.database.select().from(restaurants)) {
      const dayOf = (column: PgColumn) =>
        sql<string>`to_char(${column} at time zone ${sql.raw(`'${timezone}'`)}, 'YYYY-MM-DD')`;
      // Whole days in its time zone.
      const [from, until] = [instantOf(timezone, 2026, 3, 1), instantOf(timezone, 2026, 3, 9)];
      const came = await provider.database
        .select({ day: dayOf(visits.startedAt), people: count() })
        .from(visits)
        .where(
          and(eq(visits.restaurantId, id), gt(visits.startedAt, from), lt(visits.startedAt, until)),
        )
        .groupBy(sql`1`)
        .orderBy(sql`1`);
      const countedBy = (name: string) =>
        provider.database
          .select({
            day: dayOf(zoneSlots.slot),
            entrances: sql`sum(${zoneSlots.entrances})`.mapWith(Number),
            exits: sql`sum(${zoneSlots.exits})`.mapWith(Number),
          })
          .from(zoneSlots)
          .innerJoin(zones, eq(zones.id, zoneSlots.zoneId))
          .innerJoin(cameras, eq(cameras.id, zones.cameraId))
          .where(
            and(
              eq(cameras.restaurantId, id),
              eq(zones.name, name),
              gt(zoneSlots.slot, from),
              lt(zoneSlots.slot, until),
            ),
          )
          .groupBy(sql`1`)
          .orderBy(sql`1`);
      expect(came.length).toBe(8);
      expect(await countedBy('Door')).toEqual(
        came.map(({ day, people }) => ({ day, entrances: people, exits: people })),
      );
      expect(await countedBy('Faces at the door')).toEqual(
        came.map(({ day, people }) => ({ day, entrances: people, exits: 0 })),
      );
    }
  });

  it('has single rows for recent zone counts, which add up to the sums', async () => {
    const since = new Date('2026-03-09T00:00:00Z');
    const [summed] = await provider.database
      .select({
        passed: sql`sum(${zoneSlots.entrances} + ${zoneSlots.exits})`.mapWith(Number),
        samples: sql`sum(${zoneSlots.samples})`.mapWith(Number),
        people: sql`sum(${zoneSlots.people})`.mapWith(Number),
      })
      .from(zoneSlots)
      .where(gte(zoneSlots.slot, since));
    const [checked] = await provider.database
      .select({ samples: count(), people: sql`sum(${zoneSamples.people})`.mapWith(Number) })
      .from(zoneSamples)
      .where(gte(zoneSamples.at, since));
    const passed = await provider.database.$count(crossings, gte(crossings.at, since));
    expect(checked?.people).toBeGreaterThan(1000);
    expect(summed).toEqual({ passed, ...checked });
  });

  it('is the same for the same seed and time', async () => {
    const first = await allAlerts();
    const other = await createTestProvider();
    try {
      await fillDemo(other.database, 1, NOW, { days: DAYS });
      expect(await other.database.select().from(alerts).orderBy(asc(alerts.id))).toEqual(first);
      const sums = (database: typeof other.database) =>
        database.select().from(zoneSlots).orderBy(zoneSlots.zoneId, zoneSlots.slot);
      expect(await sums(other.database)).toEqual(await sums(provider.database));
    } finally {
      await other.close();
    }
  });

  it('has no order that will become late in a demo without a simulator', async () => {
    const yetToBeLate = async (isStill: boolean) => {
      const other = await createTestProvider();
      try {
        await fillDemo(other.database, 1, NOW, { days: 1, isStill });
        const rows = await other.database.select().from(orders).where(isNull(orders.closedAt));
        return {
          open: rows.length,
          late: rows.filter(({ lateAt }) => lateAt !== null && lateAt > NOW).length,
        };
      } finally {
        await other.close();
      }
    };
    const { open, late } = await yetToBeLate(false);
    expect(late).toBeGreaterThan(0);
    expect(await yetToBeLate(true)).toEqual({ open, late: 0 });
  });

  it('refuses a database that holds other data', async () => {
    const other = await createTestProvider();
    try {
      await other.reset();
      await expect(fillDemo(other.database, 1, NOW, { days: DAYS })).rejects.toThrow(
        'data of its own',
      );
    } finally {
      await other.close();
    }
  });

  it("is rebuilt for another seed, but not if this would delete other people's data", async () => {
    const other = await createTestProvider();
    try {
      const fill = (seed: number) => fillDemo(other.database, seed, NOW, { days: 1 });
      await fill(1);
      await fill(2);
      expect(await other.database.$count(users)).toBe(3);
      await other.database
        .insert(users)
        .values({ username: 'carla', passwordHash: '', permissions: [] });
      await other.database
        .update(cameras)
        .set({ streamUrl: 'rtsp://192.0.2.7/hall' })
        .where(eq(cameras.id, (await other.database.select().from(cameras))[0]?.id ?? 0));
      const before = await other.database.$count(alerts);
      await expect(fill(3)).rejects.toThrow(/the camera .+, the user carla would go/);
      expect(await other.database.$count(alerts)).toBe(before);
      // As long as the demo stays the same, it continues beside them.
      await fill(2);
    } finally {
      await other.close();
    }
  });

  it('does not mark alerts of other restaurants and cameras as read', async () => {
    const other = await createTestProvider();
    try {
      const { database } = other;
      await fillDemo(database, 1, NOW, { days: 1 });
      const [demo] = await database.select().from(restaurants).limit(1);
      if (demo === undefined) throw new Error('the demo has no restaurant');
      const { id: _, ...place } = demo;
      const [own] = await database
        .insert(restaurants)
        .values({ ...place, name: 'Own' })
        .returning();
      const camera = { name: 'Own', streamUrl: 'rtsp://192.0.2.7/hall' };
      const watching = await database
        .insert(cameras)
        .values([own, demo].map((at) => ({ ...camera, restaurantId: at?.id ?? 0 })))
        .returning();
      await database.insert(alerts).values(
        watching.map(({ id, restaurantId }) => ({
          type: 'crowding' as const,
          createdAt: new Date(NOW.getTime() - 86_400_000),
          restaurantId,
          cameraId: id,
          count: 9,
        })),
      );
      await fillDemo(database, 1, new Date(NOW.getTime() + 86_400_000));
      const ofOwn = await database
        .select({ isRead: alerts.isRead })
        .from(alerts)
        .innerJoin(cameras, eq(cameras.id, alerts.cameraId))
        .where(eq(cameras.name, 'Own'));
      expect(ofOwn).toEqual([{ isRead: false }, { isRead: false }]);
    } finally {
      await other.close();
    }
  });

  it('reports its accounts until their passwords are changed', async () => {
    const { database, services } = provider;
    const open = () => findOpenAccounts(database, services.passwords);
    expect(await open()).toEqual(['owner', 'manager', 'analyst']);
    const [owner] = await database.select().from(users).where(eq(users.username, 'owner'));
    const setHash = (passwordHash = '') =>
      database.update(users).set({ passwordHash }).where(eq(users.username, 'owner'));
    await setHash(await hashPassword('one of their own'));
    expect(await open()).toEqual(['manager', 'analyst']);
    await setHash(owner?.passwordHash);
  });

  it('fills the gap up to now if started a day later', async () => {
    const before = (await allAlerts()).length;
    const later = new Date(NOW.getTime() + 86_400_000);
    await fillDemo(provider.database, 1, later);
    const fresh = await provider.database.select().from(alerts).where(gt(alerts.createdAt, NOW));
    expect(fresh.length).toBeGreaterThan(5);
    expect((await allAlerts()).length).toBe(before + fresh.length);
    const open = await provider.database
      .select()
      .from(orders)
      .where(and(eq(orders.status, 'CookingStarted'), gt(orders.openedAt, NOW)));
    for (const { closedAt } of open) expect(closedAt).toBeNull();
  });

  it('continues through the ingest API with guests, orders and alerts', async () => {
    const start = new Date('2026-03-12T11:00:00.000Z');
    provider.clock.now = start;
    await fillDemo(provider.database, 1, start, { days: DAYS });
    const answers: number[] = [];
    const simulator = new Simulator({
      database: provider.database,
      ingestKeys: provider.services.ingestKeys,
      send: async (url, key, body) => {
        const answer = await provider.call({ method: 'POST', url, token: key, body });
        answers.push(answer.status);
      },
      seed: 1,
      interval: 1,
      now: () => provider.clock.now,
      logger: provider.app.log,
      leads: async () => true,
    });
    for (let step = 0; step < 12; step += 1) {
      provider.clock.advance(30);
      await simulator.step();
    }
    expect(new Set(answers)).toEqual(new Set([204]));
    const rows = await provider.database.select().from(alerts).where(gt(alerts.createdAt, start));
    expect(rows.filter(({ type }) => type === 'crowding').length).toBeGreaterThan(0);
    for (const { isRead, scene } of rows) expect([isRead, scene !== null]).toEqual([false, true]);

    // It is stopped for an hour, which the next start fills in.
    provider.clock.advance(3600);
    await fillDemo(provider.database, 1, provider.clock.now, { days: DAYS });
    await simulator.step();
    const reports = await provider.database
      .select({ report: cameraStates.report })
      .from(cameraStates);
    expect(reports.length).toBeGreaterThan(5);
    for (const { report } of reports) expect(report.silences).toEqual([]);

    // Nothing is invented in a restaurant that is not the demo's either.
    const { database, clock } = provider;
    const [demo] = await database.select().from(restaurants).limit(1);
    if (demo === undefined) throw new Error('the demo has no restaurants');
    const { id: _id, ...likeIt } = demo;
    const [own] = await database
      .insert(restaurants)
      .values({ ...likeIt, name: 'My place' })
      .returning();
    clock.advance(86_400);
    await fillDemo(database, 1, clock.now, { days: DAYS });
    await simulator.step();
    for (const table of [visits, orders, alerts]) {
      const isOwn = eq(table.restaurantId, own?.id ?? 0);
      expect(await database.$count(table, isOwn)).toBe(0);
      expect(await database.$count(table, gt(table.restaurantId, 0))).toBeGreaterThan(0);
    }
  });
});
