import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openEmbedded } from '../database/open-database';
import { users } from '../database/schema';
import { copyTestDatabase } from '../testing/copy-test-database';
import { documentedCommands, runInShell } from '../testing/documented-commands';
import { backUp } from './backup';
import { restore } from './restore';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'maitred-backup-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const data = () => join(directory, 'data');
const file = () => join(directory, 'backup.tar.gz');

async function insertUser(username: string): Promise<void> {
  const { database, close } = await openEmbedded(data());
  await database.insert(users).values({ username, passwordHash: '', permissions: [] });
  await close();
}

async function usernames(): Promise<string[]> {
  const { database, close } = await openEmbedded(data());
  const rows = await database.select().from(users).orderBy(users.id);
  await close();
  return rows.map(({ username }) => username);
}

describe('a backup', () => {
  it('restores the database, and keeps the one it replaces', async () => {
    copyTestDatabase(data());
    await insertUser('ann');
    await backUp(data(), file());
    await insertUser('bob');
    const kept = await restore(data(), file(), new Date('2026-03-10T12:00:00Z'));
    expect(kept).toBe(join(data(), 'database.before-2026-03-10T12-00-00-000Z'));
    expect(await usernames()).toEqual(['ann']);
    // Starts the embedded database four times, and packs and unpacks 40 MB.
  }, 120_000);

  it('of a newer version is refused with a reason, and the existing database stays', async () => {
    copyTestDatabase(data());
    await insertUser('ann');
    const { database, close } = await openEmbedded(data());
    await database.execute(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 4102444800000)",
    );
    await close();
    await backUp(data(), file());
    const older = join(directory, 'older');
    copyTestDatabase(older);
    await expect(restore(older, file(), new Date())).rejects.toThrow(
      /^the database is of a newer version: its tables are of 2100-01-01T00:00:00.000Z, and this version knows/,
    );
    expect(readdirSync(older)).toEqual(['database']);
  }, 120_000);

  it('does not overwrite an existing file', async () => {
    writeFileSync(file(), 'another');
    await expect(backUp(data(), file())).rejects.toThrow('is there already');
  });

  it('is refused if there is no database', async () => {
    mkdirSync(data());
    await expect(backUp(data(), file())).rejects.toThrow(`there is no database in ${data()}`);
    expect(existsSync(file())).toBe(false);
  });

  it('is refused while the database is in use', async () => {
    mkdirSync(join(data(), 'database'), { recursive: true });
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await new Promise((resolve) => other.once('spawn', resolve));
    const started = readFileSync(`/proc/${other.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    writeFileSync(join(data(), 'lock'), `${other.pid} ${started?.[19]}`);
    try {
      await expect(backUp(data(), file())).rejects.toThrow(`in use by process ${other.pid}`);
      expect(existsSync(file())).toBe(false);
    } finally {
      other.kill();
    }
  });

  it('is neither made nor restored if the provider uses a PostgreSQL', () => {
    copyTestDatabase(data());
    const run = (command: string) =>
      spawnSync(
        process.execPath,
        [
          '--import',
          import.meta.resolve('tsx'),
          new URL(command, import.meta.url).pathname,
          file(),
        ],
        {
          env: {
            PATH: process.env.PATH,
            DATA_DIR: data(),
            DATABASE_URL: 'postgres://maitred@postgres.example/maitred',
          },
          encoding: 'utf8',
        },
      );
    for (const command of ['./backup-command.ts', './restore-command.ts']) {
      expect(run(command)).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringContaining(
          'DATABASE_URL names a PostgreSQL, and this command is for the embedded database',
        ),
      });
    }
    expect(readdirSync(directory)).toEqual(['data']);
    expect(readdirSync(data())).toEqual(['database']);
  }, 60_000);

  it('that is damaged is refused before anything is created', async () => {
    writeFileSync(file(), 'not a backup');
    await expect(restore(data(), file(), new Date())).rejects.toThrow(
      `${file()} is no backup: incorrect header check`,
    );
    expect(existsSync(data())).toBe(false);
  });

  it('is told apart from another archive, which leaves nothing behind', async () => {
    copyTestDatabase(data());
    await insertUser('ann');
    writeFileSync(file(), gzipSync('another archive'));
    await expect(restore(data(), file(), new Date())).rejects.toThrow(`${file()} is no backup: `);
    expect(existsSync(join(data(), 'database.incoming'))).toBe(false);
    expect(await usernames()).toEqual(['ann']);
  }, 60_000);

  it('is made and restored by the commands in docs/operations.md', async () => {
    copyTestDatabase(data());
    await insertUser('ann');
    const commands = documentedCommands(
      'The embedded database',
      /^(?:cd provider-api|DATA_DIR=)/,
    ).map((line) => line.replace('../data/provider', data()).replace('../maitred.tar.gz', file()));
    const said = runInShell(commands);
    expect(said).toContain(`${data()} is in ${file()}; keep its secret-key with it`);
    expect(said).toContain('restored; what was there is in');
    expect(await usernames()).toEqual(['ann']);
  }, 60_000);
});
