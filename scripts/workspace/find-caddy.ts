import { existsSync } from 'node:fs';
import path from 'node:path';

/** The program that the gateway's image runs, if it is installed here. */
export function findCaddy(): string | undefined {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((directory) => directory !== '')
    .map((directory) => path.join(directory, 'caddy'))
    .find((file) => existsSync(file));
}
