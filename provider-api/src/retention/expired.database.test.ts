import { expect, it } from '@jest/globals';
import { eq, inArray, lte, sql } from 'drizzle-orm';
import { bigint, type PgTable, pgView, text } from 'drizzle-orm/pg-core';
import {
  alertMonths,
  alertPictures,
  alerts,
  changes,
  chatMessages,
  faceDetections,
  faceLists,
  faceProfiles,
  visitors,
  visitSlots,
  visits,
} from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { DAY_MS } from '../time/durations';
import { deleteExpired, type Retention } from './expired.repository';

const NEVER: Retention = {
  alertPicturesDays: 0,
  sightingsDays: 0,
  alertsDays: 0,
  visitsDays: 0,
  chatDays: 0,
  changesDays: 0,
};
const scans = pgView('pg_stat_xact_user_tables', {
  name: text('relname').notNull(),
  sequential: bigint('seq_scan', { mode: 'number' }),
}).existing();

const provider = setUpTestProvider();

/** Adds a row of each kind for each of the last days, at noon; each visit is of another guest. */
async function fill(days: number): Promise<void> {
  const { database, clock } = provider;
  const now = clock.now.toISOString();
  const day = sql`(${now}::timestamptz - make_interval(days => day))`;
  const from = sql`generate_series(0, ${days - 1}::int) as day`;
  await database.insert(faceLists).values({ restaurantId: 1, name: 'Staff', type: 'employees' });
  await database.insert(faceProfiles).values({ listId: 1, name: 'Ann', gender: 'F' });
  await database.execute(
    sql`insert into alerts (restaurant_id, type, count, created_at) select 1, 'crowding', 9, ${day} from ${from} order by day desc`,
  );
  await database.execute(
    sql`insert into alert_pictures (alert_id, picture) select id, 'x' from alerts`,
  );
  await database.execute(
    sql`insert into face_detections (profile_id, at) select 1, ${day} from ${from}`,
  );
  await database.execute(
    sql`insert into chat_messages (user_id, type, text, created_at) select 1, 'prompt', 'Hm?', ${day} from ${from}`,
  );
  await database.execute(
    sql`insert into changes (at, author_kind, action) select ${day}, 'stranger', 'session.refuse' from ${from}`,
  );
  await database.execute(
    sql`insert into visits (restaurant_id, visitor_id, started_at, ended_at, age, sex, ordinal) select 1, day + 1, ${day}, ${day}, 30, 'F', 1 from ${from}`,
  );
  await database.execute(
    sql`insert into visitors (id, restaurant_id, key, visits, last_visit_id) select visitor_id, 1, 'guest ' || visitor_id, 1, id from visits`,
  );
  await database.execute(
    sql`insert into visit_slots select 1, ${day}, 1, 0, 0, 0, 1, 0, 0 from ${from}`,
  );
}

const KINDS = {
  alerts,
  alertPictures,
  faceDetections,
  chatMessages,
  changes,
  visits,
  visitors,
  visitSlots,
};
async function kept(): Promise<Record<keyof typeof KINDS, number>> {
  const count = (table: PgTable) => provider.database.$count(table);
  const entries = Object.entries(KINDS).map(async ([name, table]) => [name, await count(table)]);
  return Object.fromEntries(await Promise.all(entries)) as Record<keyof typeof KINDS, number>;
}
const expire = (retention: Partial<Retention>, mayGoOn = () => true) =>
  deleteExpired(provider.database, { ...NEVER, ...retention }, provider.clock.now, mayGoOn);

it('without retention settings nothing is deleted', async () => {
  await fill(400);
  await expire({});
  const all = await kept();
  expect(new Set(Object.values(all))).toEqual(new Set([400]));
});

