import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/**
 * Holds a row to the end of the transaction: of two that count what belongs to it, the second counts what
 * the first has made. Rows that only refer to it are written meanwhile.
 * @returns whether it is there
 */
export async function holdRow(
  transaction: Database,
  table: PgTable & { id: PgColumn },
  id: number,
): Promise<boolean> {
  const held = await transaction
    .select({ id: table.id })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update');
  return held.length > 0;
}
