import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/open-test-database';
import type { OpenDatabase } from './database';
import { users } from './schema';

/** More than a provider has connections. */
const TIMES = 11;

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

describe('a PostgreSQL that fails temporarily', () => {
  it('fails only the transaction on the lost connection, and nothing after it', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const underWay = open.database.transaction(async (transaction) => {
        const { rows } = (await transaction.execute(
          sql`select pg_backend_pid() as pid`,
        )) as unknown as { rows: { pid: number }[] };
        // With the second argument it waits for the end, up to that many milliseconds.
        await open.database.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int, 10000)`);
        await transaction.$count(users);
      });
      await expect(underWay).rejects.toThrow();
    }
    expect(await open.database.$count(users)).toBe(0);
  });

  it('leaks no connection when a transaction cannot begin', async () => {
    const impossible = { isolationLevel: 'none' as 'serializable' };
    for (let time = 0; time < TIMES; time += 1) {
      const begun = open.database.transaction(async () => undefined, impossible);
      await expect(begun).rejects.toThrow('begin isolation level none');
    }
    expect(await open.database.$count(users)).toBe(0);
  });
});
