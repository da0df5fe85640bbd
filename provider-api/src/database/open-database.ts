import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { MIGRATIONS_FOLDER } from '../own-files';
import { lockDirectory } from './data-directory-lock';
import type { OpenDatabase } from './database';
import { embeddedFailure } from './embedded-failure';
import { GuardedSocket } from './guarded-socket';
import { DETECTION_LANES, ORDER_REPORT_LANES } from './ingest-lanes';
import { Leadership } from './leadership';
import { isDatabaseLost } from './lost-database';
import { fillNameKeys } from './name-key';
import { makePrivateDirectory } from './private-directory';
import { refuseNewerTables } from './refuse-newer-tables';
import * as schema from './schema';

const MIGRATIONS = { migrationsFolder: MIGRATIONS_FOLDER };
/** How drizzle maps the tables, in either database. */
export const DRIZZLE = { schema, casing: 'snake_case' } as const;
/** Any number, the same in every process that migrates, so that they take turns. */
const MIGRATION_LOCK = 712_364_001;

/** Connections for calls, and one for each detection and till report that is processed at once. */
const CALL_CONNECTIONS = 10;
const INGEST_CONNECTIONS = DETECTION_LANES.postgresql + ORDER_REPORT_LANES.postgresql;

/** Connections for work that takes longer than a request may. */
const UNLIMITED_CONNECTIONS = 2;

/** A client waits 7 s for a response, so nobody needs the result of a statement that takes longer. */
export const STATEMENT_TIMEOUT_MS = 6000;
/** Time for the error of a timed-out statement to arrive; if it does not, the connection is dead. */
const ANSWER_GRACE_MS = 2000;
/** Idle connections and statements without a timeout end about 10 s after this long without the other side. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * Opens the database that the configuration names.
 * @param limits for PostgreSQL; commands set none, because they may take as long as they need.
 */
export function openConfigured(
  {
    databaseUrl,
    dataDirectory,
  }: {
    databaseUrl: string | undefined;
    dataDirectory: string;
  },
  limits: PostgresLimits = {},
): Promise<OpenDatabase> {
  return databaseUrl === undefined
    ? openEmbedded(dataDirectory)
    : openPostgres(databaseUrl, limits);
}

interface PostgresLimits {
  /** Milliseconds after which a statement fails. Does not apply to migrations. */
  statementTimeoutMs?: number;
}

/** Connects to a PostgreSQL server and migrates its tables. */
export async function openPostgres(
  connectionString: string,
  { statementTimeoutMs }: PostgresLimits = {},
): Promise<OpenDatabase> {
  await migrate(connectionString);
  const limits =
    statementTimeoutMs === undefined
      ? {}
      : {
          statement_timeout: statementTimeoutMs,
          query_timeout: statementTimeoutMs + ANSWER_GRACE_MS,
        };
  const pool = createPool(connectionString, { max: CALL_CONNECTIONS, ...limits });
  const ingestPool = createPool(connectionString, { max: INGEST_CONNECTIONS, ...limits });
  const unlimitedPool = createPool(connectionString, { max: UNLIMITED_CONNECTIONS });
  const database = onPool(pool);
  const leadership = new Leadership(pool);
  return {
    database,
    ingest: onPool(ingestPool),
    unlimited: onPool(unlimitedPool),
    kind: 'postgresql',
    connections: () => ({ calls: countsOf(pool), ingest: countsOf(ingestPool) }),
    leads: () => leadership.leads(),
    close: async () => {
      await leadership.giveUp();
      await Promise.all([pool.end(), ingestPool.end(), unlimitedPool.end()]);
    },
  };
}

function countsOf({ totalCount, idleCount, waitingCount }: pg.Pool) {
  return { total: totalCount, idle: idleCount, waiting: waitingCount };
}

function createPool(connectionString: string, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    stream: () => new GuardedSocket(),
    ...settings,
  });
  // A broken connection is replaced, and its running query fails. Without these listeners it would end
  // the process: the pool listens on idle connections, but nobody listens while one is in use.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function migrate(connectionString: string): Promise<void> {
  const pool = createPool(connectionString, { max: 2 });
  try {
    const lock = await pool.connect();
    try {
      await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      const database = onPool(pool);
      await refuseNewerTables(database);
      await migratePostgres(database, MIGRATIONS);
      await fillNameKeys(database);
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      lock.release();
    }
  } finally {
    await pool.end();
  }
}

/**
 * Replaces drizzle's transaction, which would leak a connection that cannot begin one, and return to the pool one that
 * does not respond, which the driver takes for one that is still busy.
 */
function onPool(pool: pg.Pool) {
  const database = drizzlePostgres(pool, DRIZZLE);
  database.transaction = async (run, settings) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await drizzlePostgres(client, DRIZZLE).transaction(run, settings);
    } catch (error) {
      isLost = isDatabaseLost(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  return database;
}

/**
 * Opens the embedded database in `directory`, which one process at a time may use, and migrates its
 * tables.
 */
export async function openEmbedded(directory: string): Promise<OpenDatabase> {
  makePrivateDirectory(directory);
  const unlock = lockDirectory(directory);
  try {
    const { close, ...open } = await openPglite(await openClient(join(directory, 'database')));
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

/** @throws {Error} that says what to do */
export async function openClient(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create(folder);
  } catch (error) {
    throw embeddedFailure(folder, error);
  }
}

export async function openPglite(client: PGlite): Promise<OpenDatabase> {
  // The default parser goes digit by digit, which takes a hundred times as long.
  client.parsers[types.BYTEA] = (text: string) => Buffer.from(text.slice('\\x'.length), 'hex');
  const database = drizzlePglite(client, DRIZZLE);
  try {
    await refuseNewerTables(database);
    await migratePglite(database, MIGRATIONS);
    await fillNameKeys(database);
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    database,
    ingest: database,
    unlimited: database,
    kind: 'pglite',
    leads: async () => true,
    close: () => client.close(),
  };
}
