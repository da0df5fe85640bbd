import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { inRoot } from './packages';
import { print } from './report';

const STOP_MESSAGE = 'stop';
/** Milliseconds that the detector gets to finish what it is doing. */
const STOP_TIMEOUT_MS = 8000;

/** Whether the detector is to run beside the application: `--detector`, or DETECTOR in the environment. */
export function wantsDetector(given: readonly string[], environment = process.env): boolean {
  return given.includes('--detector') || ['1', 'true'].includes(environment.DETECTOR ?? '');
}

/**
 * The keys of the cameras, as JSON: those of the environment, or else of the embedded provider, which must
 * not run yet.
 * @returns undefined where there is no camera that a detector could watch
 */
export async function readCameraKeys(
  dataFolder: string,
  environment = process.env,
): Promise<string | undefined> {
  const { CAMERA_KEYS = '' } = environment;
  if (CAMERA_KEYS !== '') return CAMERA_KEYS;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'src/operations/operate.ts', 'ingest-keys'],
    { cwd: inRoot('provider-api'), env: { ...process.env, DATA_DIR: dataFolder } },
  );
  const keys = stdout.trim();
  return keys === '{}' ? undefined : keys;
}

/**
 * Starts the detector in a process of its own. Where it ends, the application goes on.
 * @param settings beside those of the environment
 */
export function startDetector(
  providerAddress: string,
  cameraKeys: string,
  settings: Record<string, string> = {},
) {
  const child = spawn(
    process.execPath,
    [
      '--import',
      pathToFileURL(inRoot('scripts/workspace/exit-with-parent.mjs')).href,
      '--import',
      'tsx',
      'src/main.ts',
    ],
    {
      cwd: inRoot('detector'),
      // A group of its own: Ctrl+C in a terminal reaches this process alone, which then stops it.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...process.env,
        ...settings,
        PROVIDER_URL: providerAddress,
        CAMERA_KEYS: cameraKeys,
      },
    },
  );
  let isStopping = false;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      if (!isStopping) print('The detector has ended by itself; what it said stands above.');
      resolve();
    });
  });
  return {
    stop: async () => {
      isStopping = true;
      await stopChild(child, ended);
    },
  };
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.connected) child.send(STOP_MESSAGE, (error) => error && child.kill('SIGTERM'));
  const forced = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(forced);
}
