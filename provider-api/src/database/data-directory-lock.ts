import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './error-code';
import { isProcessAlive } from './process-alive';

/**
 * Takes the directory for this process; the embedded database has no lock of its own.
 * @returns what gives it back.
 * @throws {Error} where a living process holds it.
 */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, 'lock');
  const own = describeProcess(process.pid);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (writeNew(path, own)) return () => rmSync(path, { force: true });
    const holder = readIfThere(path);
    if (holder === undefined) continue;
    const pid = Number.parseInt(holder, 10);
    if (Number.isInteger(pid) && pid > 0 && holder === describeProcess(pid) && holder !== own) {
      throw new Error(`the data directory ${directory} is in use by process ${pid}`);
    }
    // Left behind by a process that was killed. Renamed first, so that two processes which find it
    // at the same moment do not both remove it.
    moveAway(path, `${path}.stale-${process.pid}`);
  }
  throw new Error(`the data directory ${directory} could not be locked`);
}

/** `pid` alone may have gone to another process since; with its start it is the same process. */
function describeProcess(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    // A killed process that nobody has waited for is still listed.
    return fields?.[0] === 'Z' ? '' : `${pid} ${fields?.[19] ?? ''}`;
  } catch {
    return isProcessAlive(pid) ? `${pid} ` : '';
  }
}

function writeNew(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function moveAway(from: string, to: string): void {
  try {
    renameSync(from, to);
    rmSync(to, { force: true });
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}
