import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './error-code';
import { isProcessAlive } from './process-alive';

/**
 * Locks the directory for this process, because the embedded database does not.
 * @returns releases the lock.
 * @throws {Error} if a running process holds it.
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
    // A killed process left it behind. Rename it first, so that two processes that find it
    // at the same time do not both remove it.
    moveAway(path, `${path}.stale-${process.pid}`);
  }
  throw new Error(`the data directory ${directory} could not be locked`);
}

/** The pid with its start time, because the pid alone may belong to another process by now; '' if it is not running. */
function describeProcess(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    // A zombie: killed, but still listed because its parent has not waited for it.
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
