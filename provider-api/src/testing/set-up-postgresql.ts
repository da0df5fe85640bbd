import { openPostgres } from '../database/open-database';
import { findPostgres } from './find-postgres.mjs';
import { type Cluster, startCluster } from './postgres-cluster';
import { createDatabase, TEMPLATE } from './postgres-databases';

declare global {
  var testCluster: Cluster | undefined;
}

/** Starts a server if none is given, and migrates the template for the databases of test files. */
export default async function setUp(): Promise<void> {
  const found = findPostgres();
  if (found === undefined) throw new Error('PostgreSQL has gone since the run began');
  if (found.programs !== undefined) globalThis.testCluster = await startCluster(found.programs);
  const url = found.url ?? globalThis.testCluster?.url ?? '';
  const { close } = await openPostgres(await createDatabase(url, TEMPLATE));
  await close();
  process.env.TEST_POSTGRES_SERVER = url;
}
