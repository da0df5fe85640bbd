import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildServers, startProvider } from '../../scripts';

const TEMPLATE = 'E2E_DATA_TEMPLATE';

/** The settings under which the demo data are the same in every run of a day. */
export const DEMO_ENVIRONMENT = {
  DEMO_SEED: '1',
  SIMULATOR_INTERVAL: '0',
  LOG_LEVEL: 'warn',
  // Whoever runs this may have a database of their own in the environment: it is left alone.
  DATABASE_URL: '',
};

/**
 * Playwright's global set-up: fills the demo data once, for every composition to copy, and builds
 * what the images run.
 * @returns what clears them away
 */
export default async function prepareDemoData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maitred-e2e-data-'));
  const fill = async () => {
    const provider = await startProvider({ dataFolder: folder, environment: DEMO_ENVIRONMENT });
    await provider.stop();
  };
  await Promise.all([fill(), buildServers()]);
  process.env[TEMPLATE] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** Copies the demo data, or those of another template, to a folder that does not exist yet. */
export async function copyData(folder: string, template = process.env[TEMPLATE]): Promise<void> {
  if (template === undefined) throw new Error('The demo data have not been prepared.');
  await cp(template, folder, { recursive: true });
}
