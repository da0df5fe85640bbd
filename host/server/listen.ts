import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Milliseconds that answers under way get to finish once the server stops. */
const CLOSING_GRACE = 1000;

/**
 * Milliseconds an idle connection is kept. Longer than the polls of an open tab are apart, so that
 * a call never meets a connection that is being closed.
 */
const IDLE_CONNECTION = 75_000;

export interface RunningServer {
  address: string;
  port: number;
  close: () => Promise<void>;
}

export interface ListenOptions {
  /** 0 lets the system choose. */
  port: number;
  host: string;
}

/** @throws the system's error, `EADDRINUSE` where the port is taken */
export async function listen(
  listener: RequestListener,
  { port, host }: ListenOptions,
): Promise<RunningServer> {
  const server = createServer({ keepAliveTimeout: IDLE_CONNECTION }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  const bound = (server.address() as AddressInfo).port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    port: bound,
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
