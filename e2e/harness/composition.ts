import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, createGateway, listen } from '@maitred/host/server';
import { activateBuild } from '@maitred/shared-kit/build/activate';
import { readConfig, servedRemotes } from '../../scripts/workspace/composition';
import { inRoot, REMOTE_PACKAGES } from '../../scripts/workspace/packages';
import { startProvider } from '../../scripts/workspace/provider-process';
import { copyDemoData, DEMO_ENVIRONMENT } from './demo-data';
import { Faults } from './faults';

const LOOPBACK = { host: '127.0.0.1', port: 0 };

export interface Composition {
  /** Address of the application as the browser sees it, faults and all. */
  address: string;
  /** Address of the same application without the faults, for what a test asks of the API itself. */
  unspoiled: string;
  /** Address of the provider itself, whose ingest call the application does not pass on. */
  provider: string;
  faults: Faults;
  stop: () => Promise<void>;
}

export interface CompositionOptions {
  /** Settings of the provider beside those of every test. */
  environment?: Record<string, string>;
  /** What the deployment configures beside its remotes. */
  config?: Partial<Config>;
}

/**
 * The built application as `npm start` composes it, with a provider and demo data of its own, on
 * ports and in folders that no other has.
 */
export async function startComposition({
  environment = {},
  config = {},
}: CompositionOptions = {}): Promise<Composition> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maitred-e2e-'));
  const served = (name: string) => path.join(folder, 'served', name);
  const dataFolder = path.join(folder, 'data');
  await copyDemoData(dataFolder);
  const [provider] = await Promise.all([
    startProvider({ dataFolder, environment: { ...DEMO_ENVIRONMENT, ...environment } }),
    ...REMOTE_PACKAGES.map((name) =>
      activateBuild({ buildFolder: inRoot(name, 'dist/build'), servedFolder: served(name) }),
    ),
  ]);
  const gateway = createGateway({
    hostBuild: inRoot('host/dist/build'),
    remotes: servedRemotes(served),
    config: { ...readConfig(''), ...config },
    apiAddress: provider.address,
  });
  const faults = new Faults();
  const unspoiled = await listen(gateway, LOOPBACK);
  const front = await listen(
    faults.inFrontOf(gateway, () => unspoiled.address),
    LOOPBACK,
  );
  return {
    address: front.address,
    unspoiled: unspoiled.address,
    provider: provider.address,
    faults,
    stop: async () => {
      await Promise.all([front.close(), unspoiled.close(), provider.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
