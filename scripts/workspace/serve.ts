import type { RequestListener } from 'node:http';
import path from 'node:path';
import {
  listen,
  type RunningServer,
  readApiPrefix,
  type UpgradeListener,
} from '@maitred/host/server';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { inRoot } from './packages';

/** Connection limit for one client: a browser opens six, and all browsers of a restaurant may share one IP address. */
const CONNECTIONS_PER_CLIENT = 1000;

export interface ServedAddress {
  port: number;
  host: string;
}

/** Reads PORT and HOST from the environment; by default it is reachable from this machine only. */
export function readAddress(environment = process.env): ServedAddress {
  const { PORT = '', HOST = '' } = environment;
  const port = PORT === '' ? 8080 : Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ExpectedError(`PORT must be a number from 0 to 65535, and it is "${PORT}".`);
  }
  return { port, host: HOST === '' ? '127.0.0.1' : HOST };
}

/** Reads DEMO and DATA_DIR from the environment, for the provider that this workspace starts. */
export function readProviderSettings(environment = process.env) {
  const demo = environment.DEMO || '1';
  return {
    /** The provider rejects other values of DEMO. */
    hasDemo: demo === '1' || demo === 'true',
    dataFolder: path.resolve(environment.DATA_DIR || inRoot('data/provider')),
    environment: { DEMO: demo },
  };
}

/** Reads API_URL from the environment: another provider to use with the application. */
export function readApiAddress(environment = process.env): string | undefined {
  const { API_URL = '' } = environment;
  if (API_URL === '') return undefined;
  if (!URL.canParse(API_URL) || !/^https?:$/.test(new URL(API_URL).protocol)) {
    throw new ExpectedError(
      `API_URL must be an address such as http://127.0.0.1:8000, and it is "${API_URL}".`,
    );
  }
  return API_URL;
}

/** Reads API_PREFIX from the environment: the path prefix of API calls, instead of `/api`. */
export function readPrefix(environment = process.env): string {
  try {
    return readApiPrefix(environment);
  } catch (error) {
    throw new ExpectedError(error instanceof Error ? error.message : String(error));
  }
}

/** Takes the port at once, so that a port in use is reported before anything is built. */
export async function takePort(
  listener: RequestListener,
  address: ServedAddress,
  onUpgrade?: UpgradeListener,
): Promise<RunningServer> {
  try {
    return await listen(listener, {
      ...address,
      connectionsPerClient: CONNECTIONS_PER_CLIENT,
      ...(onUpgrade !== undefined && { onUpgrade }),
    });
  } catch (error) {
    const { code } = Object(error) as { code?: unknown };
    if (code === 'EADDRINUSE') {
      throw new ExpectedError(
        `Port ${address.port} is taken by another program. Stop that one, or choose another port: ` +
          withPort(address.port + (address.port < 65_535 ? 1 : -1)),
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new ExpectedError(
        `HOST is "${address.host}", which is no address of this machine. 0.0.0.0 is all that it has.`,
      );
    }
    if (code === 'EACCES') {
      throw new ExpectedError(
        `Port ${address.port} may not be used by this user. Choose one above 1023: ${withPort(8080)}`,
      );
    }
    throw error;
  }
}

/** The same command on another port, in the syntax of this system's command line. */
export function withPort(
  port: number,
  { platform = process.platform, command = typedCommand() } = {},
): string {
  return platform === 'win32' ? `set PORT=${port}&& ${command}` : `PORT=${port} ${command}`;
}

/** The command that was typed: `npm run dev alerts`. */
export function typedCommand([, script = '', ...given] = process.argv): string {
  return path.basename(script) === 'run.mjs' ? ['npm run', ...given].join(' ') : 'npm start';
}

const LOCAL_HOSTS = ['127.0.0.1', '0.0.0.0', 'localhost', '::', '::1'];

/** The address to open in a browser on this machine. */
export function addressToOpen(
  { host }: ServedAddress,
  { port, address }: Pick<RunningServer, 'port' | 'address'>,
): string {
  return LOCAL_HOSTS.includes(host) ? `http://localhost:${port}` : address;
}
