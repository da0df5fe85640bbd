import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { visitSlots } from '../database/schema';

/** Adds to the roll-ups. Each slot may be given only once. */
export function putVisitSlots(
  database: Database,
  rows: (typeof visitSlots.$inferInsert)[],
): Promise<void> {
  const sums = [
    'visits',
    'young_male',
    'young_female',
    'adult_male',
    'adult_female',
    'old_male',
    'old_female',
  ].map((name) => {
    const column = sql.identifier(name);
    return sql`${column} = visit_slots.${column} + excluded.${column}`;
  });
  return insertRows(
    database,
    visitSlots,
    rows,
    sql`on conflict (restaurant_id, slot) do update set ${sql.join(sums, sql`, `)}`,
  );
}
