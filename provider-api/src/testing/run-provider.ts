import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface RunningProvider {
  address: string;
  process: ChildProcess;
  /** Sends the signal and waits for the end; answers with its code or signal. */
  end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals | null>;
}

/** Starts the provider as it is started in earnest, in a process of its own. */
export async function runProvider(environment: Record<string, string>): Promise<RunningProvider> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: new URL('../..', import.meta.url),
    env: { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const address = await Promise.race([
    new Promise<string>((resolve) => {
      createInterface({ input: child.stdout }).once('line', (line) => {
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
