import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../database/database';
import { openEmbedded, openPostgres } from '../database/open-database';
import * as schema from '../database/schema';
import {
  documentedCommands,
  IN_POSTGRES_CONTAINER,
  runInPostgres,
  runInShell,
} from '../testing/documented-commands';
import { createDatabase, dropDatabase } from '../testing/postgres-databases';
import { createTestProvider, type TestProvider } from '../testing/test-provider';
import { dump } from './dump';

const SECTION = 'From the embedded database to PostgreSQL';

const server = new URL(process.env.TEST_POSTGRES_SERVER ?? '');
const name = `maitred_test_${randomUUID().replaceAll('-', '')}`;

const folder = mkdtempSync(join(tmpdir(), 'maitred-dump-'));
const DATA = join(folder, 'data');
const SCRIPT = join(folder, 'maitred.sql');
/** Of somebody who is still signed in at the embedded database. */
let token: string;
beforeAll(async () => {
  token = await useEmbedded();
  const commands = documentedCommands(SECTION, /^(?:cd provider-api|DATA_DIR=)/).map((line) =>
    line.replace('../data/provider', DATA).replace('../maitred.sql', SCRIPT),
  );
  expect(runInShell(commands)).toContain(`${DATA} is in ${SCRIPT}, for psql`);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

let url: string;
beforeEach(async () => {
  url = await createDatabase(server.href, name);
});
afterEach(() => dropDatabase(server.href, name));

const EVERY_BYTE = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
const STRANGE = 'Тихая\tтерраса\n\\N "წყნარი" 🍲 \\.';

/** Starts a provider on the database, as after each restart. */
const start = async (open: OpenDatabase) => createTestProvider({ open });

const createList = ({ call }: TestProvider, token: string, listName: string) =>
  call({
    method: 'POST',
    url: '/api/face_profiles_lists/',
    token,
    body: { name: listName, restaurant_id: 1, type: 'clients' },
  });

/** Uses an embedded database as a restaurant does, and resolves to the token of somebody who stays signed in. */
async function useEmbedded(): Promise<string> {
  const provider = await start(await openEmbedded(DATA));
  const { database } = provider;
  await provider.reset();
  const token = await provider.logIn('anna');
  await createList(provider, token, STRANGE);
  await database.insert(schema.cameras).values({ restaurantId: 1, name: 'Hall', streamUrl: '' });
  const polygon = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 0.1, y: 1 / 3 },
  ];
  await database.insert(schema.zones).values({
    cameraId: 1,
    name: STRANGE,
    config: { type: 'pa', polygon, alert: { type: 'crowding', count: 1 } },
  });
  await database.insert(schema.facePictures).values({ hash: 'all', picture: EVERY_BYTE });
  for (let sent = 0; sent < 3; sent += 1) {
    const people = [{ track: 't', x: 0.2, y: 0.1, age: 30, sex: 'F' }];
    expect(await provider.detect({ people })).toMatchObject({ status: 204 });
    provider.clock.advance(5);
  }
  await provider.close();
  return token;
}

/** Every row of every table, as text. */
async function contentsOf({ database }: OpenDatabase): Promise<Record<string, unknown[]>> {
  const tables = await database
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public'`);
  const all: Record<string, unknown[]> = {};
  for (const { name: table } of tables) {
    all[table] = await database
      .select({ row: sql`to_jsonb(one)::text` })
      .from(sql`${sql.identifier(table)} one`)
      .orderBy(sql`1`);
  }
  return all;
}

const load = (): string => {
  const [line = ''] = documentedCommands(SECTION, IN_POSTGRES_CONTAINER);
  return runInPostgres(line, { server, database: name, folder });
};

describe('a dump of the embedded database', () => {
  it('goes on in a PostgreSQL by the commands of docs/operations.md, with its sessions', async () => {
    expect(statSync(SCRIPT).mode & 0o777).toBe(0o600);
    await (await openPostgres(url)).close();
    load();

    const embedded = await openEmbedded(DATA);
    const before = await contentsOf(embedded);
    await embedded.close();
    const moved = await openPostgres(url);
    expect(await contentsOf(moved)).toEqual(before);
    const { alerts, alert_months, visits } = before;
    expect([alerts, alert_months, visits].map((rows) => rows?.length)).toEqual([1, 1, 1]);

    const provider = await start(moved);
    expect(await createList(provider, token, 'Afterwards')).toMatchObject({
      status: 201,
      body: { id: 2 },
    });
    await provider.close();
  }, 120_000);

  it('loads nothing into a database with data, of another version, or without tables', async () => {
    expect(load).toThrow('there are no tables here');

    const used = await start(await openPostgres(url));
    await used.reset();
    expect(load).toThrow('this database holds data already');
    const users = await used.database.select().from(schema.users);
    expect(users.map(({ username }) => username)).toEqual(['anna', 'boris']);

    await used.database.execute('delete from users; delete from restaurants');
    await used.database.execute('update drizzle.__drizzle_migrations set created_at = 1');
    expect(load).toThrow('these tables are of another version');
    await used.close();
  }, 120_000);

  it('is not made without a database, or in place of another file', async () => {
    const none = join(folder, 'none');
    await expect(dump(none, join(folder, 'none.sql'))).rejects.toThrow(
      `there is no database in ${none}`,
    );
    expect(readdirSync(folder).sort()).toEqual(['data', 'maitred.sql']);
    await expect(dump(DATA, SCRIPT)).rejects.toThrow('is there already');
  });
});
