import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './packages';

const LEFT_OUT_FOLDERS = new Set(['node_modules', 'dist', 'coverage']);
/** Served beside the builds, or used by tests and checks, but never bundled. */
const LEFT_OUT_PATHS = new Set(
  ['host/server', 'shared-kit/testing', 'shared-kit/api-report'].map(path.normalize),
);
const TEST_FILE = /\.test\.tsx?$|jest\.config\.mjs$/;

/** Inputs of every build besides its own package. */
const SHARED_FOLDERS = ['shared-kit'];
const SHARED_FILES = ['pnpm-lock.yaml', 'tsconfig.base.json'];

/** A hash of exactly those sources that go into a build of the package. */
export function sourceStamp(folder: string): string {
  const hash = createHash('sha256');
  const files = [
    ...SHARED_FILES,
    ...[folder, ...SHARED_FOLDERS].flatMap((name) => sourceFiles(name)),
  ];
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

function sourceFiles(folder: string): string[] {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (LEFT_OUT_FOLDERS.has(entry.name) || LEFT_OUT_PATHS.has(file)) return [];
      if (entry.isDirectory()) return sourceFiles(file);
      return TEST_FILE.test(entry.name) ? [] : [file];
    });
}
