import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, PACKAGES, REMOTE_PACKAGES, ROOT } from '../workspace/packages';

/** Folders that contain no sources. */
const MADE = new Set(['node_modules', 'dist', 'results', 'data', 'coverage']);

/** The sources that render the page: those of host, kit and remotes without their tests, as paths from the root. */
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

/** Files of the root, the documents, the scripts and each package, as paths from the root. */
export function listFiles(named: RegExp): string[] {
  const inFolder = (folder: string): string[] =>
    readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return MADE.has(entry.name) ? [] : inFolder(file);
      return named.test(entry.name) ? [file] : [];
    });
  const ofRoot = readdirSync(ROOT).filter((file) => named.test(file));
  // The contract's folder is inside the kit's.
  return [...new Set([...ofRoot, ...['docs', 'scripts', ...PACKAGES].flatMap(inFolder)])];
}
