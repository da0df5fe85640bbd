import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS_FOLDER } from '../own-files';
import type { Database } from './database';

/**
 * Refuses tables of a newer version. Otherwise an older version would silently start on them, and write rows that lack
 * what the newer one reads.
 * @throws {Error} that says what to do
 */
export async function refuseNewerTables(database: Database): Promise<void> {
  const [applied] = await database
    .select({ table: sql<string | null>`to_regclass('drizzle.__drizzle_migrations')::text` })
    .from(sql`(select 1) as nothing`);
  if (typeof applied?.table !== 'string') return;
  const [migrations] = await database
    .select({ newest: sql`max(created_at)`.mapWith(Number) })
    .from(sql`drizzle.__drizzle_migrations`);
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  const newestKnown = Math.max(...known.map(({ folderMillis }) => folderMillis));
  const newest = migrations?.newest ?? 0;
  if (newest <= newestKnown) return;
  throw new Error(
    `the database is of a newer version: its tables are of ${dateOf(newest)}, and this version knows those up to ` +
      `${dateOf(newestKnown)}; start the newer version, or restore a backup from before it`,
  );
}

function dateOf(instant: number): string {
  return new Date(instant).toISOString();
}
