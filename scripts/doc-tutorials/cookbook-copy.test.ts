import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cookbookCopy, leaveCookbookCopy, shareCookbookCopy } from './cookbook-copy';
import { WorkspaceCopy } from './workspace-copy';

function walked(): WorkspaceCopy {
  return new WorkspaceCopy(mkdtempSync(path.join(tmpdir(), 'maitred walked (1) ')));
}

// The variable is set if this is part of a whole run.
const { COOKBOOK_COPY } = process.env;
beforeEach(() => void delete process.env.COOKBOOK_COPY);
afterEach(() => {
  if (COOKBOOK_COPY !== undefined) process.env.COOKBOOK_COPY = COOKBOOK_COPY;
});

describe('the cookbook', () => {
  it('is carried out once in a whole run: the copy is there for the tests after, and gone with the run', () => {
    const end = shareCookbookCopy();
    expect(cookbookCopy()).toBeUndefined();
    const { folder } = walked();
    leaveCookbookCopy(new WorkspaceCopy(folder));
    expect(cookbookCopy()?.folder).toBe(folder);
    expect(existsSync(folder)).toBe(true);
    end();
    expect(cookbookCopy()).toBeUndefined();
    expect(existsSync(folder)).toBe(false);
  });

  it('leaves nothing where its test runs by itself', () => {
    const copy = walked();
    leaveCookbookCopy(copy);
    expect(existsSync(copy.folder)).toBe(false);
    expect(cookbookCopy()).toBeUndefined();
  });
});
