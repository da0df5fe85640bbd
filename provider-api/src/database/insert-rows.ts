import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database';

const ROWS_AT_ONCE = 5000;

/**
 * Inserts many rows with one parameter a statement, about ten times as fast as a list of values.
 * Every row must have the same keys. Two rows with one identity are a conflict that `onConflict`
 * settles, if given.
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
  const keys = Object.keys(first).filter((key) => key in columns);
  const names = keys.map((key) => snakeCase(key));
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const { name: tableName } = getTableConfig(table);
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const json = JSON.stringify(
      rows
        .slice(start, start + ROWS_AT_ONCE)
        .map((row) =>
          Object.fromEntries(
            keys.map((key, place) => [names[place], jsonValue(Reflect.get(row, key))]),
          ),
        ),
    );
    await database.execute(
      sql`insert into ${sql.identifier(tableName)} (${list}) select ${list} from json_populate_recordset(null::${sql.identifier(tableName)}, ${json}::text::json) ${onConflict}`,
    );
  }
}

/** Bytes as the text that the database reads them from. */
function jsonValue(value: unknown): unknown {
  return value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value;
}

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
