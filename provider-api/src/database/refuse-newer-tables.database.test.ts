import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/open-test-database';
import type { OpenDatabase } from './database';
import { refuseNewerTables } from './refuse-newer-tables';

let open: OpenDatabase;
beforeEach(async () => {
  open = await openTestDatabase();
});
afterEach(() => open.close());

it('accepts a database of this version', async () => {
  await expect(refuseNewerTables(open.database)).resolves.toBeUndefined();
});

it('accepts a database without tables', async () => {
  await open.database.execute(sql`drop schema drizzle cascade`);
  await expect(refuseNewerTables(open.database)).resolves.toBeUndefined();
});

it('refuses a database migrated by a newer version, and suggests a remedy', async () => {
  await open.database.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 4102444800000)`,
  );
  await expect(refuseNewerTables(open.database)).rejects.toThrow(
    /^the database is of a newer version: its tables are of 2100-01-01.*; start the newer version, or restore a backup/,
  );
});
