import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The embedded database, a PostgreSQL, or a transaction on either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  database: Database;
  /**
   * The same data by connections of their own, where the database has several: what detectors and tills
   * send does not keep the calls of people waiting for one.
   */
  ingest: Database;
  /** The same data for what takes longer than any call may: its statements have no limit. */
  unlimited: Database;
  kind: 'pglite' | 'postgresql';
  /** Of each pool: all, those that nobody uses, and calls that wait for one. The embedded database has none. */
  connections?: () => Record<string, { total: number; idle: number; waiting: number }>;
  /** Whether this process does what only one of those on the database may do. */
  leads: () => Promise<boolean>;
  close: () => Promise<void>;
}
