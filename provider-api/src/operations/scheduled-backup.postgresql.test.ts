import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openPostgres } from '../database/open-database';
import { runInShell } from '../testing/documented-commands';
import { findPostgres } from '../testing/find-postgres.mjs';
import { createDatabase, dropDatabase } from '../testing/postgres-databases';
import { createTestProvider } from '../testing/test-provider';

const SCRIPT = fileURLToPath(new URL('../../../deploy/backup.sh', import.meta.url));
const COPY = /^maitred-\d{8}T\d{6}Z\.dump$/;
/** From years before any test. */
const OLD = 'maitred-20200101T030000Z.dump';

const server = new URL(process.env.TEST_POSTGRES_SERVER ?? '');
const name = `maitred_test_${randomUUID().replaceAll('-', '')}`;
const restored = `${name}_restored`;

let folder: string;
let url: string;
let started: ChildProcess | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'maitred-scheduled-'));
  url = await createDatabase(server.href, name);
});
afterEach(async () => {
  started?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
  for (const one of [name, restored]) await dropDatabase(server.href, one);
});

const copies = () => readdirSync(folder).filter((file) => file.endsWith('.dump'));

function environment(settings: Record<string, string> = {}): Record<string, string> {
  writeFileSync(join(folder, 'password'), decodeURIComponent(server.password));
  return {
    PATH: [findPostgres()?.programs ?? '', process.env.PATH].join(delimiter),
    PGHOST: server.hostname,
    PGPORT: server.port,
    PGUSER: decodeURIComponent(server.username),
    PGPASSWORD: '',
    PGPASSWORD_FILE: join(folder, 'password'),
    PGDATABASE: name,
    BACKUP_DIR: folder,
    ...settings,
  };
}

const backUpOnce = (settings?: Record<string, string>) =>
  runInShell([`sh "${SCRIPT}" once`], environment(settings), folder);

describe('deploy/backup.sh', () => {
  it('makes a backup that can be restored with its sessions', async () => {
    const before = await createTestProvider({ open: await openPostgres(url) });
    await before.reset();
    const token = await before.logIn('anna');
    expect(backUpOnce()).toMatch(/backed up: maitred-\d{8}T\d{6}Z\.dump, \d{4,} bytes/);
    await before.close();
    const [copy = '', ...others] = copies();
    expect([COPY.test(copy), others]).toEqual([true, []]);

    const restoredUrl = await createDatabase(server.href, restored);
    const line = `pg_restore --no-owner --exit-on-error --dbname ${restored} ${copy}`;
    const { PGPASSWORD_FILE: _file, ...programs } = environment({
      PGPASSWORD: decodeURIComponent(server.password),
    });
    runInShell([line], programs, folder);
    const after = await createTestProvider({ open: await openPostgres(restoredUrl) });
    const { status, body } = await after.call({ url: '/api/users/me/', token });
    expect([status, body]).toMatchObject([200, { username: 'anna' }]);
    await after.close();
  });

  it('deletes old and unfinished backups', () => {
    writeFileSync(join(folder, OLD), 'old');
    writeFileSync(join(folder, '.maitred-20200101T040000Z.dump'), 'unfinished');
    writeFileSync(join(folder, 'of-somebody-else.dump'), 'kept');
    expect(backUpOnce({ BACKUP_KEEP_DAYS: '1' })).toContain(`no longer kept: ${OLD}`);
    expect(copies().filter((file) => !COPY.test(file))).toEqual(['of-somebody-else.dump']);
    expect(copies()).toHaveLength(2);
  });

  it('keeps old backups when it fails, and exits with an error', () => {
    writeFileSync(join(folder, OLD), 'old');
    expect(() => backUpOnce({ PGDATABASE: 'maitred_there_is_none' })).toThrow('the backup failed');
    expect(copies()).toEqual([OLD]);
  });

  it.each([
    ['BACKUP_AT', '24:00'],
    ['BACKUP_AT', '3'],
    ['BACKUP_KEEP_DAYS', '0'],
    ['BACKUP_KEEP_DAYS', 'a week'],
  ])('refuses %s=%s', (setting, value) => {
    expect(() => backUpOnce({ [setting]: value })).toThrow(`${setting} must be`);
    expect(copies()).toEqual([]);
  });

  it('backs up at once, then waits for its hour, and exits on SIGTERM', async () => {
    const child = spawn('sh', [SCRIPT], { env: environment({ BACKUP_AT: '09:08' }) });
    started = child;
    let said = '';
    const waits = new Promise<number>((resolve) => {
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const [, seconds] = /the next in (\d+) seconds/.exec(said) ?? [];
        if (seconds !== undefined) resolve(Number(seconds));
      });
    });
    const seconds = await waits;
    const [, at = ''] = /(\S+) the next in/.exec(said) ?? [];
    expect(new Date(Date.parse(at) + seconds * 1000).toISOString()).toMatch(/T09:0[78]:/);
    expect(said).toContain('backed up');
    child.kill('SIGTERM');
    // The process that it waited for has ended too; otherwise this would never happen.
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(0);
  });
});
