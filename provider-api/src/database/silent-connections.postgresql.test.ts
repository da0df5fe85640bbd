import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { DatabaseWay } from '../testing/database-way';
import { createDatabase, dropDatabase, TEMPLATE } from '../testing/postgres-databases';
import type { OpenDatabase } from './database';
import { isDatabaseLost } from './lost-database';
import { openPostgres } from './open-database';
import { users } from './schema';

const SERVER = process.env.TEST_POSTGRES_SERVER ?? '';
/** As many as a provider has connections. */
const TIMES = 10;

let name: string;
let way: DatabaseWay;
beforeEach(async () => {
  name = `maitred_test_${randomUUID()}`;
  way = await DatabaseWay.to(await createDatabase(SERVER, name, TEMPLATE));
});
afterEach(async () => {
  way.cut();
  await dropDatabase(SERVER, name);
});

describe('PostgreSQL connections that go silent', () => {
  let open: OpenDatabase;
  beforeEach(async () => {
    open = await openPostgres(way.address, { statementTimeoutMs: 100 });
  });
  afterEach(async () => {
    way.cut();
    await open.close();
  });

  const select = () => open.database.execute(sql`select 1`);
  const transact = () =>
    open.database.transaction((transaction) => transaction.execute(sql`select 1`));

  it.each([
    ['transactions', transact],
    ['statements', select],
  ])('fail the %s under way, and none after them', async (_, ask) => {
    const lost = async () => {
      const asked = await Promise.allSettled(Array.from({ length: TIMES }, ask));
      return asked.filter((one) => one.status === 'rejected' && isDatabaseLost(one.reason)).length;
    };
    expect(await lost()).toBe(0);
    way.silence();
    expect(await lost()).toBe(TIMES);
    expect(await lost()).toBe(0);
    expect(await open.database.$count(users)).toBe(0);
  });

  it('allow long-running statements that are exempt from the time limit', async () => {
    // Longer than the statement timeout plus the wait for its error.
    await open.unlimited.execute(sql`select pg_sleep(2.5)`);
  });
});
