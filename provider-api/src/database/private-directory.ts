import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The entries of a data directory: the database, saved copies beside it, the lock and the secret. */
const OWN_ENTRY = /^(?:database(?:\..+)?|lock(?:\..+)?|secret-key)$/;
const FOR_OTHERS = 0o077;

/**
 * Makes the data directory if there is none, and closes it and its own entries to the machine's other users: 0700 and
 * 0600. Other entries in it are left alone.
 * @throws {Error} EPERM if it belongs to another user.
 */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  // Windows has no such file modes.
  if (process.platform === 'win32') return;
  close(directory);
  for (const name of readdirSync(directory)) {
    if (OWN_ENTRY.test(name)) closeTree(join(directory, name));
  }
}

/** Makes all files that this process creates from now on private to its user. For programs, not for tests. */
export function keepFilesPrivate(): void {
  process.umask(FOR_OTHERS);
}

function closeTree(path: string): void {
  const isDirectory = close(path);
  if (!isDirectory) return;
  for (const name of readdirSync(path)) closeTree(join(path, name));
}

/** @returns whether it is a directory. Does not follow links. */
function close(path: string): boolean {
  const stats = lstatSync(path);
  const isLink = stats.isSymbolicLink();
  if (!isLink && (stats.mode & FOR_OTHERS) !== 0) chmodSync(path, stats.mode & 0o700);
  return stats.isDirectory();
}
