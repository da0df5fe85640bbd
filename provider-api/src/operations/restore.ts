import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { lockDirectory } from '../database/data-directory-lock';
import { makePrivateDirectory } from '../database/private-directory';

/**
 * Puts a backup in the place of the embedded database, once it has been read whole.
 * @returns where the database that was there lies now, if there was one.
 */
export async function restore(
  dataDirectory: string,
  file: string,
  now: Date,
): Promise<string | undefined> {
  const dump = new Blob([gunzipSync(readFileSync(file))]);
  makePrivateDirectory(dataDirectory);
  const unlock = lockDirectory(dataDirectory);
  try {
    const database = join(dataDirectory, 'database');
    const incoming = `${database}.incoming`;
    rmSync(incoming, { recursive: true, force: true });
    const client = await PGlite.create(incoming, { loadDataDir: dump });
    await client.query('select count(*) from users');
    await client.close();
    const kept = `${database}.before-${now.toISOString().replace(/[:.]/g, '-')}`;
    const isReplaced = existsSync(database);
    if (isReplaced) renameSync(database, kept);
    renameSync(incoming, database);
    return isReplaced ? kept : undefined;
  } finally {
    unlock();
  }
}
