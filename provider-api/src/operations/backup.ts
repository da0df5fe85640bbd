import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockDirectory } from '../database/data-directory-lock';
import { openClient } from '../database/open-database';

/** Writes the embedded database into one file. The provider must be stopped, because it holds the lock. */
export async function backUp(dataDirectory: string, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already`);
  const database = join(dataDirectory, 'database');
  // Opening would create an empty database, and the backup would be empty too.
  if (!existsSync(database)) throw new Error(`there is no database in ${dataDirectory}`);
  const unlock = lockDirectory(dataDirectory);
  try {
    const client = await openClient(database);
    try {
      const dump = await client.dumpDataDir('gzip');
      writeFileSync(file, Buffer.from(await dump.arrayBuffer()), { flag: 'wx', mode: 0o600 });
    } finally {
      await client.close();
    }
  } finally {
    unlock();
  }
}
