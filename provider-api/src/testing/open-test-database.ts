import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from '../database/database';
import { openPglite, openPostgres } from '../database/open-database';
import { createDatabase, dropDatabase, TEMPLATE } from './postgres-databases';

declare global {
  var TEST_DATABASE: 'pglite' | 'postgresql';
}

/** An empty, migrated database of the kind that the suite currently runs on. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (globalThis.TEST_DATABASE === 'pglite') {
    const dump = readFileSync(process.env.TEST_PGLITE_DUMP ?? '');
    return openPglite(await PGlite.create({ loadDataDir: new Blob([dump]) }));
  }
  const server = process.env.TEST_POSTGRES_SERVER ?? '';
  const name = `maitred_test_${randomUUID()}`;
  const open = await openPostgres(await createDatabase(server, name, TEMPLATE));
  return {
    ...open,
    close: async () => {
      await open.close();
      await dropDatabase(server, name);
    },
  };
}
