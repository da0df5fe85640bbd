import { rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { type ListenOptions, listen } from './listen';

/** A required environment variable. */
export function setting(name: string): string {
  const value = process.env[name] ?? '';
  if (value === '') throw new Error(`${name} is not set`);
  return value;
}

/**
 * Runs the server of an image: serves the listener that `prepare` returns until a signal arrives. Prints one line that
 * says what it serves, or what went wrong.
 */
export async function runServer(
  prepare: () => Promise<{ listener: RequestListener; serves: string }>,
): Promise<void> {
  try {
    const { listener, serves } = await prepare();
    const options = listenOptions();
    // A killed server leaves its socket file behind.
    if ('path' in options) await rm(options.path, { force: true });
    const server = await listen(listener, options);
    const stop = () => void server.close().then(() => process.exit(0));
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    process.stdout.write(`${JSON.stringify({ ready: true, address: server.address, serves })}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** `SOCKET` is a file, for servers that share a machine without using a port each. */
function listenOptions(): ListenOptions {
  const { SOCKET = '', HOST = '0.0.0.0', PORT = '8080' } = process.env;
  return SOCKET === '' ? { host: HOST, port: Number(PORT) } : { path: SOCKET };
}
