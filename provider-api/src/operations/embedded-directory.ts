import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../config';

/**
 * The folder of the embedded database that the environment configures.
 * @throws {Error} if the provider uses a PostgreSQL: what lies in the folder is then old, or nothing
 */
export function embeddedDirectory(environment: Record<string, string | undefined>): string {
  const { dataDirectory, databaseUrl } = readConfig(environment);
  if (databaseUrl === undefined) return dataDirectory;
  throw new Error(
    'DATABASE_URL names a PostgreSQL, and this command is for the embedded database: use pg_dump and pg_restore',
  );
}

/**
 * The embedded database in the folder.
 * @throws {Error} if there is none: opening would create an empty one, and a copy of it would be empty too
 */
export function existingDatabase(dataDirectory: string): string {
  const database = join(dataDirectory, 'database');
  if (!existsSync(database)) throw new Error(`there is no database in ${dataDirectory}`);
  return database;
}
