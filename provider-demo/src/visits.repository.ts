import {
  type ChangedVisit,
  changeVisits,
  type Database,
  insertRows,
  visitors,
  visits,
} from '@maitred/provider-api/records';
import { eq, sql } from 'drizzle-orm';

export async function findVisitors(database: Database, restaurantId: number) {
  const rows = await database
    .select()
    .from(visitors)
    .where(eq(visitors.restaurantId, restaurantId));
  return new Map(rows.map((row) => [row.key, row]));
}

/** The ids that the next visitor and visit would get. */
export async function nextIds(database: Database) {
  const next = (column: typeof visitors.id | typeof visits.id) =>
    sql`coalesce(max(${column}), 0) + 1`.mapWith(Number);
  const [visitor] = await database.select({ id: next(visitors.id) }).from(visitors);
  const [visit] = await database.select({ id: next(visits.id) }).from(visits);
  return { visitor: visitor?.id ?? 1, visit: visit?.id ?? 1 };
}

export async function putVisitors(
  database: Database,
  rows: (typeof visitors.$inferInsert)[],
): Promise<void> {
  await insertRows(
    database,
    visitors,
    rows,
    sql`on conflict (id) do update set visits = excluded.visits, last_visit_id = excluded.last_visit_id`,
  );
  await skipIds(database, 'visitors');
}

export async function putVisits(
  database: Database,
  created: (typeof visits.$inferInsert)[],
  changed: ChangedVisit[],
): Promise<void> {
  await insertRows(database, visits, created);
  await skipIds(database, 'visits');
  await changeVisits(database, changed);
}

/** Advances the sequence past rows inserted with explicit ids, so that later ids do not collide. */
async function skipIds(database: Database, table: 'visitors' | 'visits'): Promise<void> {
  const name = sql.identifier(table);
  await database.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${name}), 1))`,
  );
}
