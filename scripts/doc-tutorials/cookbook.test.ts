import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { inRoot } from '../workspace/packages';
import { COMMAND_TIMEOUT_MS, carryOut, titleOf } from './carry-out';
import { leaveCookbookCopy } from './cookbook-copy';
import { COOKBOOK, readTutorial } from './read-tutorial';
import { WorkspaceCopy } from './workspace-copy';

const steps = readTutorial(readFileSync(inRoot(COOKBOOK.file), 'utf8'), COOKBOOK.heading);
const copy = new WorkspaceCopy();
let carriedOut = 0;

afterAll(() => {
  if (carriedOut === steps.length) leaveCookbookCopy(copy);
  else copy.remove();
});

// Each step builds on the one before, as for a reader of the document.
describe('a reader who follows the cookbook', () => {
  it.each(steps.map((step) => ({ step, title: titleOf(step) })))(
    'can $title',
    async ({ step }) => {
      await carryOut(copy, step);
      carriedOut += 1;
    },
    COMMAND_TIMEOUT_MS,
  );

  it('ends with a build that declares the screen, and calls that docs/calls.md lists', () => {
    const { declares } = JSON.parse(copy.read('remote-terrace/dist/build/remote.json'));
    expect(declares.screens).toMatchObject({ terrace: { path: '/terrace' } });
    // Compared as a boolean: with `toContain` a failure would print the whole document.
    expect(copy.read('docs/calls.md').includes('`PUT /api/terraces/{id}/`')).toBe(true);
  });
});
