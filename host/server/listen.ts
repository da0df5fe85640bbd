import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds that answers under way get to finish once the server stops. */
const CLOSING_GRACE = 1000;

/**
 * Milliseconds an idle connection is kept. Longer than the polls of an open tab are apart, so that
 * a call never meets a connection that is being closed.
 */
const IDLE_CONNECTION = 75_000;

/** Milliseconds a request gets to come in whole; the application gives its calls up after seven seconds. */
const WHOLE_REQUEST = 12_000;

export interface RunningServer {
  address: string;
  port: number;
  close: () => Promise<void>;
}

export type ListenOptions =
  /** Port 0 lets the system choose. */
  | { port: number; host: string }
  /** A socket in the file system. */
  | { path: string };

/** @throws the system's error, `EADDRINUSE` where the port is taken */
export async function listen(
  listener: RequestListener,
  options: ListenOptions,
): Promise<RunningServer> {
  const server = createServer(
    {
      keepAliveTimeout: IDLE_CONNECTION,
      requestTimeout: WHOLE_REQUEST,
      headersTimeout: WHOLE_REQUEST,
      connectionsCheckingInterval: 1000,
    },
    listener,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, resolve);
  });
  return {
    ...boundTo(options, server.address() as AddressInfo),
    close: () =>
      new Promise((resolve) => {
        const cutOff = setTimeout(() => server.closeAllConnections(), CLOSING_GRACE);
        server.close(() => {
          clearTimeout(cutOff);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
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
