import { existsSync } from 'node:fs';
import path from 'node:path';

const NAME = process.platform === 'win32' ? 'caddy.exe' : 'caddy';

/** The path of Caddy, which the gateway's image runs, if it is installed here. */
export function findCaddy(): string | undefined {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((directory) => directory !== '')
    .map((directory) => path.join(directory, NAME))
    .find((file) => existsSync(file));
}
