import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import { type Config, listen } from '@maitred/host/server';
import { expect } from '@playwright/test';
import {
  BUILT_PROVIDER,
  findCaddy,
  inRoot,
  REMOTE_PACKAGES,
  remoteName,
  startProvider,
} from '../../scripts';
import type { CompositionOptions } from './composition';
import { Container } from './container';
import { copyDemoData, DEMO_ENVIRONMENT } from './demo-data';

export const REMOTES = REMOTE_PACKAGES.map(remoteName);

export interface Containers {
  /** Address of the gateway. */
  address: string;
  /**
   * Stops a service and starts another build with the same volume, as `docker compose up -d` does after its tag has
   * changed.
   */
  replace: (service: 'host' | (string & {}), buildFolder?: string) => Promise<void>;
  stopRemote: (remote: string) => Promise<void>;
  stopHost: () => Promise<void>;
  stopProvider: () => Promise<void>;
  /** Writes the operator's configuration file, which the host reads when it starts. */
  configure: (text: string) => Promise<void>;
  /** Log of the host's server since it started. */
  hostLog: () => string;
  /** Log of the gateway. */
  gatewayLog: () => string;
  /**
   * Starts a remote that is new to the composition, as `docker compose up -d` does after `npm run new-remote`: its own
   * service starts, and gateway and host restart with its name in their environment, from their current builds.
   */
  addRemote: (remote: string, buildFolder: string) => Promise<void>;
  /** Does the same as `npm run remove-remote`, including its volume. */
  removeRemote: (remote: string) => Promise<void>;
  /** Starts another gateway in front of the same containers, for the domain `localhost`, which runs until `stop`. */
  startSecureGateway: () => Promise<SecureGateway>;
  stop: () => Promise<void>;
}

interface SecureGateway {
  /** Its HTTPS address. */
  address: string;
  plainAddress: string;
  /** Certificate of the gateway's own authority for such a domain. */
  authority: string;
}

/**
 * The product as docker-compose.yml composes it, without a container engine: the gateway's program with its Caddyfile,
 * and the program of each image as a process, with a folder as its volume. Sockets replace the container names.
 */
