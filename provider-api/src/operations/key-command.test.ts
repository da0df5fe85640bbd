import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'maitred-key-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function printKey(environment: Record<string, string>) {
  const command = fileURLToPath(new URL('./ingest-key-command.ts', import.meta.url));
  return spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), command, '1'], {
    env: { PATH: process.env.PATH, DATA_DIR: directory, ...environment },
    encoding: 'utf8',
  });
}

it('prints no key in a folder where no provider has its data, and makes no secret there', () => {
  expect(printKey({})).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `ingest-key: no provider has its data in ${directory}: set DATA_DIR or SECRET_KEY as the provider has it\n`,
  });
  expect(readdirSync(directory)).toEqual([]);
}, 60_000);

it('needs no folder if the secret is given', () => {
  const { status, stdout } = printKey({ SECRET_KEY: 'a-secret-of-this-test-alone-0123456789' });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^\S{20,}\n$/);
  expect(readdirSync(directory)).toEqual([]);
}, 60_000);
