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

describe('the cookbook copy', () => {
  it('is shared by the tests of a whole run, and deleted at its end', () => {
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

  it('is deleted at once if its test runs alone', () => {
    const copy = walked();
    leaveCookbookCopy(copy);
    expect(existsSync(copy.folder)).toBe(false);
    expect(cookbookCopy()).toBeUndefined();
  });
});
