import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface RunningProvider {
  address: string;
  process: ChildProcess;
  /** Sends the signal and waits for the end; resolves to the exit code or signal. */
  end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>;
}

const PACKAGE = new URL('../..', import.meta.url);
const MEASURED = ['--expose-gc', '--import', './src/bench/tell-memory.ts'];

/**
 * Starts the provider as in production, in a separate process.
 * @param settings `isMeasured` makes it report its memory to `collectMemory`; `folder` is that of a package with
 *   another program that runs it
 */
export async function runProvider(
  environment: Record<string, string>,
  { isMeasured = false, folder = PACKAGE } = {},
): Promise<RunningProvider> {
  const parameters = ['--import', 'tsx', ...(isMeasured ? MEASURED : []), 'src/main.ts'];
  const child = spawn(process.execPath, parameters, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', isMeasured ? 'ipc' : 'ignore'],
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('the provider has no outputs');
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
  let said = '';
  stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const address = await Promise.race([
    new Promise<string>((resolve) => {
      createInterface({ input: stdout }).once('line', (line) => {
        resolve((JSON.parse(line) as { address: string }).address);
      });
    }),
    ended.then((code) => {
      throw new Error(`the provider ended with ${code}: ${said.trim()}`);
    }),
  ]);
  return {
    address,
    process: child,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
