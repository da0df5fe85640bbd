import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, createGateway, listen } from '@maitred/host/server';
import { activateBuild } from '@maitred/shared-kit/tooling/activate';
import { activateHostBuild } from '@maitred/shared-kit/tooling/activate-host';
import {
  BUILT_PROVIDER,
  inRoot,
  REMOTE_PACKAGES,
  readConfig,
  runNode,
  servedRemotes,
  startProvider,
} from '../../scripts';
import { copyDemoData, copyEmbedded, DEMO_ENVIRONMENT } from './demo-data';
import { Faults } from './faults';

const LOOPBACK = { host: '127.0.0.1', port: 0 };
/** The provider's secret, from which the keys of all cameras' detectors derive. */
const SECRET = 'a-secret-of-these-tests-alone-0123456789';

export interface Composition {
  /** Address of the application as the browser sees it, with faults. */
  address: string;
  /** Address of the same application without the faults, for a test's own API calls. */
  unspoiled: string;
  /** Address of the provider itself. */
  readonly provider: string;
  /** The provider's secret. */
  secret: string;
  faults: Faults;
  /** Activates a build of a remote, by its folder; by default the remote's current build. */
  activate: (remote: string, buildFolder?: string) => Promise<void>;
  /** Does the same for the host and the deployment's configuration, as new containers would. */
  redeploy: (change: { hostBuild?: string; config?: Partial<Config> }) => Promise<void>;
  /**
   * Stops the provider and starts it again with the same data and, if given, additional settings; until then no call is
   * answered.
   */
  restartProvider: (environment?: Record<string, string>) => Promise<void>;
  /** Serves the current builds again, as if there had never been others. */
  reset: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface CompositionOptions {
  /** Settings of the provider in addition to those of every test. */
  environment?: Record<string, string>;
  /** Configuration of the deployment in addition to its remotes. */
  config?: Partial<Config>;
  /** Program to run as the provider; by default the one of its image. */
  providerEntry?: string;
  /** Picture sources by camera id, in place of the demo's drawings. */
  cameraSources?: Record<number, string>;
  /** Path prefix of the deployment's calls; `/api` by default. */
  apiPrefix?: string;
  /** Data folder to start with, including its database, in place of the demo's. */
  dataTemplate?: string;
}

/** The built application as `npm start` composes it, with its own provider, demo data, ports and folders. */
export async function startComposition({
  environment = {},
  config: configured = {},
  providerEntry = BUILT_PROVIDER,
  cameraSources = {},
  apiPrefix = '/api',
  dataTemplate,
}: CompositionOptions = {}): Promise<Composition> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maitred-e2e-'));
  const served = (name: string) => path.join(folder, 'served', name);
  const dataFolder = path.join(folder, 'data');
  const data = await (dataTemplate === undefined
    ? copyDemoData(dataFolder)
    : copyEmbedded(dataFolder, dataTemplate));
  const ofData = { ...DEMO_ENVIRONMENT, DATABASE_URL: data.databaseUrl };
  for (const source of Object.entries(cameraSources)) {
    await setCameraSource({ ...ofData, DATA_DIR: dataFolder }, source);
  }
  const activate = async (name: string, buildFolder = inRoot(name, 'dist/build')) => {
    await activateBuild({ buildFolder, servedFolder: served(name) });
  };
  const start = (others: Record<string, string> = {}) =>
    startProvider({
      dataFolder,
      environment: {
        ...ofData,
        SECRET_KEY: SECRET,
        API_PREFIX: apiPrefix,
        ...environment,
        ...others,
      },
      entry: providerEntry,
    });
  let provider = await start();
  let gateway: RequestListener = () => undefined;
  let deployed = configured;
  const serve = () => {
    gateway = createGateway({
      hostBuild: served('host'),
      remotes: servedRemotes(served),
      config: { ...readConfig(''), ...deployed },
      apiAddress: provider.address,
      apiPrefix,
    });
  };
  const redeploy: Composition['redeploy'] = async ({
    hostBuild = inRoot('host/dist/build'),
    config = configured,
  }) => {
    await activateHostBuild({ buildFolder: hostBuild, servedFolder: served('host') });
    deployed = config;
    serve();
  };
  const restartProvider: Composition['restartProvider'] = async (others) => {
    await provider.stop();
    provider = await start(others);
    serve();
  };
  const reset = async () => {
    await rm(path.join(folder, 'served'), { recursive: true, force: true });
    await Promise.all([redeploy({}), ...REMOTE_PACKAGES.map((name) => activate(name))]);
  };
  await reset();
  const application: RequestListener = (request, response) => gateway(request, response);
  const faults = new Faults();
  const unspoiled = await listen(application, LOOPBACK);
  const front = await listen(
    faults.inFrontOf(application, () => unspoiled.address),
    LOOPBACK,
  );
  return {
    address: front.address,
    unspoiled: unspoiled.address,
    get provider() {
      return provider.address;
    },
    secret: SECRET,
    faults,
    activate: (remote, buildFolder) => activate(`remote-${remote}`, buildFolder),
    redeploy,
    restartProvider,
    reset,
    stop: async () => {
      await Promise.all([front.close(), unspoiled.close(), provider.stop()]);
      await rm(folder, { recursive: true, force: true });
      await data.drop();
    },
  };
}

/** Sets it with the provider's command, as an operator does. */
async function setCameraSource(
  environment: Record<string, string>,
  [camera, address]: [string, string],
) {
  const { code, output } = await runNode(
    ['--import', 'tsx', 'src/operations/camera-source-command.ts', camera, address],
    { cwd: inRoot('provider-api'), environment },
  );
  if (code !== 0) throw new Error(output);
}
