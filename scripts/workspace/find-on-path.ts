import { existsSync } from 'node:fs';
import path from 'node:path';

/** The first program on the PATH that has one of these names, in their order; undefined if there is none. */
export function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}
