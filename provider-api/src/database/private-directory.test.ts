import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runProvider } from '../testing/run-provider';
import { makePrivateDirectory } from './private-directory';

let parent: string;
let directory: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'maitred-private-'));
  directory = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true }));

/** Every entry that another user of the machine could use, the directory itself among them. */
function openToOthers(): string[] {
  const entries = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return ['.', ...entries].filter(
    (entry) => (lstatSync(join(directory, entry)).mode & 0o077) !== 0,
  );
}

const onUnix = process.platform === 'win32' ? describe.skip : describe;

onUnix('a data directory', () => {
  it('the data directory is accessible only to its own user from the first start on', async () => {
    const provider = await runProvider({ DATA_DIR: directory });
    const openWhileItRuns = openToOthers();
    expect(await provider.end('SIGTERM')).toBe(0);
    expect({ openWhileItRuns, openAfterwards: openToOthers() }).toEqual({
      openWhileItRuns: [],
      openAfterwards: [],
    });
  }, 120_000);

  it('a data directory that was open to others is made private, with all database files', () => {
    mkdirSync(join(directory, 'database', 'base'), { recursive: true });
    for (const file of ['secret-key', 'database/PG_VERSION', 'database/base/1']) {
      writeFileSync(join(directory, file), '');
      chmodSync(join(directory, file), 0o666);
    }
    for (const folder of ['.', 'database', 'database/base']) {
      chmodSync(join(directory, folder), 0o777);
    }
    makePrivateDirectory(directory);
    expect(openToOthers()).toEqual([]);
    expect(lstatSync(join(directory, 'database/base')).mode & 0o777).toBe(0o700);
    expect(lstatSync(join(directory, 'database/base/1')).mode & 0o777).toBe(0o600);
  });

  it('foreign files in a data directory keep their permissions', () => {
    mkdirSync(directory);
    writeFileSync(join(directory, 'notes'), '');
    chmodSync(join(directory, 'notes'), 0o644);
    makePrivateDirectory(directory);
    expect(openToOthers()).toEqual(['notes']);
  });
});
