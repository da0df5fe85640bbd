import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The reference provider is another package, so it is started as an operator would. */
const FOLDER = fileURLToPath(new URL('../../../provider-api/', import.meta.url));
const LOADER = ['--import', 'tsx'];

export interface ProviderProcess {
  address: string;
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Runs one of the provider's commands; the database must not be in use. */
export async function operate(dataFolder: string, parameters: string[]): Promise<string> {
  const [program = '', ...rest] = parameters;
  const { stdout } = await run(
    process.execPath,
    [...LOADER, `src/operations/${program}`, ...rest],
    {
      cwd: FOLDER,
      env: { PATH: process.env.PATH, DATA_DIR: dataFolder },
    },
  );
  return stdout;
}

/**
 * @param port by default a free one
 * @param settings in addition to the required ones
 */
export async function startProvider(
  dataFolder: string,
  port = 0,
  settings: Record<string, string> = {},
): Promise<ProviderProcess> {
  const child = spawn(process.execPath, [...LOADER, 'src/main.ts'], {
    cwd: FOLDER,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataFolder,
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => {
      resolve((JSON.parse(line) as { address: string }).address);
    });
    void ended.then(() => reject(new Error('the provider did not start')));
  });
  return {
    address,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}
