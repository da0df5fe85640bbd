import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { pnpmProgram } from './pnpm-program.mjs';

describe('pnpmProgram', () => {
  it('runs the pnpm that package.json pins, by the script behind npx and no shell', () => {
    const { program, parameters, shell } = pnpmProgram();
    expect({ program, shell }).toEqual({ program: process.execPath, shell: false });
    const version = execFileSync(program, [...parameters, '--version'], { encoding: 'utf8' });
    expect(parameters.at(-1)).toBe(`pnpm@${version.trim()}`);
  }, 30_000);

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
    const { program } = pnpmProgram({ npmScript: undefined, exists: () => false });
    expect(program).toBe('npx');
  });
});
