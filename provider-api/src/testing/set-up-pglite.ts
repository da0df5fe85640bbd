import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openPglite } from '../database/open-database';

/** Migrates one embedded database and keeps it as a file: each test file starts from a copy. */
export default async function setUp(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'maitred-pglite-'));
  const path = join(directory, 'database.tar');
  const client = await PGlite.create();
  const { close } = await openPglite(client);
  const dump = await client.dumpDataDir('none');
  writeFileSync(path, Buffer.from(await dump.arrayBuffer()));
  await close();
  process.env.TEST_PGLITE_DUMP = path;
}
