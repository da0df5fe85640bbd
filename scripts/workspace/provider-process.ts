import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { spawnProgram, stopProgram } from './child-program';

export interface ProviderProcess {
  address: string;
  /** Resolves when the process has ended, for whatever reason. */
  ended: Promise<void>;
  stop: () => Promise<void>;
}

interface ProviderOptions {
  /** Absolute path, because the provider runs in a folder of its own. */
  dataFolder: string;
  /** Additional variables. DEMO is on unless set here; the DEMO of this process is ignored. */
  environment?: Record<string, string>;
  /** Program to run, as TypeScript or built; by default the reference provider with its demo. */
  entry?: string;
  /** Aborts a start that is in progress. */
  signal?: AbortSignal | undefined;
}

/** Starts the reference provider on a free port, reachable from this machine only. */
export async function startProvider(options: ProviderOptions): Promise<ProviderProcess> {
  const { entry = 'src/main.ts', signal } = options;
  signal?.throwIfAborted();
  const child = spawnProgram({
    folder: 'provider-demo',
    entry,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    environment: {
      DEMO: '1',
      ...options.environment,
      HOST: '127.0.0.1',
      PORT: '0',
      // The server in front runs on this machine, and nothing else can reach the provider.
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: options.dataFolder,
    },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = () => stopProgram(child, ended);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const address = await readAddress(child, ended);
    return { address, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function readAddress(child: ChildProcess, ended: Promise<void>): Promise<string> {
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('The provider has no output to read.');
  let complaint = '';
  const collect = (chunk: Buffer) => {
    complaint += chunk.toString();
  };
  stderr.on('data', collect);
  const address = new Promise<string>((resolve) => {
    const lines = createInterface({ input: stdout });
    lines.on('line', (line) => {
      const found = addressIn(line);
      if (found === undefined) process.stdout.write(`${line}\n`);
      else resolve(found);
    });
  });
  const failure = ended.then(() => {
    const reason = complaint.trim() || `it ended with code ${child.exitCode}`;
    throw new ExpectedError(`The provider did not start: ${reason}`);
  });
  // Once the provider is ready, its end no longer counts as a failed start.
  failure.catch(() => undefined);
  const ready = await Promise.race([address, failure]);
  stderr.off('data', collect);
  process.stderr.write(complaint);
  stderr.pipe(process.stderr);
  return ready;
}

/** The address in the log line that reports the provider as ready. */
function addressIn(line: string): string | undefined {
  try {
    const message: unknown = JSON.parse(line);
    if (typeof message !== 'object' || message === null) return undefined;
    const isReady = 'ready' in message && message.ready === true;
    return isReady && 'address' in message ? String(message.address) : undefined;
  } catch {
    return undefined;
  }
}
