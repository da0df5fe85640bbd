import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { createDatabase, dropDatabase, TEMPLATE } from '../testing/postgres-databases';
import { findUserByName, isNameTaken } from '../users/user.repository';
import type { OpenDatabase } from './database';
import { nameKey } from './name-key';
import { openPglite, openPostgres } from './open-database';
import { users } from './schema';

const server = process.env.TEST_POSTGRES_SERVER ?? '';
const name = `maitred_test_${randomUUID()}`;
const opened: OpenDatabase[] = [];
let embedded: PGlite | undefined;
/** Opens the same database each time. */
let open: () => Promise<OpenDatabase>;

beforeAll(async () => {
  if (globalThis.TEST_DATABASE === 'pglite') {
    const dump = readFileSync(process.env.TEST_PGLITE_DUMP ?? '');
    const client = await PGlite.create({ loadDataDir: new Blob([dump]) });
    embedded = client;
    open = () => openPglite(client);
  } else {
    const address = await createDatabase(server, name, TEMPLATE);
    open = async () => {
      const database = await openPostgres(address);
      opened.push(database);
      return database;
    };
  }
});
afterAll(async () => {
  await embedded?.close();
  for (const { close } of opened) await close();
  if (globalThis.TEST_DATABASE === 'postgresql') await dropDatabase(server, name);
});

describe('the key of a user name', () => {
  it.each([
    ['anna', 'Anna'],
    ['ren\u00e9', 'Rene\u0301'],
    ['анна', 'АННА'],
    ['anna', 'ａｎｎａ'],
    ['anna', 'an\u200bna\u00ad'],
    ['strasse', 'Straße'],
    ['strasse', 'STRAẞE'],
    ['οδυσσευσ', 'ΟΔΥΣΣΕΥΣ'],
    ['οδυσσευσ', 'Οδυσσευς'],
    ['ırmak', 'ırmak'],
  ])('is %s for %s', (key, username) => {
    expect(nameKey(username)).toBe(key);
  });
});

describe('users with outdated name keys', () => {
  it('get current keys at the next start', async () => {
    const { database } = await open();
    await database.insert(users).values(
      [
        { username: 'Weiß', nameKey: 'weiß' },
        { username: 'Straße', nameKey: 'straße' },
        { username: 'strasse', nameKey: 'strasse' },
      ].map((user) => ({ ...user, passwordHash: user.username, permissions: [] })),
    );
    await open();
    const find = async (username: string) => (await findUserByName(database, username))?.username;
    expect(await find('WEISS')).toBe('Weiß');
    expect(await find('Straße')).toBe('Straße');
    expect(await find('STRASSE')).toBe('strasse');
    await database.delete(users);
  });
});

describe('users from before name keys existed', () => {
  it('get keys at the next start, except for spellings of the same name', async () => {
    const { database } = await open();
    for (const username of ['Boss', 'Carla', 'carla']) {
      await database.insert(users).values({ username, passwordHash: username, permissions: [] });
    }
    const keys = async () =>
      (await database.select().from(users).orderBy(asc(users.id))).map((user) => user.nameKey);
    const find = async (username: string) => (await findUserByName(database, username))?.username;
    expect(await keys()).toEqual([null, null, null]);
    expect(await isNameTaken(database, 'BOSS')).toBe(true);

    await open();
    expect(await keys()).toEqual(['boss', null, null]);
    expect(await find('bOSS')).toBe('Boss');
    expect(await find('Carla')).toBe('Carla');
    expect(await find('carla')).toBe('carla');
    expect(await find('CARLA')).toBeUndefined();
    expect(await isNameTaken(database, 'CARLA')).toBe(true);

    await database.delete(users).where(eq(users.username, 'carla'));
    await open();
    expect(await keys()).toEqual(['boss', 'carla']);
    expect(await find('CARLA')).toBe('Carla');
  });
});
