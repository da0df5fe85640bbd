import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { count } from 'drizzle-orm';
import type { OpenDatabase } from '../database/database';
import { alerts, faceProfiles, orders, visits } from '../database/schema';
import { openTestDatabase } from '../testing/open-test-database';
import { fillBench } from './bench-data';

const UNTIL = new Date('2026-03-10T12:00:00.000Z');
const SIZE = { days: 40, visits: 120, alerts: 30, orders: 40, profiles: 20 };

let open: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase();
});

afterAll(() => open.close());

async function counted() {
  const { database } = open;
  const counts = [];
  for (const table of [alerts, orders, faceProfiles, visits]) {
    const [row] = await database.select({ rows: count() }).from(table);
    counts.push(row?.rows ?? 0);
  }
  return counts;
}

describe('the history for a benchmark', () => {
  it('fills only an empty database', async () => {
    await fillBench(open.database, SIZE, UNTIL);
    const filled = await counted();
    const [ofAlerts, ofOrders, ofProfiles = 0, ofVisits = 0] = filled;
    expect([ofAlerts, ofOrders]).toEqual([SIZE.alerts, SIZE.orders]);
    expect(ofProfiles).toBe(SIZE.profiles);
    // Visits before the first day are left out.
    expect(ofVisits).toBeGreaterThan(0);
    await expect(fillBench(open.database, SIZE, UNTIL)).rejects.toThrow('holds data of its own');
    expect(await counted()).toEqual(filled);
  });
});
