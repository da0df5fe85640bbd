import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { inRoot } from './packages';

/** What scripts/workspace/exit-with-parent.mjs, loaded into the program, takes for a signal to stop. */
const STOP_MESSAGE = 'stop';
/** Milliseconds that a program gets to finish what it is doing. */
const STOP_TIMEOUT_MS = 8000;

interface ChildProgram {
  /** Of the workspace, in which the program runs. */
  folder: string;
  /** As TypeScript or built. */
  entry: string;
  stdio: SpawnOptions['stdio'];
  /** Beside the environment of this process. */
  environment: Record<string, string>;
}

/** Starts a program of the workspace that ends with this process, however this one ends. */
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
      // A group of its own: Ctrl+C in a terminal reaches this process alone, which then stops it.
      detached: process.platform !== 'win32',
      stdio,
      env: { ...process.env, ...environment },
    },
  );
}

/** Asks a program to stop, and ends it where it does not. */
export async function stopProgram(child: ChildProcess, ended: Promise<void>): Promise<void> {
  // Asked in words where it hears: on Windows a signal ends a process at once, with the database open.
  if (child.connected) child.send(STOP_MESSAGE, (error) => error && child.kill('SIGTERM'));
  else child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(forced);
}
