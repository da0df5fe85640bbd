import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { inRoot } from './packages';

/** The message that scripts/workspace/exit-with-parent.mjs, loaded into the program, treats as a signal to stop. */
const STOP_MESSAGE = 'stop';
/** Milliseconds that a program has to finish. */
const STOP_TIMEOUT_MS = 8000;

interface ChildProgram {
  /** Folder of the workspace in which the program runs. */
  folder: string;
  /** Entry file, as TypeScript or built. */
  entry: string;
  stdio: SpawnOptions['stdio'];
  /** Variables in addition to the environment of this process. */
  environment: Record<string, string>;
}

/** Starts a program of the workspace that ends when this process does, for whatever reason. */
export function spawnProgram({ folder, entry, stdio, environment }: ChildProgram): ChildProcess {
  return spawn(
    process.execPath,
    [
      '--import',
      pathToFileURL(inRoot('scripts/workspace/exit-with-parent.mjs')).href,
      ...(entry.endsWith('.ts') ? ['--import', 'tsx'] : []),
      entry,
    ],
    {
      cwd: inRoot(folder),
      // In its own process group, so that Ctrl+C reaches only this process, which then stops the program.
      detached: process.platform !== 'win32',
      stdio,
      env: { ...process.env, ...environment },
    },
  );
}

/** Asks a program to stop, and kills it if it does not. */
export async function stopProgram(child: ChildProcess, ended: Promise<void>): Promise<void> {
  // By message if there is a channel: on Windows a signal ends a process at once, with the database open.
  if (child.connected) child.send(STOP_MESSAGE, (error) => error && child.kill('SIGTERM'));
  else child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(forced);
}
