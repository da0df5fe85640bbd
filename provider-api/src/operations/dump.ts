import { existsSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { lockDirectory } from '../database/data-directory-lock';
import { openClient, openPglite } from '../database/open-database';
import * as schema from '../database/schema';
import { existingDatabase } from './embedded-directory';

/**
 * Writes the rows of the embedded database as a script for `psql`, which puts them into a PostgreSQL whose tables were
 * made by the same version and hold nothing yet. The provider must be stopped, because it holds the lock.
 */
export async function dump(dataDirectory: string, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already`);
  const database = existingDatabase(dataDirectory);
  const unlock = lockDirectory(dataDirectory);
  try {
    const client = await openClient(database);
    // Brings the tables up to this version, as the next start would.
    const { close } = await openPglite(client);
    try {
      await writeScript(client, file);
    } finally {
      await close();
    }
  } finally {
    unlock();
  }
}

async function writeScript(client: PGlite, file: string): Promise<void> {
  const script = await open(file, 'wx', 0o600);
  try {
    const tables = inOrderOfReferences();
    await script.appendFile(await beginning(client, tables));
    // They count rows that come, and what they count is among the rows.
    await script.appendFile(ofEach(tables, 'disable trigger user'));
    for (const table of tables) await writeRows(client, script, table);
    await script.appendFile(ofEach(tables, 'enable trigger user'));
    await script.appendFile(await sequenceValues(client));
    await script.appendFile('commit;\n');
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await script.close();
  }
}

/** Refuses a database that the script does not fit, and removes what a provider's first start has left in the tables. */
async function beginning(client: PGlite, tables: readonly string[]): Promise<string> {
  const newest = 'select max(created_at) from drizzle.__drizzle_migrations';
  const version = (await client.query<{ max: number }>(newest)).rows[0]?.max;
  return `-- The data of an embedded database of Maitred. Load it with psql into a database of its own, on which a provider
-- of the same version has been started once and stopped.
\\set ON_ERROR_STOP on
set client_encoding = 'UTF8';
begin;
do $$ begin
  if to_regclass('drizzle.__drizzle_migrations') is null then
    raise exception 'there are no tables here: start a provider on this database once, and stop it';
  end if;
  if (${newest}) is distinct from ${version} then
    raise exception 'these tables are of another version: write the script and make the tables with the same one';
  end if;
  if exists (select from restaurants) or exists (select from users) then
    raise exception 'this database holds data already: load the script into a new one';
  end if;
end $$;
truncate ${tables.map((name) => `"${name}"`).join(', ')};
`;
}

function ofEach(tables: readonly string[], change: string): string {
  return tables.map((name) => `alter table "${name}" ${change};\n`).join('');
}

/** Writes the rows in PostgreSQL's own text format, which is the same in both databases. */
async function writeRows(client: PGlite, script: FileHandle, name: string): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [name],
  );
  const table = `"${name}" (${rows[0]?.columns})`;
  const { blob } = await client.query(`copy ${table} to '/dev/blob'`);
  if (blob === undefined || blob.size === 0) return;
  await script.appendFile(`copy ${table} from stdin;\n`);
  await script.appendFile(Buffer.from(await blob.arrayBuffer()));
  await script.appendFile('\\.\n');
}

/** Continues the ids where the embedded database would have. */
async function sequenceValues(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ name: string; value: number | null }>(
    `select quote_ident(sequencename) as name, last_value as value from pg_sequences where schemaname = 'public'`,
  );
  const continued = rows
    .filter(({ value }) => value !== null)
    .map(({ name, value }) => `perform setval('${name}', ${value});`);
  return `do $$ begin ${continued.join(' ')} end $$;\n`;
}

/** The names of all tables, each after those that its rows refer to. */
function inOrderOfReferences(): string[] {
  const sorted = new Set<PgTable>();
  const add = (table: PgTable) => {
    if (sorted.has(table)) return;
    for (const key of getTableConfig(table).foreignKeys) {
      const { foreignTable } = key.reference();
      if (foreignTable !== table) add(foreignTable);
    }
    sorted.add(table);
  };
  for (const table of Object.values(schema)) if (table instanceof PgTable) add(table);
  return [...sorted].map((table) => getTableConfig(table).name);
}
