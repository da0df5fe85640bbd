import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, PACKAGES, REMOTE_PACKAGES, ROOT } from '../workspace/packages';

/** Folders that no source is in. */
const MADE = new Set(['node_modules', 'dist', 'results', 'data', 'coverage']);

/** What is drawn in the page: the sources of host, kit and remotes without their tests, by their paths from the root. */
export function listSources(): string[] {
  return ['host', 'shared-kit', ...REMOTE_PACKAGES].flatMap((name) =>
    readdirSync(inRoot(name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.posix.join(name, 'src', ...file.split(path.sep))),
  );
}

export function readSource(file: string): string {
  return readFileSync(inRoot(file), 'utf8');
}

/** Files of the root, of the documents and scripts and of each package, by their paths from the root. */
export function listFiles(named: RegExp): string[] {
  const inFolder = (folder: string): string[] =>
    readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return MADE.has(entry.name) ? [] : inFolder(file);
      return named.test(entry.name) ? [file] : [];
    });
  const ofRoot = readdirSync(ROOT).filter((file) => named.test(file));
  // The contract lies within the kit.
  return [...new Set([...ofRoot, ...['docs', 'scripts', ...PACKAGES].flatMap(inFolder)])];
}
