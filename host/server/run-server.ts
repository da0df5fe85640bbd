import { rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { type ListenOptions, listen } from './listen';

/** A setting of the environment that there is no use without. */
export function setting(name: string): string {
  const value = process.env[name] ?? '';
  if (value === '') throw new Error(`${name} is not set`);
  return value;
}

/**
 * Runs a server of an image: what `prepare` gives is served until a signal comes. It says in one
 * line what it serves, or what was wrong.
 */
export async function runServer(
  prepare: () => Promise<{ listener: RequestListener; serves: string }>,
): Promise<void> {
  try {
    const { listener, serves } = await prepare();
    const options = listenOptions();
    // One that was killed has left its file behind.
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

/** `SOCKET` is a file, for servers that share a machine without a port each. */
function listenOptions(): ListenOptions {
  const { SOCKET = '', HOST = '0.0.0.0', PORT = '8080' } = process.env;
  return SOCKET === '' ? { host: HOST, port: Number(PORT) } : { path: SOCKET };
}
