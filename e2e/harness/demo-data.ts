import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres } from '../../provider-api/src/testing/find-postgres.mjs';
import { startCluster } from '../../provider-api/src/testing/postgres-cluster';
import { createDatabase, dropDatabase } from '../../provider-api/src/testing/postgres-databases';
import { buildServers, startProvider } from '../../scripts';

const TEMPLATE_FOLDER = 'E2E_TEMPLATE_FOLDER';
/** A server of PostgreSQL, and the database of it that belongs to the folder; neither where the data are embedded. */
const SERVER = 'E2E_POSTGRES_SERVER';
const TEMPLATE_DATABASE = 'E2E_TEMPLATE_DATABASE';

/** The settings under which the demo data are the same in every run of a day. */
export const DEMO_ENVIRONMENT = {
  DEMO_SEED: '1',
  SIMULATOR_INTERVAL: '0',
  LOG_LEVEL: 'warn',
  // Whoever runs this may have a database of their own in the environment: it is left alone.
  DATABASE_URL: '',
};

/**
 * Playwright's global set-up: fills the demo data once, for every composition to copy, and builds what the images run.
 * The data are in PostgreSQL where the machine has it, as those of a deployment are, and providers start in half the time.
 * @returns what clears them away
 */
export default async function prepareDemoData(): Promise<() => Promise<void>> {
  const found = findPostgres();
  const cluster = found?.programs === undefined ? undefined : await startCluster(found.programs);
  const server = found?.url ?? cluster?.url;
  const clear = await prepareTemplate(server);
  return async () => {
    await clear();
    await cluster?.stop();
  };
}

/**
 * The same on this server of PostgreSQL, or embedded where none is given.
 * @returns what clears it away
 */
export async function prepareTemplate(server?: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maitred-e2e-data-'));
  const database = newName();
  const url = server && (await createDatabase(server, database));
  await Promise.all([fillDemo(folder, url), buildServers()]);
  process.env[TEMPLATE_FOLDER] = folder;
  if (server !== undefined) {
    process.env[SERVER] = server;
    process.env[TEMPLATE_DATABASE] = database;
  }
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (server !== undefined) await dropDatabase(server, database);
  };
}

/** Puts the demo data and their embedded database into a folder that does not exist yet, whatever the template's lie in. */
export async function embedDemoData(dataFolder: string): Promise<void> {
  if (process.env[SERVER] === undefined) await copyDemoData(dataFolder);
  else await fillDemo(dataFolder);
}

/** Fills the demo data into a database, or embedded into the folder. */
async function fillDemo(dataFolder: string, databaseUrl = ''): Promise<void> {
  const environment = { ...DEMO_ENVIRONMENT, DATABASE_URL: databaseUrl };
  const provider = await startProvider({ dataFolder, environment });
  await provider.stop();
}

interface DataCopy {
  /** Address of the copy's database; empty where that lies in the folder. */
  databaseUrl: string;
  /** Clears the database away; the folder is its maker's. */
  drop: () => Promise<void>;
}

/** Copies the demo data; what belongs to the folder goes to one that does not exist yet. */
export async function copyDemoData(dataFolder: string): Promise<DataCopy> {
  const template = process.env[TEMPLATE_FOLDER];
  if (template === undefined) throw new Error('The demo data have not been prepared.');
  await cp(template, dataFolder, { recursive: true });
  const server = process.env[SERVER];
  if (server === undefined) return EMBEDDED;
  const database = newName();
  return {
    databaseUrl: await createDatabase(server, database, process.env[TEMPLATE_DATABASE]),
    drop: () => dropDatabase(server, database),
  };
}

/** The copy of a folder that holds its database. */
export async function copyEmbedded(dataFolder: string, template: string): Promise<DataCopy> {
  await cp(template, dataFolder, { recursive: true });
  return EMBEDDED;
}

const EMBEDDED: DataCopy = { databaseUrl: '', drop: async () => {} };

const newName = () => `maitred_e2e_${randomUUID()}`;
