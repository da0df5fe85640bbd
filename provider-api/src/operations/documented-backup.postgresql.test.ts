import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openPostgres } from '../database/open-database';
import {
  documentedCommands,
  IN_POSTGRES_CONTAINER,
  runInPostgres,
} from '../testing/documented-commands';
import { createDatabase, dropDatabase } from '../testing/postgres-databases';
import { createTestProvider, type TestProvider } from '../testing/test-provider';

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
  for (const one of [name, `${name}_before`, `${name}_restored`])
    await dropDatabase(server.href, one);
});

const run = (line: string) => runInPostgres(line, { server, database: name, folder });

/** Starts a provider on the database, as after each restart. */
const start = async () => createTestProvider({ open: await openPostgres(url) });

async function listNames({ call }: TestProvider, token: string): Promise<string[]> {
  const { body } = await call({ url: '/api/face_profiles_lists/', token });
  return (body as { results: { name: string }[] }).results.map(({ name: shown }) => shown);
}

const createList = ({ call }: TestProvider, token: string, listName: string) =>
  call({
    method: 'POST',
    url: '/api/face_profiles_lists/',
    token,
    body: { name: listName, restaurant_id: 1, type: 'clients' },
  });

describe('the commands of docs/operations.md', () => {
  it('back up a PostgreSQL in use, and restore it with its sessions', async () => {
    const [backUp = '', readBack = '', ...restore] = documentedCommands(
      'Back up and restore',
      IN_POSTGRES_CONTAINER,
    );
    const before = await start();
    await before.reset();
    const token = await before.logIn('anna');
    await createList(before, token, 'Kept');
    run(backUp);
    run(readBack);
    const broken = readFileSync(join(folder, 'maitred.dump')).subarray(0, -1000);
    writeFileSync(join(folder, 'broken.dump'), broken);
    expect(() => run(readBack.replace('maitred.dump', 'broken.dump'))).toThrow();
    const late = await before.logIn('anna');
    await createList(before, late, 'Too late');
    expect(await listNames(before, token)).toEqual(['Kept', 'Too late']);
    await before.close();

    for (const line of restore) run(line);
    const after = await start();
    expect(await listNames(after, token)).toEqual(['Kept']);
    expect((await after.call({ url: '/api/users/me/', token: late })).status).toBe(401);
    const again = await after.logIn('anna');
    await createList(after, again, 'Afterwards');
    expect(await listNames(after, again)).toEqual(['Kept', 'Afterwards']);
    await after.close();
  });
});
