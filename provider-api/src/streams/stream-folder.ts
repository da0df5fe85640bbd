import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCode } from '../database/error-code';
import { isProcessAlive } from '../database/process-alive';

const PREFIX = 'maitred-streams-';
const made = new Set<string>();

/** Makes a folder for the streams of this process, and removes those of processes that were killed. */
export function makeStreamFolder(parent = tmpdir()): string {
  for (const name of readdirSync(parent)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1] ?? Number.NaN);
    const folder = join(parent, name);
    // In a container, the killed process had the same id as this one.
    const isInUse = pid === process.pid ? made.has(folder) : isProcessAlive(pid);
    if (!Number.isNaN(pid) && !isInUse) removeIfOwn(folder);
  }
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`));
  made.add(folder);
  return folder;
}

/** The size of the files in a folder in bytes; tolerates files that come and go meanwhile. */
export async function folderSize(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Leaves folders of other users alone. */
function removeIfOwn(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    if (!hasCode(error, 'EACCES') && !hasCode(error, 'EPERM')) throw error;
  }
}
