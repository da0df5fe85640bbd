import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

/** How many rows of a table a task reads in any way, including those that it discards. */
export async function rowsRead(
  database: Database,
  table: string,
  task: (within: Database) => Promise<unknown>,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const before = await readSoFar(transaction, table);
    await task(transaction);
    return (await readSoFar(transaction, table)) - before;
  });
}

/** Counts for the transaction's connection, since it last reported to the database's statistics. */
async function readSoFar(database: Database, table: string): Promise<number> {
  const { rows } = (await database.execute(sql`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
    from pg_stat_xact_user_tables where relname = ${table}`)) as unknown as {
    rows: { read: string }[];
  };
  return Number(rows[0]?.read);
}
