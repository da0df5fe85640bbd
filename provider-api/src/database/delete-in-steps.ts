import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { letOthersOn } from './let-others-on';

/** Of one statement: short enough that nobody waits for it. */
const ROWS_OF_STEP = 2000;

/**
 * As many of the rows as one statement should delete, told by their places.
 * @param first of which the least come first, so that its index finds them
 */
export function someOf(
  database: Database,
  table: PgTable,
  where: SQL | undefined,
  first?: PgColumn,
): SQL {
  const some = database
    .select({ ctid: sql`ctid` })
    .from(table)
    .where(where)
    .orderBy(...(first === undefined ? [] : [first]))
    .limit(ROWS_OF_STEP);
  return sql`ctid = any(array(${some}))`;
}

/** @returns how many were deleted: none once nothing is left */
export async function deleteStep(
  database: Database,
  table: PgTable,
  where: SQL | undefined,
  first?: PgColumn,
): Promise<number> {
  const gone = await database
    .delete(table)
    .where(someOf(database, table, where, first))
    .returning({ one: sql`1` });
  return gone.length;
}

/**
 * Deletes what may be millions of rows, and lets other calls on in between. What was deleted stays so
 * where it is ended midway: begun again, it goes on with the rest.
 */
export async function deleteInSteps(
  database: Database,
  table: PgTable,
  where: SQL | undefined,
): Promise<void> {
  while ((await deleteStep(database, table, where)) > 0) await letOthersOn();
}