export async function startContainers(
  config: Partial<Config> = {},
  {
    providerEntry = BUILT_PROVIDER,
    apiPrefix = '/api',
  }: Pick<CompositionOptions, 'providerEntry' | 'apiPrefix'> = {},
): Promise<Containers> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maitred-containers-'));
  const inFolder = (...names: string[]) => path.join(folder, ...names);
  const data = await copyDemoData(inFolder('data'));
  await writeFile(inFolder('config.json'), JSON.stringify(config));
  await mkdir(inFolder('sockets'));
  const services = new Map<string, Container>();
  const remotes = new Set(REMOTES);
  const provider = await startProvider({
    dataFolder: inFolder('data'),
    environment: { ...DEMO_ENVIRONMENT, DATABASE_URL: data.databaseUrl, API_PREFIX: apiPrefix },
    entry: providerEntry,
  });

  const start = async (service: string, buildFolder = inRoot(folderOf(service), 'dist/build')) => {
    const environment = {
      BUILD_DIR: buildFolder,
      API_PREFIX: apiPrefix,
      SERVED_DIR: inFolder('volumes', service),
      SOCKET: inFolder('sockets', `${service}.sock`),
      REMOTES: [...remotes].join('|'),
      CONFIG_FILE: inFolder('config.json'),
      PROVIDERS: hostOf(provider.address),
      REMOTE_SERVERS: `unix:${inFolder('sockets', '{name}.sock')}`,
    };
    const file = service === 'host' ? 'host.mjs' : 'remote.mjs';
    services.set(service, await Container.startServer(file, environment));
  };
  const stop = async (service: string) => {
    await services.get(service)?.stop();
    services.delete(service);
  };

  await Promise.all(['host', ...REMOTES].map((service) => start(service)));
  const ports = await freePorts();
  const startPlain = () =>
    startGateway({
      folder,
      provider: provider.address,
      remotes: [...remotes],
      ports,
      apiPrefix,
    });
  let gateway = await startPlain();
  const secureGateways: Container[] = [];
  const restartWithRemotes = async () => {
    const restartGateway = async () => {
      await gateway.stop();
      gateway = await startPlain();
    };
    const restartHost = async () => {
      await stop('host');
      await start('host');
    };
    await Promise.all([restartGateway(), restartHost()]);
  };
  return {
    address: `http://127.0.0.1:${ports.plain}`,
    startSecureGateway: async () => {
      const ports = await freePorts();
      const domain = 'localhost';
      const place = { folder, provider: provider.address, remotes: [...remotes], ports, apiPrefix };
      secureGateways.push(await startGateway({ ...place, domain }));
      const authority = await readFile(inFolder('caddy/pki/authorities/local/root.crt'), 'utf8');
      // Caddy reports the certificate some moments before it uses it.
      await expect(() => shakeHands(ports.secure, authority)).toPass();
      return {
        address: `https://localhost:${ports.secure}`,
        plainAddress: `http://localhost:${ports.plain}`,
        authority,
      };
    },
    replace: async (service, buildFolder) => {
      await stop(service);
      await start(service, buildFolder);
    },
    stopRemote: stop,
    stopHost: () => stop('host'),
    stopProvider: provider.stop,
    configure: (text) => writeFile(inFolder('config.json'), text),
    hostLog: () => services.get('host')?.output ?? '',
    gatewayLog: () => gateway.output,
    addRemote: async (remote, buildFolder) => {
      remotes.add(remote);
      await Promise.all([start(remote, buildFolder), restartWithRemotes()]);
    },
    removeRemote: async (remote) => {
      remotes.delete(remote);
      await Promise.all([stop(remote), restartWithRemotes()]);
      await rm(inFolder('volumes', remote), { recursive: true, force: true });
    },
    stop: async () => {
      const running = [gateway, ...secureGateways, ...services.values()];
      await Promise.all(running.map((one) => one.stop()));
      await provider.stop();
      await rm(folder, { recursive: true, force: true });
      await data.drop();
    },
  };
}

/** @throws if the port has no TLS, or a certificate of another authority */
async function shakeHands(port: number, authority: string): Promise<void> {
  const socket = connect({ host: 'localhost', port, servername: 'localhost', ca: authority });
  try {
    await once(socket, 'secureConnect');
  } finally {
    socket.destroy();
  }
}

interface GatewayPlace {
  folder: string;
  /** Address of the provider. */
  provider: string;
  remotes: readonly string[];
  ports: Ports;
  apiPrefix: string;
  domain?: string;
}

function startGateway({ folder, provider, remotes, ports, apiPrefix, domain }: GatewayPlace) {
  return Container.start({
    program: findCaddy() ?? 'caddy',
    parameters: ['run', '--config', inRoot('deploy/Caddyfile'), '--adapter', 'caddyfile'],
    environment: {
      BIND: '127.0.0.1',
      SITE: domain ?? 'http://',
      API_PREFIX: apiPrefix,
      HTTP_PORT: String(ports.plain),
      HTTPS_PORT: String(ports.secure),
      HEALTH_PORT: String(ports.health),
      REMOTES: remotes.join('|'),
      REMOTE_BEFORE: `unix/${folder}/sockets/`,
      REMOTE_AFTER: '.sock',
      HOST_SERVER: `unix/${folder}/sockets/host.sock`,
      PROVIDERS: hostOf(provider),
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
    },
    ready: domain ? /certificate obtained successfully/ : /serving initial configuration/,
  });
}

interface Ports {
  plain: number;
  secure: number;
  health: number;
}

async function freePorts(): Promise<Ports> {
  const [plain = 0, secure = 0, health = 0] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
  ]);
  return { plain, secure, health };
}

/** A free port: Caddy cannot pick one by itself and report it. */
async function freePort(): Promise<number> {
  const server = await listen(() => undefined, { host: '127.0.0.1', port: 0 });
  await server.close();
  return server.port;
}

/** The form in which the gateway expects it. */
function hostOf(address: string): string {
  return new URL(address).host;
}

function folderOf(service: string): string {
  return service === 'host' ? 'host' : `remote-${service}`;
}
