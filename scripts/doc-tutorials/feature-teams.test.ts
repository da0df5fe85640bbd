import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isBelow } from '../api-report/semver';
import { inRoot, REMOTE_PACKAGES } from '../workspace/packages';
import { COMMAND_TIMEOUT_MS, carryOut, titleOf } from './carry-out';
import { readTutorial } from './read-tutorial';
import { WorkspaceCopy } from './workspace-copy';

const document = readFileSync(inRoot('docs/feature-teams.md'), 'utf8');
const steps = readTutorial(document, 'Tutorial: a remote from nothing');
const copy = new WorkspaceCopy();

// The document starts with a released kit, so release it in the copy, even between two releases.
beforeAll(() => {
  const { version } = JSON.parse(copy.read('shared-kit/package.json'));
  const released = `\n## Tried (2026-01-01)\n\nKit ${version}.\n\n## `;
  const text = copy.read('CHANGELOG.md').replace('\n## ', released);
  copy.change({ kind: 'write', file: 'CHANGELOG.md', text });
});

afterAll(() => copy.remove());

// Each step builds on the one before, as for a reader of the document.
describe('a reader who follows the document', () => {
  it.each(steps.map((step) => ({ step, title: titleOf(step) })))(
    'can $title',
    ({ step }) => carryOut(copy, step),
    COMMAND_TIMEOUT_MS,
  );

  it('ends with one remote that needs the newer kit, and six that do not', () => {
    const { version } = JSON.parse(copy.read('shared-kit/package.json'));
    const lowestKit = (folder: string) =>
      JSON.parse(copy.read(`${folder}/package.json`)).maitred.lowestKit;
    expect(lowestKit('remote-terrace')).toBe(version);
    for (const folder of REMOTE_PACKAGES) expect(isBelow(lowestKit(folder), version)).toBe(true);
  });
});

describe('npm run new-remote', () => {
  const CHANGED = ['docker-compose.yml', '.env.example', 'pnpm-lock.yaml'];
  const composition = () => CHANGED.map((file) => copy.read(file));

  it(
    'refuses a remote that already exists',
    async () => {
      const { code, output } = await copy.run('npm run new-remote terrace');
      expect(output).toContain('There is a remote-terrace already');
      expect(code).toBe(1);
    },
    COMMAND_TIMEOUT_MS,
  );

  it(
    'creates a second remote, which npm run remove-remote removes without a trace',
    async () => {
      const before = composition();
      expect(await copy.run('npm run new-remote staff-shifts')).toMatchObject({ code: 0 });
      const remotes = /^x-remotes: .*$/m.exec(copy.read('docker-compose.yml'))?.[0];
      expect(remotes).toMatch(/\|terrace\|staff-shifts$/);
      expect(await copy.run('npm run check staff-shifts')).toMatchObject({ code: 0 });
      expect(await copy.run('npm run remove-remote staff-shifts')).toMatchObject({ code: 0 });
      expect(copy.has('remote-staff-shifts')).toBe(false);
      expect(composition()).toEqual(before);
    },
    COMMAND_TIMEOUT_MS,
  );

  it(
    'leaves nothing behind if it fails',
    async () => {
      const before = composition();
      const template = 'scripts/new-remote/template/src/screens/sample-screen.tsx';
      const screen = copy.read(template);
      copy.change({ kind: 'write', file: template, text: 'export function SampleScreen( {' });
      const { code } = await copy.run('npm run new-remote broken');
      copy.change({ kind: 'write', file: template, text: screen });
      expect(code).toBe(1);
      expect(copy.has('remote-broken')).toBe(false);
      expect(composition()).toEqual(before);
    },
    COMMAND_TIMEOUT_MS,
  );
});
