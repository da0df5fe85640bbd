import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from '../workspace/packages';
import { checkLockfile, checkOneOfEach } from './lockfile';

const LOCKFILE = readFileSync(inRoot('pnpm-lock.yaml'), 'utf8');

/** The lockfile that a machine would write if it did not see the matching builds. */
function without(build: RegExp): string {
  const blocks = LOCKFILE.split(/^(?= {2}\S)/m).filter(
    (block) => !build.test(block.split(':')[0] ?? ''),
  );
  return blocks
    .join('')
    .split('\n')
    .filter((line) => !(/^ {6}/.test(line) && build.test(line)))
    .join('\n');
}

function complaints(text: string): string[] {
  return checkLockfile(text).map(({ message }) => message.replace(/: nothing would .*/, ''));
}

describe('checkLockfile', () => {
  it('finds the binaries for Linux, macOS and Windows in the lockfile of the workspace', () => {
    expect(checkLockfile()).toEqual([]);
  });

  it.each([
    ['@rspack/binding', /@rspack\/binding-darwin-arm64/, 'darwin-arm64'],
    ['@swc/core', /@swc\/core-win32-x64/, 'win32-x64'],
    ['@biomejs/biome', /@biomejs\/cli-linux-x64-musl/, 'linux-x64-musl'],
    ['oxc-parser', /@oxc-parser\/binding-win32-arm64/, 'win32-arm64'],
    ['unrs-resolver', /@unrs\/resolver-binding-darwin-x64/, 'darwin-x64'],
    ['sharp', /@img\/sharp-linux-arm64/, 'linux-arm64-glibc'],
  ])('reports that %s lacks a binary', (name, build, platform) => {
    expect(complaints(without(build))).toEqual([
      expect.stringMatching(new RegExp(`^has no build of ${name}@[\\d.]+ for ${platform}$`)),
    ]);
  });

  it('reports every missing platform of a lockfile written for one Linux, and how to fix it', () => {
    const text = without(/@rspack\/binding-(?!linux-x64-gnu)/);
    expect(complaints(text)).toEqual([
      expect.stringMatching(
        /^has no build of @rspack\/binding@[\d.]+ for linux-x64-musl, darwin-x64, win32-x64, linux-arm64-glibc, linux-arm64-musl, darwin-arm64, win32-arm64$/,
      ),
    ]);
    expect(checkLockfile(text)[0]?.message).toContain('install --lockfile-only');
  });
});

describe('checkOneOfEach', () => {
  it('finds one React and one copy of each library that the host shares', () => {
    expect(checkOneOfEach()).toEqual([]);
  });

  it('names the package that brings its own React', () => {
    const text = LOCKFILE.replace(
      /^packages:\n/m,
      'packages:\n\n  react@18.3.1:\n    resolution: {integrity: sha512-x}\n',
    ).replace(
      /^snapshots:\n/m,
      'snapshots:\n\n  old-chart@1.0.0:\n    dependencies:\n      react: 18.3.1\n',
    );
    expect(checkOneOfEach(text).map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^holds more than one react: 18\.3\.1 \(old-chart@1\.0\.0\); 19\.3\.1 \(.+\)\. There is one/,
      ),
    ]);
  });
});
