import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openPostgres } from '../database/open-database';
import { users } from '../database/schema';
import { documentedCommands, runInShell } from '../testing/documented-commands';
import { findPostgres } from '../testing/find-postgres.mjs';
import { createDatabase, dropDatabase } from '../testing/postgres-databases';

const IN_CONTAINER = /^docker compose exec (?:--no-TTY )?postgres /;

const server = new URL(process.env.TEST_POSTGRES_SERVER ?? '');
const name = `maitred_test_${randomUUID().replaceAll('-', '')}`;

let folder: string;
let url: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maitred-documented-'));
  url = await createDatabase(server.href, name);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await dropDatabase(server.href, name);
});

/** As in the container, but against this server and database. */
function run(line: string): string {
  const command = line
    .replace(IN_CONTAINER, '')
    .replace('--username maitred ', '')
    .replace(/\bmaitred\b(?!\.dump)/g, name);
  const programs = findPostgres()?.programs ?? '';
  const environment = {
    PATH: [programs, process.env.PATH].join(delimiter),
    PGHOST: server.hostname,
    PGPORT: server.port,
    PGUSER: decodeURIComponent(server.username),
    PGPASSWORD: decodeURIComponent(server.password),
  };
  return runInShell([command], environment, folder);
}

async function usernames(change?: { add: string }): Promise<string[]> {
  const { database, close } = await openPostgres(url);
  if (change) {
    const row = { username: change.add, passwordHash: '', permissions: [] };
    await database.insert(users).values(row);
  }
  const rows = await database.select().from(users).orderBy(users.id);
  await close();
  return rows.map(({ username }) => username);
}

describe('the commands of docs/operations.md', () => {
  it('back up a PostgreSQL and bring back what was there', async () => {
    const [backUp = '', ...restore] = documentedCommands(IN_CONTAINER);
    await usernames({ add: 'ann' });
    run(backUp);
    expect(await usernames({ add: 'bob' })).toEqual(['ann', 'bob']);
    for (const line of restore) run(line);
    expect(await usernames()).toEqual(['ann']);
  });
});
