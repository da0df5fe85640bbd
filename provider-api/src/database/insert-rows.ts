import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

const ROWS_AT_ONCE = 5000;

type ColumnName = [key: string, name: string];

/**
 * Inserts many rows with one parameter per statement, about ten times as fast as a list of values.
 * `onConflict`, an ON CONFLICT clause, may resolve rows with the same key.
 * @throws {Error} if a row has other keys than the first one, which determines the columns written
 */
export async function insertRows<T extends PgTable>(
  database: Database,
  table: T,
  rows: T['$inferInsert'][],
  onConflict: SQL = sql``,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = getTableColumns(table);
  const names = Object.keys(first)
    .filter((key) => key in columns)
    .map((key): ColumnName => [key, snakeCase(key)]);
  if (!rows.every((row) => hasOwnKeys(row, first))) {
    throw new Error('Rows that are inserted together have the same keys');
  }
  const list = sql.join(
    names.map(([, name]) => sql.identifier(name)),
    sql`, `,
  );
  const { name: tableName } = getTableConfig(table);
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const json = JSON.stringify(
      rows.slice(start, start + ROWS_AT_ONCE).map((row) => namedRow(row, names)),
    );
    await database.execute(
      sql`insert into ${sql.identifier(tableName)} (${list}) select ${list} from json_populate_recordset(null::${sql.identifier(tableName)}, ${json}::text::json) ${onConflict}`,
    );
  }
}

function hasOwnKeys(row: object, first: object): boolean {
  const keys = Object.keys(row);
  return keys.length === Object.keys(first).length && keys.every((key) => key in first);
}

function namedRow(row: object, names: readonly ColumnName[]): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const [key, name] of names) named[name] = jsonValue(Reflect.get(row, key));
  return named;
}

/** Turns bytes into the text form that the database parses. */
function jsonValue(value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
}

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
