import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { DatabaseWay } from '../testing/database-way';
import { createDatabase, dropDatabase } from '../testing/postgres-databases';
import { Leadership } from './leadership';

const SERVER = process.env.TEST_POSTGRES_SERVER ?? '';

let name: string;
let url: string;
let way: DatabaseWay;
beforeEach(async () => {
  name = `maitred_test_${randomUUID()}`;
  url = await createDatabase(SERVER, name);
  way = await DatabaseWay.to(url);
});
afterEach(async () => {
  way.cut();
  await dropDatabase(SERVER, name);
});

describe('Leadership', () => {
  it("passes to another provider once the leader's connection has gone silent", async () => {
    const pools = [way.address, url].map((connectionString) => new pg.Pool({ connectionString }));
    const [first, second] = pools.map(
      (pool) => new Leadership(pool, { confirmEveryMs: 0, answerMs: 100 }),
    );
    expect(await first?.leads()).toBe(true);
    expect(await first?.leads()).toBe(true);
    expect(await second?.leads()).toBe(false);
    way.silence();
    expect(await first?.leads()).toBe(false);
    // The server ends the session, and with it the lock, some time later.
    while (!(await second?.leads())) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await first?.leads()).toBe(false);
    await second?.giveUp();
    await Promise.all(pools.map((pool) => pool.end()));
  });

  it('does not query the database each time', async () => {
    const pool = new pg.Pool({ connectionString: way.address });
    const leadership = new Leadership(pool, { confirmEveryMs: 60_000, answerMs: 100 });
    expect(await leadership.leads()).toBe(true);
    way.silence();
    expect(await leadership.leads()).toBe(true);
    await leadership.giveUp();
    await pool.end();
  });
});
