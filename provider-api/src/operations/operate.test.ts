import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runProvider } from '../testing/run-provider';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'maitred-operate-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

/** Runs a command as an operator does; resolves to its output, or rejects with an `Error` with its error output. */
function run(parameters: string[], input = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'src/operations/operate.ts', ...parameters],
      {
        cwd: new URL('../..', import.meta.url),
        env: { PATH: process.env.PATH, DATA_DIR: directory },
      },
      (error, said, complained) => (error ? reject(new Error(complained)) : resolve(said)),
    );
    child.stdin?.end(input);
  });
}

/** The URLs of the scripts that a process has loaded, from its V8 coverage. */
function loadedFiles(file: string): string[] {
  const { result } = JSON.parse(readFileSync(file, 'utf8')) as { result: { url: string }[] };
  return result.map(({ url }) => url);
}

describe('an installation without a demo', () => {
  it('is set up with a restaurant and a user by two commands', async () => {
    const hours = ['--from', '09:00', '--to', '22:00', '--timezone', 'Europe/Berlin'];
    const names = ['--name', 'Café', '--address', '3 Hill'];
    expect(await run(['create-restaurant', ...names, ...hours])).toBe('restaurant 1: Café\n');
    const rights = ['--restaurants', '1', '--permissions', 'all', '--password-stdin'];
    await expect(run(['create-user', 'ann', ...rights], 'пароль123\n')).rejects.toThrow(
      'create-user: the password is easy to guess: it is one of the most used; choose four words',
    );
    expect(await run(['create-user', 'ann', ...rights], 'long enough\n')).toBe('user ann\n');

    const coverage = join(directory, 'coverage');
    const provider = await runProvider({ DATA_DIR: directory, NODE_V8_COVERAGE: coverage });
    const answer = await fetch(new URL('/api/token/', provider.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ann', password: 'long enough' }),
    });
    expect(answer.status).toBe(200);
    await expect(run(['list'])).rejects.toThrow(
      `list: the data directory ${directory} is in use by process ${provider.process.pid}\n`,
    );
    expect(await provider.end('SIGTERM')).toBe(0);
    // Only the commands load the password dictionaries.
    const loaded = readdirSync(coverage).flatMap((file) => loadedFiles(join(coverage, file)));
    expect(loaded.filter((file) => file.endsWith('/src/sessions/passwords.ts'))).toHaveLength(1);
    expect(loaded.filter((file) => file.includes('@zxcvbn-ts'))).toEqual([]);
  }, 120_000);

  it('reports an unknown command and a missing option', async () => {
    await expect(run(['remove-everything'])).rejects.toThrow('remove-everything: not one of list,');
    await expect(run(['create-user', 'ann', '--restaurants', '1'])).rejects.toThrow(
      'create-user: --permissions: required\n',
    );
  }, 60_000);
});
