import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { count, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { OpenDatabase } from '../database/database';
import { openPostgres } from '../database/open-database';
import { restaurants, users } from '../database/schema';
import { fillDemo } from '../demo/fill-demo';
import { Simulator } from '../demo/simulator';
import { IngestKeys } from '../ingest/ingest-keys';
import { createDatabase, dropDatabase } from './postgres-databases';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const server = process.env.TEST_POSTGRES_SERVER ?? '';
const name = `maitred_test_${randomUUID()}`;

let url: string;
let first: OpenDatabase;
let second: OpenDatabase;

beforeAll(async () => {
  url = await createDatabase(server, name);
});
afterAll(() => dropDatabase(server, name));

beforeEach(async () => {
  // At once, on a database that is empty the first time: migrations take turns.
  [first, second] = await Promise.all([openPostgres(url), openPostgres(url)]);
});
afterEach(() => Promise.all([first.close(), second.close()]));

describe('several providers on one PostgreSQL', () => {
  it('make one demo between them', async () => {
    const days = 2;
    await Promise.all([
      fillDemo(first.database, 1, NOW, { days, leads: true }),
      fillDemo(second.database, 1, NOW, { days, leads: false }),
    ]);
    const [accounts] = await second.database.select({ count: count() }).from(users);
    const [places] = await second.database.select({ count: count() }).from(restaurants);
    expect([accounts?.count, places?.count]).toEqual([3, 3]);
  });

  it('have one that leads, and another once that one has stopped', async () => {
    expect(await Promise.all([first.leads(), first.leads()])).toEqual([true, true]);
    expect(await second.leads()).toBe(false);
    await first.close();
    expect(await second.leads()).toBe(true);
    first = await openPostgres(url);
    expect(await first.leads()).toBe(false);
  });

  it('have another that leads once the first is cut off', async () => {
    expect(await first.leads()).toBe(true);
    await second.database.execute(
      sql`select pg_terminate_backend(pid) from pg_locks
        join pg_database on pg_database.oid = pg_locks.database
        where locktype = 'advisory' and datname = current_database()`,
    );
    expect(await second.leads()).toBe(true);
    expect(await first.leads()).toBe(false);
  });

  it('let the cameras of the demo be seen by the one that leads', async () => {
    const sent: string[] = [];
    const simulate = (leads: boolean) => {
      const simulator = new Simulator({
        database: first.database,
        ingestKeys: new IngestKeys('a secret of the tests, long enough'),
        send: async (path) => void sent.push(path),
        seed: 1,
        interval: 60,
        now: () => NOW,
        logger: console as unknown as FastifyBaseLogger,
        leads: async () => leads,
      });
      simulator.start();
      return simulator.stop();
    };
    await simulate(false);
    expect(sent).toEqual([]);
    await simulate(true);
    expect(sent.length).toBeGreaterThan(0);
  });
});
