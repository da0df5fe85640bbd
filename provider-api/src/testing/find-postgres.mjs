import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Where tests on a real PostgreSQL get one: a server that is given, or the directory of its
 * programs. Plain JavaScript, because jest's configuration asks before any transform is in place.
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
