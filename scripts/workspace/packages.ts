import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ExpectedError } from '../bootstrap/expected-error.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

export function inRoot(...segments: string[]): string {
  return path.join(ROOT, ...segments);
}

/** The path of a file as shown to users and checks: relative to the workspace, with `/` on every system. */
export function workspacePath(file: string): string {
  return path.relative(ROOT, file).replaceAll(path.sep, '/');
}

const REMOTE_PREFIX = 'remote-';

/** Folders of the remotes: `remote-alerts`, … */
export const REMOTE_PACKAGES = readdirSync(ROOT)
  .filter((name) => name.startsWith(REMOTE_PREFIX) && existsSync(inRoot(name, 'package.json')))
  .sort();

/** Packages with a bundle of their own. */
export const BUILT_PACKAGES = ['host', ...REMOTE_PACKAGES];

/** All packages, dependencies first. */
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

/** Resolves `alerts`, `remote-alerts`, `remote-alerts/` or `host` to the folder. */
export function builtPackage(given: string): string {
  return findPackage(given, BUILT_PACKAGES, 'to build');
}

/**
 * The packages that the pipeline of the named ones covers: each of them, and the contract, which a remote bundles and
 * is tested with. Undefined if none is named, which means the whole workspace.
 */
export function namedPackages(given: readonly string[]): string[] | undefined {
  if (given.length === 0) return undefined;
  const folders = given.map((name) => findPackage(name, PACKAGES, 'to check'));
  return [...new Set(['shared-kit/contract', ...folders])];
}

/** Resolves `alerts`, `remote-alerts` or `remote-alerts/` (`remote-alerts\` in `cmd`) to the folder. */
export function remotePackage(given: string): string {
  return findPackage(given, REMOTE_PACKAGES, 'among the remotes');
}

function findPackage(given: string, folders: readonly string[], where: string): string {
  const name = given.replace(/[/\\]$/, '');
  // A package takes precedence over a remote of the same name.
  const found = [name, REMOTE_PREFIX + name].find((folder) => folders.includes(folder));
  if (found === undefined) {
    throw new ExpectedError(`There is no "${given}" ${where}. There are: ${folders.join(', ')}.`);
  }
  return found;
}
