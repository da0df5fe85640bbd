import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockDirectory } from './data-directory-lock';
import type { OpenDatabase } from './database';
import { Leadership } from './leadership';
import * as schema from './schema';

const MIGRATIONS = {
  migrationsFolder: fileURLToPath(new URL('../../migrations', import.meta.url)),
};
const DRIZZLE = { schema, casing: 'snake_case' } as const;
/** Any number, the same in every process that migrates: they take turns. */
const MIGRATION_LOCK = 712_364_001;

/** Opens the database that the configuration names. */
export function openConfigured({
  databaseUrl,
  dataDirectory,
}: {
  databaseUrl: string | undefined;
  dataDirectory: string;
}): Promise<OpenDatabase> {
  return databaseUrl === undefined ? openEmbedded(dataDirectory) : openPostgres(databaseUrl);
}

/** Opens a PostgreSQL and brings its tables up to date. */
export async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5000 });
  // A connection that breaks is replaced, and fails the query that it had under way; without listeners
  // it would end the process: the pool listens while it is idle, nobody while it is in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const database = onPool(pool);
  try {
    const lock = await pool.connect();
    try {
      await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      await migratePostgres(database, MIGRATIONS);
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      lock.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  const leadership = new Leadership(pool);
  return {
    database,
    kind: 'postgresql',
    leads: () => leadership.leads(),
    close: async () => {
      await leadership.giveUp();
      await pool.end();
    },
  };
}

/** Its own transaction would keep a connection for good that cannot begin one. */
function onPool(pool: pg.Pool) {
  const database = drizzlePostgres(pool, DRIZZLE);
  database.transaction = async (run, settings) => {
    const client = await pool.connect();
    try {
      return await drizzlePostgres(client, DRIZZLE).transaction(run, settings);
    } finally {
      client.release();
    }
  };
  return database;
}

/**
 * Opens the embedded database in `directory`, which one process at a time may use, and brings its
 * tables up to date.
 */
export async function openEmbedded(directory: string): Promise<OpenDatabase> {
  mkdirSync(directory, { recursive: true });
  const unlock = lockDirectory(directory);
  try {
    const { close, ...open } = await openPglite(await PGlite.create(join(directory, 'database')));
    return {
      ...open,
      close: async () => {
        await close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

export async function openPglite(client: PGlite): Promise<OpenDatabase> {
  const database = drizzlePglite(client, DRIZZLE);
  try {
    await migratePglite(database, MIGRATIONS);
  } catch (error) {
    await client.close();
    throw error;
  }
  return { database, kind: 'pglite', leads: async () => true, close: () => client.close() };
}
