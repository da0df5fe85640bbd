import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The embedded database, a PostgreSQL, or a transaction on either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  database: Database;
  /**
   * The same data over separate connections, if the database has several, so that what detectors and tills
   * send does not make the requests of users wait for a connection.
   */
  ingest: Database;
  /** The same data without a statement timeout, for work that takes longer than a request may. */
  unlimited: Database;
  kind: 'pglite' | 'postgresql';
  /** For each pool: all and idle connections, and calls that wait for one. The embedded database has no pools. */
  connections?: () => Record<string, { total: number; idle: number; waiting: number }>;
  /** Whether this process is the leader, which does what only one of the processes on the database may do. */
  leads: () => Promise<boolean>;
  close: () => Promise<void>;
}
