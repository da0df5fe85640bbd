import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { inRoot } from '../workspace/packages';
import { carryOut, LONG, titleOf } from './carry-out';
import { COOKBOOK, readTutorial } from './read-tutorial';
import { WorkspaceCopy } from './workspace-copy';

const steps = readTutorial(readFileSync(inRoot(COOKBOOK.file), 'utf8'), COOKBOOK.heading);
const copy = new WorkspaceCopy();

afterAll(() => copy.remove());

// Each step builds on the one before, as somebody who follows the document does.
describe('who follows the cookbook', () => {
  it.each(steps.map((step) => ({ step, title: titleOf(step) })))(
    'can $title',
    ({ step }) => carryOut(copy, step),
    LONG,
  );

  it('has a build that declares the screen, and its calls in the document of all calls', () => {
    const { declares } = JSON.parse(copy.read('remote-terrace/dist/build/remote.json'));
    expect(declares.screens).toMatchObject({ terrace: { path: '/terrace' } });
    // As an answer and no text: the whole document would be in the failure.
    expect(copy.read('docs/calls.md').includes('`PUT /api/terraces/{id}/`')).toBe(true);
  });
});
