/** @jest-environment node */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { activateImage } from './activate-image';

let folder: string;
let servedFolder: string;
let reports: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maitred-image-'));
  servedFolder = path.join(folder, 'served');
  reports = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts an image with a build, its label and the tag that it runs under. */
async function start(version: string, TAG?: string, IMAGE_VERSION?: string) {
  const buildFolder = path.join(folder, 'build');
  await mkdir(buildFolder, { recursive: true });
  await writeFile(path.join(buildFolder, 'remote.json'), JSON.stringify({ version }));
  await activateImage({
    buildFolder,
    servedFolder,
    descriptor: 'remote.json',
    activate: async () => writeFile(path.join(servedFolder, 'remote.json'), version),
    environment: { TAG, IMAGE_VERSION },
    report: (problem) => reports.push(problem),
  });
  return readFile(path.join(servedFolder, 'remote.json'), 'utf8');
}

const isRefused = () => existsSync(path.join(servedFolder, 'refused'));

describe('activateImage', () => {
  it('activates the build of the tagged image, also when rolling back', async () => {
    expect(await start('1.0.0-aaaa', '1.0.0', '1.0.0')).toBe('1.0.0-aaaa');
    expect(await start('1.1.0-bbbb', '1.1.0', '1.1.0')).toBe('1.1.0-bbbb');
    expect(await start('1.0.0-aaaa', '1.0.0', '1.0.0')).toBe('1.0.0-aaaa');
    expect([reports, isRefused()]).toEqual([[], false]);
  });

  it('refuses a tag that now holds another build, keeps serving, and recovers with the original build', async () => {
    await start('1.0.0-aaaa', '1.0.0', '1.0.0');
    await start('1.1.0-bbbb', '1.1.0', '1.1.0');
    expect(await start('1.0.0-cccc', '1.0.0', '1.0.0')).toBe('1.1.0-bbbb');
    expect(reports).toEqual([
      expect.stringContaining(
        'The tag 1.0.0 was 1.0.0-aaaa when it first ran here, and this image has 1.0.0-cccc',
      ),
    ]);
    expect(isRefused()).toBe(true);
    expect(await start('1.0.0-aaaa', '1.0.0', '1.0.0')).toBe('1.0.0-aaaa');
    expect(isRefused()).toBe(false);
  });

  it('refuses an image that runs under the tag of another version', async () => {
    await start('1.0.0-aaaa', '1.0.0', '1.0.0');
    expect(await start('1.1.0-bbbb', '1.0.1', '1.1.0')).toBe('1.0.0-aaaa');
    expect(reports[0]).toContain('was built as 1.1.0 and runs under the tag 1.0.1');
  });

  it('accepts a tag with a pre-release suffix and refuses a build of another version', async () => {
    await start('1.0.0-aaaa', '1.0.0-rc.1', '1.0.0-rc.1');
    expect(await start('1.0.0-bbbb', '1.1.0', '1.1.0')).toBe('1.0.0-aaaa');
    expect(reports[0]).toContain('has version 1.0.0-bbbb and runs under the tag 1.1.0');
  });

  it('throws if no build was activated before', async () => {
    await expect(start('1.0.0-aaaa', '1.1.0', '1.1.0')).rejects.toThrow('it is not activated');
  });

  it('accepts a tag that is not a version, but refuses a second build under it', async () => {
    expect(await start('1.0.0-aaaa', 'trial-1', 'trial-1')).toBe('1.0.0-aaaa');
    expect(await start('1.0.0-bbbb', 'trial-1', 'trial-1')).toBe('1.0.0-aaaa');
  });

  it.each(['', '{"1.0.0": "1.0', '[1]'])(
    'starts with a tag record truncated to %j, reports it, and records tags again',
    async (text) => {
      await start('1.0.0-aaaa', '1.0.0', '1.0.0');
      await writeFile(path.join(servedFolder, 'tags.json'), text);
      expect(await start('1.1.0-bbbb', '1.1.0', '1.1.0')).toBe('1.1.0-bbbb');
      expect(reports).toEqual([expect.stringContaining('tags.json cannot be read')]);
      expect(await start('1.1.0-cccc', '1.1.0', '1.1.0')).toBe('1.1.0-bbbb');
      expect(reports[1]).toContain('The tag 1.1.0 was 1.1.0-bbbb when it first ran here');
    },
  );

  it('accepts a tag that is pinned by digest', async () => {
    expect(await start('1.0.0-aaaa', '1.0.0@sha256:abcd', '1.0.0')).toBe('1.0.0-aaaa');
  });

  it('checks nothing when there is no tag, as in development', async () => {
    await start('1.0.0-aaaa');
    expect(await start('1.0.0-bbbb')).toBe('1.0.0-bbbb');
  });
});
