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
/** The provider's own, from which the key of every camera's detector follows. */
const SECRET = 'a-secret-of-these-tests-alone-0123456789';

export interface Composition {
  /** Address of the application as the browser sees it, faults and all. */
  address: string;
  /** Address of the same application without the faults, for what a test asks of the API itself. */
  unspoiled: string;
  /** Address of the provider itself. */
  readonly provider: string;
  /** The provider's own secret. */
  secret: string;
  faults: Faults;
  /** Activates a build of a remote, by its folder; its own present build where none is given. */
  activate: (remote: string, buildFolder?: string) => Promise<void>;
  /** The same of the host, and of what the deployment configures, as new containers would. */
  redeploy: (change: { hostBuild?: string; config?: Partial<Config> }) => Promise<void>;
  /**
   * Ends the provider and starts it again over the same data, with other settings beside its own where they are
   * given; until then no call is answered.
   */
  restartProvider: (environment?: Record<string, string>) => Promise<void>;
  /** Serves the present builds again, as if there had never been others. */
  reset: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface CompositionOptions {
  /** Settings of the provider beside those of every test. */
  environment?: Record<string, string>;
  /** What the deployment configures beside its remotes. */
  config?: Partial<Config>;
  /** The program to run as the provider; the one of its image where it is not given. */
  providerEntry?: string;
  /** Where the picture of a camera comes from, by its id, in place of the demo's drawing. */
  cameraSources?: Record<number, string>;
  /** How the deployment begins the paths of its calls; `/api` where it is not given. */
  apiPrefix?: string;
  /** The folder of data to begin with, its database in it, in place of the demo's. */
  dataTemplate?: string;
}

/**
 * The built application as `npm start` composes it, with a provider and demo data of its own, on
 * ports and in folders that no other has.
 */
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

/** As an operator does it. */
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
