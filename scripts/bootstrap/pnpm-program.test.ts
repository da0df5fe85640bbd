import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../workspace/packages';
import { pnpmProgram } from './pnpm-program.mjs';

describe('pnpmProgram', () => {
  it('runs the pnpm that package.json pins, by the script behind npx and no shell', () => {
    const { program, parameters, cwd, shell } = pnpmProgram();
    expect({ program, shell }).toEqual({ program: process.execPath, shell: false });
    const run = (asked: string) =>
      execFileSync(program, [...parameters, asked], { cwd, encoding: 'utf8' }).trim();
    expect(parameters).toContain(`pnpm@${run('--version')}`);
    expect(run('root')).toBe(inRoot('node_modules'));
  }, 30_000);

  it('runs npx where it has no packages to read first', () => {
    const { cwd } = pnpmProgram();
    expect(readdirSync(cwd)).toEqual(['package.json']);
  });

  it('finds it beside Node.js in a folder with a space, as Windows has it', () => {
    const folder = path.join('/', 'Program Files', 'nodejs');
    const script = path.join(folder, 'node_modules/npm/bin/npx-cli.js');
    const found = pnpmProgram({
      execPath: path.join(folder, 'node.exe'),
      npmScript: undefined,
      exists: (file) => file === script,
    });
    expect(found.parameters[0]).toBe(script);
  });

  it('takes that of the npm which runs it, and not that of another package manager', () => {
    const exists = () => true;
    const ofNpm = path.join('/', 'own npm', 'bin', 'npm-cli.js');
    expect(pnpmProgram({ npmScript: ofNpm, exists }).parameters[0]).toBe(
      path.join('/', 'own npm', 'bin', 'npx-cli.js'),
    );
    expect(
      pnpmProgram({ execPath: '/node/bin/node', npmScript: '/pnpm/pnpm.cjs', exists })
        .parameters[0],
    ).toBe(path.join('/', 'node', 'bin', 'node_modules/npm/bin/npx-cli.js'));
  });

  it('falls back on npx of the PATH', () => {
    const found = pnpmProgram({ npmScript: undefined, exists: () => false });
    expect(found.program).toBe('npx');
    // A shell may run it, which would split the workspace's path.
    expect({ ...found, cwd: path.resolve(found.cwd) }).toMatchObject({ cwd: inRoot() });
    expect(found.parameters).toHaveLength(2);
  });
});
