import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';
import { letOthersOn } from './let-others-on';

/** Rows per statement: few enough that nobody has to wait for it. */
const ROWS_OF_STEP = 2000;

/**
 * A condition that selects, by physical location (ctid), as many of the rows as one statement should delete.
 * @param first an indexed column; rows with its lowest values come first
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

/** @returns how many rows were deleted; 0 once none is left */
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
 * Deletes possibly millions of rows, letting other calls run in between. If it is interrupted, what was deleted
 * stays deleted; started again, it continues with the rest.
 * @param first as in `someOf`
 */
export async function deleteInSteps(
  database: Database,
  table: PgTable,
  where: SQL | undefined,
  first?: PgColumn,
): Promise<void> {
  while ((await deleteStep(database, table, where, first)) > 0) await letOthersOn();
}
