import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What lies in a data directory: the database, those kept beside it, the lock and the secret. */
const OWN_ENTRY = /^(?:database(?:\..+)?|lock(?:\..+)?|secret-key)$/;
const FOR_OTHERS = 0o077;

/**
 * Makes the data directory where there is none, and takes it away from the machine's other users where
 * it was open to them: 0700 and 0600. What somebody else has put into it stays as it is.
 * @throws {Error} EPERM where it belongs to another user.
 */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  // Windows has no such modes.
  if (process.platform === 'win32') return;
  close(directory);
  for (const name of readdirSync(directory)) {
    if (OWN_ENTRY.test(name)) closeTree(join(directory, name));
  }
}

/** Whatever this process writes from now on is its user's alone. For the programs, not for tests. */
export function keepFilesPrivate(): void {
  process.umask(FOR_OTHERS);
}

function closeTree(path: string): void {
  const isDirectory = close(path);
  if (!isDirectory) return;
  for (const name of readdirSync(path)) closeTree(join(path, name));
}

/** @returns whether it is a directory. A link is not followed. */
function close(path: string): boolean {
  const stats = lstatSync(path);
  const isLink = stats.isSymbolicLink();
  if (!isLink && (stats.mode & FOR_OTHERS) !== 0) chmodSync(path, stats.mode & 0o700);
  return stats.isDirectory();
}
