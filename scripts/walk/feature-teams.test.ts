import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { isBelow } from '../kit-surface/semver';
import { inRoot, REMOTE_PACKAGES } from '../workspace/packages';
import { readWalk, type Step } from './read-walk';
import { WorkspaceCopy } from './workspace-copy';

/** Milliseconds for one command of the walk, an installation among them. */
const LONG = 240_000;

const document = readFileSync(inRoot('docs/feature-teams.md'), 'utf8');
const steps = readWalk(document, 'The walk: a remote from nothing');
const copy = new WorkspaceCopy();

afterAll(() => copy.remove());

// Each step builds on the one before, as somebody who follows the document does.
describe('who follows the document', () => {
  it.each(steps.map((step) => ({ step, title: titleOf(step) })))(
    'can $title',
    async ({ step }) => {
      if (step.kind !== 'run') {
        copy.change(step);
        return;
      }
      const { code, output } = await copy.run(step.command);
      if (step.refused === undefined) expect({ code, output }).toMatchObject({ code: 0 });
      else
        expect({ isRefused: code !== 0, output }).toEqual({
          isRefused: true,
          output: expect.stringContaining(step.refused),
        });
    },
    LONG,
  );

  it('ends with a remote that needs the newer kit, and six that do not', () => {
    const { version } = JSON.parse(copy.read('shared-kit/package.json'));
    const lowestKit = (folder: string) =>
      JSON.parse(copy.read(`${folder}/package.json`)).maitred.lowestKit;
    expect(lowestKit('remote-terrace')).toBe(version);
    for (const folder of REMOTE_PACKAGES) expect(isBelow(lowestKit(folder), version)).toBe(true);
  });
});

describe('npm run new-remote', () => {
  it(
    'refuses what is there already, and says so',
    async () => {
      const { code, output } = await copy.run('npm run new-remote terrace');
      expect(output).toContain('There is a remote-terrace already');
      expect(code).toBe(1);
    },
    LONG,
  );
});

function titleOf(step: Step): string {
  switch (step.kind) {
    case 'run':
      return `${step.refused === undefined ? 'run' : 'see refused'} ${step.command}`;
    case 'write':
      return `write ${step.file}`;
    case 'insert':
    case 'replace':
      return `change ${step.file}`;
  }
}
