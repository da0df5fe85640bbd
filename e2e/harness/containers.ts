import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Config, listen } from '@maitred/host/server';
import { findCaddy } from '../../scripts/workspace/find-caddy';
import { inRoot, REMOTE_PACKAGES, remoteName } from '../../scripts/workspace/packages';
import { startProvider } from '../../scripts/workspace/provider-process';
import { Container } from './container';
import { copyData, DEMO_ENVIRONMENT } from './demo-data';

export const REMOTES = REMOTE_PACKAGES.map(remoteName);

export interface Containers {
  /** Where the gateway listens. */
  address: string;
  /**
   * Ends what a service runs and starts another build over the same volume, as `docker compose up -d`
   * does after its tag has changed.
   */
  replace: (service: 'host' | (string & {}), buildFolder?: string) => Promise<void>;
  stopRemote: (remote: string) => Promise<void>;
  /** Starts another gateway in front of the same containers, for the domain `localhost`, until `stop`. */
  startSecureGateway: () => Promise<SecureGateway>;
  stop: () => Promise<void>;
}

interface SecureGateway {
  /** With TLS. */
  address: string;
  plainAddress: string;
  /** Certificate of the authority that it is itself for such a domain. */
  authority: string;
}

/**
 * The product as docker-compose.yml composes it, without a container tool: the gateway's program
 * with its Caddyfile, and what each image runs as a process of its own, with its volume as a folder.
 * Names that containers resolve are sockets here.
 */
export async function startContainers(config: Partial<Config> = {}): Promise<Containers> {
  const folder = await mkdtemp(path.join(tmpdir(), 'maitred-containers-'));
  const inFolder = (...names: string[]) => path.join(folder, ...names);
  await copyData(inFolder('data'));
  await writeFile(inFolder('config.json'), JSON.stringify(config));
  await mkdir(inFolder('sockets'));
  const services = new Map<string, Container>();

  const start = async (service: string, buildFolder = inRoot(folderOf(service), 'dist/build')) => {
    const environment = {
      BUILD_DIR: buildFolder,
      SERVED_DIR: inFolder('volumes', service),
      SOCKET: inFolder('sockets', `${service}.sock`),
      REMOTES: REMOTES.join('|'),
      CONFIG_FILE: inFolder('config.json'),
    };
    const file = service === 'host' ? 'host.mjs' : 'remote.mjs';
    services.set(service, await Container.startServer(file, environment));
  };
  const stop = async (service: string) => {
    await services.get(service)?.stop();
    services.delete(service);
  };

  const provider = await startProvider({
    dataFolder: inFolder('data'),
    environment: DEMO_ENVIRONMENT,
  });
  await Promise.all(['host', ...REMOTES].map((service) => start(service)));
  const gateway = await startGateway(folder, provider.address);
  const gateways = [gateway.container];
  return {
    address: gateway.address,
    startSecureGateway: async () => {
      const secure = await startGateway(folder, provider.address, 'localhost');
      gateways.push(secure.container);
      const authority = inFolder('caddy/pki/authorities/local/root.crt');
      return {
        address: `https://localhost:${secure.securePort}`,
        plainAddress: `http://localhost:${secure.port}`,
        authority: await readFile(authority, 'utf8'),
      };
    },
    replace: async (service, buildFolder) => {
      await stop(service);
      await start(service, buildFolder);
    },
    stopRemote: stop,
    stop: async () => {
      await Promise.all([...gateways, ...services.values()].map((one) => one.stop()));
      await provider.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function startGateway(folder: string, provider: string, domain?: string) {
  const [port = 0, securePort = 0, healthPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
  ]);
  const container = await Container.start({
    program: findCaddy() ?? 'caddy',
    parameters: ['run', '--config', inRoot('deploy/Caddyfile'), '--adapter', 'caddyfile'],
    environment: {
      BIND: '127.0.0.1',
      SITE: domain ?? 'http://',
      HTTP_PORT: String(port),
      HTTPS_PORT: String(securePort),
      HEALTH_PORT: String(healthPort),
      REMOTES: REMOTES.join('|'),
      REMOTE_BEFORE: `unix/${folder}/sockets/`,
      REMOTE_AFTER: '.sock',
      HOST_SERVER: `unix/${folder}/sockets/host.sock`,
      PROVIDERS: provider.replace('http://', ''),
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
    },
    ready: domain ? /certificate obtained successfully/ : /serving initial configuration/,
  });
  return { container, port, securePort, address: `http://127.0.0.1:${port}` };
}

/** Caddy takes no port that the system chooses and tells which. */
async function freePort(): Promise<number> {
  const server = await listen(() => undefined, { host: '127.0.0.1', port: 0 });
  await server.close();
  return server.port;
}

function folderOf(service: string): string {
  return service === 'host' ? 'host' : `remote-${service}`;
}
