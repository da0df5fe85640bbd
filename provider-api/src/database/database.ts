import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** The embedded database, a PostgreSQL, or a transaction on either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  database: Database;
  kind: 'pglite' | 'postgresql';
  /** Whether this process does what only one of those on the database may do. */
  leads: () => Promise<boolean>;
  close: () => Promise<void>;
}
