import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../database/database';
import { openEmbedded, openPostgres } from '../database/open-database';
import { findPostgres } from '../testing/find-postgres.mjs';
import { startCluster } from '../testing/postgres-cluster';

/** A separate empty database, and the environment that makes a provider use it. */
export interface Place {
  name: PlaceName;
  environment: Record<string, string>;
  open: () => Promise<OpenDatabase>;
  end: () => Promise<void>;
}

const PLACES = { pglite: embeddedPlace, postgresql: postgresPlace };
export type PlaceName = keyof typeof PLACES;
export const PLACE_NAMES: readonly PlaceName[] = ['pglite', 'postgresql'];

/** @throws {Error} if there is no such database on this machine. */
export function makePlace(name: PlaceName): Promise<Place> {
  return PLACES[name]();
}

async function embeddedPlace(): Promise<Place> {
  const directory = mkdtempSync(join(tmpdir(), 'maitred-bench-'));
  return {
    name: 'pglite',
    environment: { DATA_DIR: directory },
    open: () => openEmbedded(directory),
    end: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

async function postgresPlace(): Promise<Place> {
  const { programs } = findPostgres({ PATH: process.env.PATH }) ?? {};
  if (programs === undefined) throw new Error('PostgreSQL is not installed');
  const cluster = await startCluster(programs);
  const directory = mkdtempSync(join(tmpdir(), 'maitred-bench-'));
  return {
    name: 'postgresql',
    environment: { DATABASE_URL: cluster.url, DATA_DIR: directory },
    open: () => openPostgres(cluster.url),
    end: async () => {
      await cluster.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
