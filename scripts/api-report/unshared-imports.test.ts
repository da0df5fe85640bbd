import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { REMOTE_PACKAGES, ROOT } from '../workspace/packages';
import { checkUnsharedImports } from './unshared-imports';

let remote: string;

beforeEach(() => {
  remote = mkdtempSync(path.join(tmpdir(), 'maitred-remote-'));
  mkdirSync(path.join(remote, 'src'));
});

afterEach(() => rmSync(remote, { recursive: true, force: true }));

function check(source: string) {
  writeFileSync(path.join(remote, 'src/screen.tsx'), source);
  return checkUnsharedImports([path.relative(ROOT, remote)]);
}

describe('checkUnsharedImports', () => {
  it.each(['host', 'descriptors', 'tooling', 'nivo'])(
    'refuses an import of @maitred/shared-kit/%s in a remote',
    (subpath) => {
      const problems = check(`// Draws.\nimport { it } from '@maitred/shared-kit/${subpath}';\n`);
      expect(problems).toMatchObject([
        { line: 2, message: expect.stringContaining(`@maitred/shared-kit/${subpath}, which`) },
      ]);
    },
  );

  it.each(['ui', 'api', 'charts', 'overlays'])(
    'allows an import of @maitred/shared-kit/%s',
    (subpath) => {
      expect(check(`import { it } from '@maitred/shared-kit/${subpath}';\n`)).toEqual([]);
    },
  );

  it('finds no problem in the remotes of this workspace', () => {
    expect(checkUnsharedImports(REMOTE_PACKAGES)).toEqual([]);
  });
});
