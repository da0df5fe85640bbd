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
