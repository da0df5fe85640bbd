import { existsSync, writeFileSync } from 'node:fs';
import { lockDirectory } from '../database/data-directory-lock';
import { openClient } from '../database/open-database';
import { existingDatabase } from './embedded-directory';

/** Writes the embedded database into one file. The provider must be stopped, because it holds the lock. */
export async function backUp(dataDirectory: string, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already`);
  const database = existingDatabase(dataDirectory);
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
