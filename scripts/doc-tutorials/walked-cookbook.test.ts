import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { leaveWalkedCookbook, shareWalkedCookbook, walkedCookbook } from './walked-cookbook';
import { WorkspaceCopy } from './workspace-copy';

function walked(): WorkspaceCopy {
  return new WorkspaceCopy(mkdtempSync(path.join(tmpdir(), 'maitred walked (1) ')));
}

// This run may be a whole one itself.
const { WALKED_COOKBOOK } = process.env;
beforeEach(() => void delete process.env.WALKED_COOKBOOK);
afterEach(() => {
  if (WALKED_COOKBOOK !== undefined) process.env.WALKED_COOKBOOK = WALKED_COOKBOOK;
});

describe('the cookbook', () => {
  it('is carried out once in a whole run: the copy is there for the tests after, and gone with the run', () => {
    const end = shareWalkedCookbook();
    expect(walkedCookbook()).toBeUndefined();
    const { folder } = walked();
    leaveWalkedCookbook(new WorkspaceCopy(folder));
    expect(walkedCookbook()?.folder).toBe(folder);
    expect(existsSync(folder)).toBe(true);
    end();
    expect(walkedCookbook()).toBeUndefined();
    expect(existsSync(folder)).toBe(false);
  });

  it('leaves nothing where its test runs by itself', () => {
    const copy = walked();
    leaveWalkedCookbook(copy);
    expect(existsSync(copy.folder)).toBe(false);
    expect(walkedCookbook()).toBeUndefined();
  });
});
