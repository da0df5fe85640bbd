import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

/**
 * Locks a row until the end of the transaction. Of two transactions that count what belongs to it, the second also
 * counts what the first has added. Rows that merely refer to it can still be written.
 * @returns whether the row exists
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
