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
/** How drizzle reads and names the tables, whichever database they are in. */
export const DRIZZLE = { schema, casing: 'snake_case' } as const;
/** Any number, the same in every process that migrates: they take turns. */
const MIGRATION_LOCK = 712_364_001;

/** Of calls, and of what detectors and tills send: as many as are taken at once. */
const CALL_CONNECTIONS = 10;
const INGEST_CONNECTIONS = DETECTION_LANES.postgresql + ORDER_REPORT_LANES.postgresql;

/** Of what takes longer than any call may. */
const UNLIMITED_CONNECTIONS = 2;

/** A client waits 7 s for an answer: what a statement finds later is for nobody. */
export const STATEMENT_TIMEOUT_MS = 6000;
/** For the error of a statement that took too long to come: without it nobody answers on the connection any more. */
const ANSWER_GRACE_MS = 2000;
/** Idle connections, and statements without a limit, end so long after the other side vanished, and some 10 s more. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/**
 * Opens the database that the configuration names.
 * @param limits of a PostgreSQL; commands have none, and take as long as they need.
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
  /** Milliseconds after which a statement ends with an error. Bringing tables up to date has no such end. */
  statementTimeoutMs?: number;
}

/** Opens a PostgreSQL and brings its tables up to date. */
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
  // A connection that breaks is replaced, and fails the query that it had under way; without listeners
  // it would end the process: the pool listens while it is idle, nobody while it is in use.
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
 * Its own transaction would keep a connection for good that cannot begin one, and put one back that does not answer:
 * the driver takes it for one that is still at work.
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
 * Opens the embedded database in `directory`, which one process at a time may use, and brings its
 * tables up to date.
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

/** @throws {Error} that says what is to be done */
export async function openClient(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create(folder);
  } catch (error) {
    throw embeddedFailure(folder, error);
  }
}

export async function openPglite(client: PGlite): Promise<OpenDatabase> {
  // Its own way goes digit by digit, a hundred times as long.
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
