import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** Milliseconds that answers under way get to finish once the server stops. */
const CLOSING_GRACE_MS = 1000;

/**
 * Milliseconds an idle connection is kept. Longer than the polls of an open tab are apart, so that
 * a call never meets a connection that is being closed.
 */
const IDLE_CONNECTION_MS = 75_000;

/** Milliseconds a request gets to come in whole; the application gives its calls up after seven seconds. */
const WHOLE_REQUEST_MS = 12_000;

/** Of all clients together; one that the system has no room for would be refused by it, without a word. */
const MOST_CONNECTIONS = 8000;

export interface RunningServer {
  address: string;
  port: number;
  close: () => Promise<void>;
}

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export type ListenOptions = {
  /** Takes requests for another protocol over; without it they are refused. */
  onUpgrade?: UpgradeListener;
} & (
  | /** Port 0 lets the system choose. Where clients come without a proxy, each may hold so many connections. */
  { port: number; host: string; connectionsPerClient?: number }
  /** A socket in the file system. */
  | { path: string }
);

/** @throws the system's error, `EADDRINUSE` where the port is taken */
export async function listen(
  listener: RequestListener,
  options: ListenOptions,
): Promise<RunningServer> {
  const server = createServer(
    {
      keepAliveTimeout: IDLE_CONNECTION_MS,
      requestTimeout: WHOLE_REQUEST_MS,
      headersTimeout: WHOLE_REQUEST_MS,
      connectionsCheckingInterval: 1000,
    },
    listener,
  );
  server.maxConnections = MOST_CONNECTIONS;
  if (options.onUpgrade !== undefined) server.on('upgrade', options.onUpgrade);
  if ('port' in options && options.connectionsPerClient !== undefined) {
    limitClients(server, options.connectionsPerClient);
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, resolve);
  });
  return {
    ...boundTo(options, server.address() as AddressInfo),
    close: () =>
      new Promise((resolve) => {
        const cutOff = setTimeout(() => server.closeAllConnections(), CLOSING_GRACE_MS);
        server.close(() => {
          clearTimeout(cutOff);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

/** Closes what one address opens beyond its limit, so that there is room for everybody else. */
function limitClients(server: Server, most: number): void {
  const held = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress: client = '' } = socket;
    const count = (held.get(client) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    held.set(client, count);
    socket.once('close', () => {
      const left = (held.get(client) ?? 1) - 1;
      if (left === 0) held.delete(client);
      else held.set(client, left);
    });
  });
}

function boundTo(
  options: ListenOptions,
  bound: AddressInfo,
): Pick<RunningServer, 'address' | 'port'> {
  if ('path' in options) return { address: `unix:${options.path}`, port: 0 };
  const { host } = options;
  const { port } = bound;
  return { address: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, port };
}