it.each([
  ['alertPicturesDays', { alertPictures: 91 }],
  ['sightingsDays', { faceDetections: 91 }],
  ['alertsDays', { alerts: 91, alertPictures: 91 }],
  ['visitsDays', { visits: 91, visitors: 91 }],
  ['chatDays', { chatMessages: 91 }],
  ['changesDays', { changes: 91 }],
] as const)('%s deletes older rows of its kind and nothing else', async (kind, left) => {
  await fill(200);
  const before = await kept();
  await expire({ [kind]: 90 });
  expect(await kept()).toEqual({ ...before, ...left });
  provider.clock.advance(10 * 86_400);
  await expire({ [kind]: 90 });
  const later = Object.fromEntries(Object.keys(left).map((name) => [name, 81]));
  expect(await kept()).toEqual({ ...before, ...later });
});

it('a guest who still comes stays known when their first visits are deleted', async () => {
  await fill(200);
  const { database } = provider;
  const ofNewest = eq(visitors.id, 1);
  await database.update(visits).set({ visitorId: 1 }).where(eq(visits.visitorId, 200));
  await expire({ visitsDays: 90 });
  expect(await database.$count(visits)).toBe(91);
  expect(await database.$count(visitors, ofNewest)).toBe(1);
});

it('visits of one restaurant are deleted even if another has none', async () => {
  await fill(200);
  await provider.database.update(visits).set({ restaurantId: 2 });
  await expire({ visitsDays: 90 });
  expect(await provider.database.$count(visits)).toBe(91);
});

it('a picture stays as long as its alert is recent, even if older alerts were raised after it', async () => {
  await fill(200);
  const { database, clock } = provider;
  await database.update(alerts).set({ createdAt: clock.now }).where(eq(alerts.id, 1));
  await expire({ alertPicturesDays: 90 });
  expect(await database.$count(alertPictures, eq(alertPictures.alertId, 1))).toBe(1);
});

it('daily metrics remain when visits are deleted, and alert counts are updated', async () => {
  await fill(200);
  const anna = await provider.logIn('anna');
  const series = async () =>
    (
      await provider.call({
        method: 'POST',
        url: '/api/analytics/timeseries/',
        token: anna,
        body: {
          date_from: '2025-10-01T00:00:00+02:00',
          date_to: '2026-03-10T23:59:59.999+01:00',
          restaurant_id: 1,
          type: 'visitors',
        },
      })
    ).body;
  const before = await series();
  await expire({ visitsDays: 30, alertsDays: 30 });
  expect(await series()).toEqual(before);
  const months = await provider.database.select().from(alertMonths);
  expect(months.reduce((sum, { alerts: count }) => sum + count, 0)).toBe(31);
});

it('deleting expired rows begins with the oldest, stops when its time is up, and continues in the next run', async () => {
  await fill(5000);
  let steps = 0;
  await expire({ sightingsDays: 1 }, () => {
    steps += 1;
    return steps === 1;
  });
  expect((await kept()).faceDetections).toBe(3000);
  const oldest = new Date(provider.clock.now.getTime() - 3000 * DAY_MS);
  expect(await provider.database.$count(faceDetections, lte(faceDetections.at, oldest))).toBe(0);
  await expire({ sightingsDays: 1 });
  expect((await kept()).faceDetections).toBe(2);
});

it('expired rows are found by an index', async () => {
  await fill(20_000);
  await provider.database.execute(
    sql`analyze alerts, alert_pictures, face_detections, chat_messages, changes, visits, visitors`,
  );
  const names = [
    'alerts',
    'alert_pictures',
    'face_detections',
    'chat_messages',
    'changes',
    'visits',
  ];
  const days = 19_990;
  await provider.database.transaction(async (transaction) => {
    const all = {
      alertPicturesDays: days,
      sightingsDays: days,
      alertsDays: days,
      visitsDays: days,
      chatDays: days,
      changesDays: days,
    };
    // The connection's earlier activity may not have been flushed yet.
    const counted = () =>
      transaction.select().from(scans).where(inArray(scans.name, names)).orderBy(scans.name);
    const before = await counted();
    await deleteExpired(transaction, all, provider.clock.now, () => true);
    expect(before).toHaveLength(names.length);
    expect(await counted()).toEqual(before);
  });
  expect((await kept()).visits).toBe(days + 1);
});
