import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, pgView, text } from 'drizzle-orm/pg-core';
import type { Database } from './database';

const statistics = pgView('pg_stat_user_tables', {
  schema: text('schemaname'),
  name: text('relname').notNull(),
  live: bigint('n_live_tup', { mode: 'number' }),
  dead: bigint('n_dead_tup', { mode: 'number' }),
  inserted: bigint('n_ins_since_vacuum', { mode: 'number' }),
  changed: bigint('n_mod_since_analyze', { mode: 'number' }),
}).existing();

/**
 * Vacuums and analyzes the table that has changed most since the last time, which the embedded database, unlike a
 * PostgreSQL server, does not do by itself. Without it, the space of deleted rows would stay in use, and query
 * plans would get slow.
 * @returns the table's name; undefined if none has changed enough.
 */
export async function tendNeediestTable(database: Database): Promise<string | undefined> {
  await database.execute(sql`select pg_stat_force_next_flush()`);
  // The thresholds of autovacuum: a fifth of a table deleted or inserted, a tenth changed since it was analyzed.
  const isMuch = (column: AnyPgColumn, least: number, share: number) =>
    gt(column, sql`${least} + ${share}::float8 * ${statistics.live}`);
  const [neediest] = await database
    .select({ name: statistics.name })
    .from(statistics)
    .where(
      and(
        eq(statistics.schema, 'public'),
        or(
          isMuch(statistics.dead, 50, 0.2),
          isMuch(statistics.inserted, 1000, 0.2),
          isMuch(statistics.changed, 50, 0.1),
        ),
      ),
    )
    .orderBy(desc(statistics.changed), desc(statistics.dead))
    .limit(1);
  if (neediest === undefined) return undefined;
  await database.execute(sql`vacuum (analyze) ${sql.identifier(neediest.name)}`);
  return neediest.name;
}
