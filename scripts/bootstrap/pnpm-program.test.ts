import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../workspace/packages';
import { pnpmProgram } from './pnpm-program.mjs';

describe('pnpmProgram', () => {
  it('runs the pnpm version pinned in package.json, through the npx script and without a shell', () => {
    const { program, parameters, cwd, shell } = pnpmProgram();
    expect({ program, shell }).toEqual({ program: process.execPath, shell: false });
    const run = (asked: string) =>
      execFileSync(program, [...parameters, asked], { cwd, encoding: 'utf8' }).trim();
    expect(parameters).toContain(`pnpm@${run('--version')}`);
    expect(run('root')).toBe(inRoot('node_modules'));
  }, 30_000);

  it('runs npx in a folder that has only a package.json', () => {
    const { cwd } = pnpmProgram();
    expect(readdirSync(cwd)).toEqual(['package.json']);
  });

  it('finds npx next to Node.js in a folder with a space, as on Windows', () => {
    const folder = path.join('/', 'Program Files', 'nodejs');
    const script = path.join(folder, 'node_modules/npm/bin/npx-cli.js');
    const found = pnpmProgram({
      execPath: path.join(folder, 'node.exe'),
      npmScript: undefined,
      exists: (file) => file === script,
    });
    expect(found.parameters[0]).toBe(script);
  });

  it('uses the npx of the npm that runs it, but not of another package manager', () => {
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

  it('falls back to npx on the PATH', () => {
    const found = pnpmProgram({ npmScript: undefined, exists: () => false });
    expect(found.program).toBe('npx');
    // A shell may run it, which would split the workspace's path.
    expect({ ...found, cwd: path.resolve(found.cwd) }).toMatchObject({ cwd: inRoot() });
    expect(found.parameters).toHaveLength(2);
  });
});
