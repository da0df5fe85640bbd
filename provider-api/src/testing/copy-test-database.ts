import { cpSync } from 'node:fs';
import { join } from 'node:path';

/** Copies an empty, migrated embedded database into a data directory that has none. */
export function copyTestDatabase(dataDirectory: string): void {
  cpSync(process.env.TEST_PGLITE_FOLDER ?? '', join(dataDirectory, 'database'), {
    recursive: true,
  });
}
