import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres } from '../../provider-api/src/testing/find-postgres.mjs';
import { startCluster } from '../../provider-api/src/testing/postgres-cluster';
import { createDatabase, dropDatabase } from '../../provider-api/src/testing/postgres-databases';
import { buildServers, startProvider } from '../../scripts';

const TEMPLATE_FOLDER = 'E2E_TEMPLATE_FOLDER';
/** The PostgreSQL server and the template's database on it; neither is set if the data are embedded. */
const SERVER = 'E2E_POSTGRES_SERVER';
const TEMPLATE_DATABASE = 'E2E_TEMPLATE_DATABASE';

/** Settings that make the demo data the same in every run of a day. */
export const DEMO_ENVIRONMENT = {
  DEMO_SEED: '1',
  SIMULATOR_INTERVAL: '0',
  LOG_LEVEL: 'warn',
  // Do not use a database from the user's own environment.
  DATABASE_URL: '',
};

/**
 * Playwright's global set-up: creates the demo data once, for every composition to copy, and builds what the images
 * run. The data are in PostgreSQL if this machine has it, as in a deployment, which halves the start time of providers.
 * @returns the clean-up
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
 * Prepares the template on this PostgreSQL server, or embedded if none is given.
 * @returns the clean-up
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

/** Creates the demo data and their embedded database in a new folder, whatever database the template uses. */
export async function embedDemoData(dataFolder: string): Promise<void> {
  if (process.env[SERVER] === undefined) await copyDemoData(dataFolder);
  else await fillDemo(dataFolder);
}

/** Creates the demo data in a database, or embedded in the folder. */
async function fillDemo(dataFolder: string, databaseUrl = ''): Promise<void> {
  const environment = { ...DEMO_ENVIRONMENT, DATABASE_URL: databaseUrl };
  const provider = await startProvider({ dataFolder, environment });
  await provider.stop();
}

interface DataCopy {
  /** URL of the copy's database; empty if it is embedded in the folder. */
  databaseUrl: string;
  /** Drops the database; the caller removes the folder. */
  drop: () => Promise<void>;
}

/** Copies the demo data: the files into a folder that must not exist yet, and the database. */
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

/** Copies a folder that contains its database. */
export async function copyEmbedded(dataFolder: string, template: string): Promise<DataCopy> {
  await cp(template, dataFolder, { recursive: true });
  return EMBEDDED;
}

const EMBEDDED: DataCopy = { databaseUrl: '', drop: async () => {} };

const newName = () => `maitred_e2e_${randomUUID()}`;
