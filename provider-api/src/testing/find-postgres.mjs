import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Finds a PostgreSQL for tests: the URL of a given server, or the directory of the server
 * programs. Plain JavaScript, because jest's configuration imports it before any transform is in place.
 */
export function findPostgres(environment = process.env) {
  const { TEST_DATABASE_URL: url, PATH = '' } = environment;
  if (url) return { url };
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  const programs = [...PATH.split(delimiter), ...debian].find((directory) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(directory, program))),
  );
  return programs === undefined ? undefined : { programs };
}
