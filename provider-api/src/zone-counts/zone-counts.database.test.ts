import { beforeEach, expect, it } from '@jest/globals';
import { inArray, sql } from 'drizzle-orm';
import { bigint, pgView, text } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { cameras, crossings, zoneSamples, zoneSlots, zones } from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { MINUTE_MS } from '../time/durations';
import { addZoneCounts, deleteOldCounts } from './zone-counts.repository';

const SAMPLES = 6000;
const KEPT = 500;

const scans = pgView('pg_stat_xact_user_tables', {
  name: text('relname').notNull(),
  sequential: bigint('seq_scan', { mode: 'number' }),
}).existing();

const provider = setUpTestProvider();
let zoneId: number;
beforeEach(async () => {
  const camera = { restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' };
  const [row] = await provider.database.insert(cameras).values(camera).returning();
  const [zone] = await provider.database
    .insert(zones)
    .values({
      cameraId: row?.id ?? 0,
      name: 'Room',
      config: { type: 'pa', polygon: [], alert: { type: 'occupancy', checkIntervalSeconds: 60 } },
    })
    .returning();
  zoneId = zone?.id ?? 0;
});

const at = (minutes: number) => new Date(Date.UTC(2026, 1, 1) + minutes * MINUTE_MS);

it('old counts are deleted by an index, and their sums are kept', async () => {
  const { database } = provider;
  const samples = Array.from({ length: SAMPLES }, (_, minute) => ({
    zoneId,
    at: at(minute),
    people: minute % 7,
  }));
  const passed = Array.from({ length: SAMPLES }, (_, minute) => ({
    zoneId,
    day: '2026-02-01',
    direction: 'in' as const,
    visitorKey: `guest ${minute}`,
    at: at(minute),
  }));
  await addZoneCounts(database, { samples, crossings: passed });
  const before = await database.select().from(zoneSlots).orderBy(zoneSlots.slot);
  await database.execute(sql`analyze zone_samples, crossings`);

  const sequential = await database.transaction(async (transaction) => {
    await deleteOldCounts(transaction, at(SAMPLES - KEPT));
    return sequentialScans(transaction);
  });
  expect(sequential).toEqual({ zone_samples: 0, crossings: 0 });
  expect(await database.$count(zoneSamples)).toBe(KEPT);
  expect(await database.$count(crossings)).toBe(KEPT);
  expect(await database.select().from(zoneSlots).orderBy(zoneSlots.slot)).toEqual(before);
});

async function sequentialScans(database: Database) {
  const rows = await database
    .select()
    .from(scans)
    .where(inArray(scans.name, ['zone_samples', 'crossings']));
  return Object.fromEntries(rows.map(({ name, sequential }) => [name, sequential]));
}

it('repeated samples and crossings are counted once', async () => {
  const sample = { zoneId, at: at(0), people: 4 };
  const crossing = { zoneId, day: '2026-02-01', direction: 'out' as const, visitorKey: 'ann' };
  const counts = {
    samples: [sample, { ...sample, at: at(1), people: 2 }],
    crossings: [
      { ...crossing, at: at(0) },
      { ...crossing, at: at(20) },
    ],
  };
  await addZoneCounts(provider.database, counts);
  await addZoneCounts(provider.database, counts);
  expect(await provider.database.select().from(zoneSlots)).toEqual([
    { zoneId, slot: at(0), entrances: 0, exits: 1, samples: 2, people: 6, mostPeople: 4 },
  ]);
});

it('what is counted later is added to its quarter-hour, whose peak stays', async () => {
  const count = (minute: number, people: number) =>
    addZoneCounts(provider.database, {
      samples: [{ zoneId, at: at(minute), people }],
      crossings: (['in', 'out'] as const).map((direction) => ({
        ...{ zoneId, day: '2026-02-01', direction, visitorKey: `guest ${minute}`, at: at(minute) },
      })),
    });
  for (const [minute, people] of [4, 7, 1].entries()) await count(minute, people);
  expect(await provider.database.select().from(zoneSlots)).toEqual([
    { zoneId, slot: at(0), entrances: 3, exits: 3, samples: 3, people: 12, mostPeople: 7 },
  ]);
});
