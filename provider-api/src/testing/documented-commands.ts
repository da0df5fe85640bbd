import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { findPostgres } from './find-postgres.mjs';

const REPOSITORY = new URL('../../../', import.meta.url);

/** The lines of a section of docs/operations.md that match the pattern, in order. */
export function documentedCommands(section: string, beginning: RegExp): string[] {
  const text = readFileSync(new URL('docs/operations.md', REPOSITORY), 'utf8');
  const own = text.split(/^#{2,} /m).find((part) => part.startsWith(`${section}\n`)) ?? '';
  const lines = own.split('\n').filter((line) => beginning.test(line));
  if (lines.length === 0) {
    throw new Error(`docs/operations.md has no line like ${beginning} below "${section}"`);
  }
  return lines;
}

/** Runs the lines as if pasted into a shell; stops at the first failure. */
export function runInShell(
  lines: string[],
  environment: Record<string, string> = {},
  folder: URL | string = REPOSITORY,
): string {
  return execFileSync('sh', ['-e', '-c', lines.join('\n')], {
    cwd: folder,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

/** The beginning of a line that runs a program of PostgreSQL in its container. */
export const IN_POSTGRES_CONTAINER = /^docker compose exec (?:--no-TTY )?postgres /;

/** Runs such a line against this server, with another name in place of the composition's database. */
export function runInPostgres(
  line: string,
  { server, database, folder }: { server: URL; database: string; folder: string },
): string {
  const command = line
    .replace(IN_POSTGRES_CONTAINER, '')
    .replace('--username maitred ', '')
    .replace(/\bmaitred(_[a-z]+)?\b(?!\.(?:dump|sql))/g, `${database}$1`);
  const environment = {
    PATH: [findPostgres()?.programs ?? '', process.env.PATH].join(delimiter),
    PGHOST: server.hostname,
    PGPORT: server.port,
    PGUSER: decodeURIComponent(server.username),
    PGPASSWORD: decodeURIComponent(server.password),
  };
  return runInShell([command], environment, folder);
}
