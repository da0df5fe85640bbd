import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { spawnProgram, stopProgram } from './child-program';
import { inRoot } from './packages';
import { print } from './report';

/** Whether to run the detector with the application: `--detector`, or DETECTOR in the environment. */
export function wantsDetector(given: readonly string[], environment = process.env): boolean {
  return given.includes('--detector') || ['1', 'true'].includes(environment.DETECTOR ?? '');
}

/**
 * The ingest keys of the cameras as JSON: those in the environment, or else those of the embedded provider, which must
 * not be running yet.
 * @returns undefined if there is no camera that a detector could watch
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
 * Starts the detector in a process of its own. If it ends, the application keeps running.
 * @param settings variables in addition to the environment
 */
export function startDetector(
  providerAddress: string,
  cameraKeys: string,
  settings: Record<string, string> = {},
) {
  const child = spawnProgram({
    folder: 'detector',
    entry: 'src/main.ts',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    environment: { ...settings, PROVIDER_URL: providerAddress, CAMERA_KEYS: cameraKeys },
  });
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
      await stopProgram(child, ended);
    },
  };
}
