import { mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { copyTestDatabase } from '../testing/copy-test-database';
import { openEmbedded } from './open-database';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'maitred-open-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

it('opening a damaged database fails with its path, and unlocks the directory', async () => {
  copyTestDatabase(directory);
  truncateSync(join(directory, 'database/global/pg_control'));
  for (const _attempt of [1, 2]) {
    await expect(openEmbedded(directory)).rejects.toThrow(
      `the embedded database in ${join(directory, 'database')} cannot be opened: its files are damaged`,
    );
  }
}, 60_000);

it('opening a database of a newer version fails, and unlocks the directory', async () => {
  copyTestDatabase(directory);
  const newer = await PGlite.create(join(directory, 'database'));
  await newer.exec(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 4102444800000)",
  );
  await newer.close();
  for (const _attempt of [1, 2]) {
    await expect(openEmbedded(directory)).rejects.toThrow('the database is of a newer version');
  }
}, 60_000);

describe('opening a database whose migration fails', () => {
  it('fails with the cause, changes nothing and unlocks the directory', async () => {
    const path = join(directory, 'database');
    copyTestDatabase(directory);
    const foreign = await PGlite.create(path);
    await foreign.exec('drop schema drizzle cascade; drop schema public cascade');
    await foreign.exec('create schema public; create table zones (colour text)');
    await foreign.close();

    for (const _attempt of [1, 2]) {
      const cause: unknown = await openEmbedded(directory).catch((error: Error) => error.cause);
      expect(String(cause)).toContain('relation "zones" already exists');
    }
    const after = await PGlite.create(path);
    const { rows } = await after.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    await after.close();
    expect(rows).toEqual([{ name: 'zones' }]);
  }, 60_000);
});
