import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, REMOTE_PACKAGES } from '../workspace/packages';

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
