import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** Milliseconds that responses in progress get to finish once the server stops. */
const CLOSING_GRACE_MS = 1000;

/**
 * Milliseconds an idle connection is kept open: longer than the polling interval of an open tab, so that a call never
 * hits a connection that is being closed.
 */
const IDLE_CONNECTION_MS = 75_000;

/** Milliseconds for a request to arrive completely; the application gives up its calls after seven seconds. */
const WHOLE_REQUEST_MS = 12_000;

/** Of all clients together. Connections that the system has no room for would be dropped silently. */
const MOST_CONNECTIONS = 8000;

export interface RunningServer {
  address: string;
  port: number;
  close: () => Promise<void>;
}

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export type ListenOptions = {
  /** Handles upgrade requests; without it they are refused. */
  onUpgrade?: UpgradeListener;
} & (
  | /** Port 0 lets the system choose. `connectionsPerClient` limits each client, where none is behind a proxy. */
  { port: number; host: string; connectionsPerClient?: number }
  /** Listens on a Unix socket. */
  | { path: string }
);

/** @throws the system's error, `EADDRINUSE` if the port is taken */
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

/** Closes connections of one address beyond its limit, so that there is room for everybody else. */
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
