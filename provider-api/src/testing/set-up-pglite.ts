import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openPglite } from '../database/open-database';

/**
 * Migrates one embedded database, which takes seconds, and saves it as a folder and as a file, of which tests
 * use copies.
 */
export default async function setUp(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'maitred-pglite-'));
  const folder = join(directory, 'database');
  const file = join(directory, 'database.tar');
  const client = await PGlite.create(folder);
  const { close } = await openPglite(client);
  const dump = await client.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await close();
  process.env.TEST_PGLITE_FOLDER = folder;
  process.env.TEST_PGLITE_DUMP = file;
}
