import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { readParameters } from './parameters';

it('reports an unknown option in one line, with the known ones and the usage', () => {
  const read = (...given: string[]) =>
    readParameters('load -- [MINUTES]', given, {
      names: ['cameras'],
      positionals: 0,
      optionalPositionals: 1,
    });
  expect(read('5', '--cameras', '8')).toEqual({ options: { cameras: '8' }, positional: ['5'] });
  expect(() => read('--help')).toThrow(
    "Unknown option '--help'; its options: --cameras; usage: npm run load -- [MINUTES]",
  );
  expect(() => read('5', '6')).toThrow('usage: npm run load -- [MINUTES]');
});

it('does not take an option for a file name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maitred-parameters-'));
  try {
    const command = new URL('./backup-command.ts', import.meta.url).pathname;
    const backup = (...given: string[]) =>
      execFileSync(process.execPath, ['--import', import.meta.resolve('tsx'), command, ...given], {
        cwd: folder,
        env: { PATH: process.env.PATH, DATA_DIR: folder },
        stdio: 'pipe',
      });
    expect(() => backup('--help')).toThrow("Unknown option '--help'; it has no options");
    expect(() => backup('one.tar.gz', 'two.tar.gz')).toThrow('usage: npm run backup -- FILE');
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
