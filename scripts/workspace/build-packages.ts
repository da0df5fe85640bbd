import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { BUILT_PACKAGES, inRoot, REMOTE_PACKAGES } from './packages';
import { shortLines } from './report';
import { inParallel, programFile, runNode } from './run-process';
import { sourceStamp } from './source-stamp';

/** The bundler uses all cores on its own; a second build fills the gaps while the first one writes. */
const BUILDS_AT_ONCE = 2;

interface BuildOptions {
  packages?: string[];
  signal?: AbortSignal | undefined;
}

/**
 * Builds for production those packages whose sources have changed since their last build.
 * @returns the packages that were built
 */
export async function buildChanged({
  packages = BUILT_PACKAGES,
  signal,
}: BuildOptions = {}): Promise<string[]> {
  const changed = packages.filter((folder) => !isBuilt(folder));
  await buildPackages({ packages: changed, signal });
  return changed;
}

/** Builds the packages for production, even if they have not changed. */
export async function buildPackages({
  packages = BUILT_PACKAGES,
  signal,
}: BuildOptions): Promise<void> {
  await inParallel(packages, BUILDS_AT_ONCE, (folder) => buildPackage(folder, signal));
}

async function buildPackage(folder: string, signal: AbortSignal | undefined): Promise<void> {
  const cwd = inRoot(folder);
  // Taken before the build, so that changes made while it runs are built next time.
  const stamp = sourceStamp(folder);
  const { code, output } = await runNode([programFile('@rspack/cli', 'rspack', cwd), 'build'], {
    cwd,
    environment: { NODE_ENV: 'production' },
    signal,
  });
  if (code !== 0)
    throw new ExpectedError(`${shortLines(output.trim())}\n\n${folder} could not be built.`);
  writeFileSync(stampFile(folder), stamp);
}

function isBuilt(folder: string): boolean {
  const product = REMOTE_PACKAGES.includes(folder) ? 'remote.json' : 'index.html';
  if (!existsSync(inRoot(folder, 'dist/build', product))) return false;
  const file = stampFile(folder);
  return existsSync(file) && readFileSync(file, 'utf8') === sourceStamp(folder);
}

function stampFile(folder: string): string {
  return inRoot(folder, 'dist/build.stamp');
}
