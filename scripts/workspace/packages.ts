import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ExpectedError } from '../bootstrap/expected-error.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

export function inRoot(...segments: string[]): string {
  return path.join(ROOT, ...segments);
}

/** The file as a person and every check names it: from the root of the workspace, with `/` on every system. */
export function workspacePath(file: string): string {
  return path.relative(ROOT, file).replaceAll(path.sep, '/');
}

const REMOTE_PREFIX = 'remote-';

/** Folders of the remotes: `remote-alerts`, … */
export const REMOTE_PACKAGES = readdirSync(ROOT)
  .filter((name) => name.startsWith(REMOTE_PREFIX) && existsSync(inRoot(name, 'package.json')))
  .sort();

/** What has a bundle of its own. */
export const BUILT_PACKAGES = ['host', ...REMOTE_PACKAGES];

/** Every package, the ones that others build on first. */
export const PACKAGES = [
  'shared-kit/contract',
  'shared-kit',
  'host',
  ...REMOTE_PACKAGES,
  'provider-api',
  'provider-demo',
  'detector',
  'e2e',
];

/** `remote-alerts` → `alerts` */
export function remoteName(folder: string): string {
  return folder.slice(REMOTE_PREFIX.length);
}

/** Takes `alerts`, `remote-alerts`, `remote-alerts/` or `host`, and gives the folder. */
export function builtPackage(given: string): string {
  return findPackage(given, BUILT_PACKAGES, 'to build');
}

/**
 * The packages that a pipeline of those named is about: each with the contract, which a remote is
 * tested with and carries along. Undefined where none is named, which means the whole workspace.
 */
export function namedPackages(given: readonly string[]): string[] | undefined {
  if (given.length === 0) return undefined;
  const folders = given.map((name) => findPackage(name, PACKAGES, 'to check'));
  return [...new Set(['shared-kit/contract', ...folders])];
}

/** Takes `alerts`, `remote-alerts` or `remote-alerts/` (`remote-alerts\` in `cmd`), and gives the folder. */
export function remotePackage(given: string): string {
  return findPackage(given, REMOTE_PACKAGES, 'among the remotes');
}

function findPackage(given: string, folders: readonly string[], where: string): string {
  const name = given.replace(/[/\\]$/, '');
  // A package goes before a remote of its name.
  const found = [name, REMOTE_PREFIX + name].find((folder) => folders.includes(folder));
  if (found === undefined) {
    throw new ExpectedError(`There is no "${given}" ${where}. There are: ${folders.join(', ')}.`);
  }
  return found;
}
