import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readConfig } from './composition';
import { REMOTE_PACKAGES, remoteName } from './packages';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'maitred-config-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(content: string): string {
  const file = path.join(folder, 'config.json');
  writeFileSync(file, content);
  return file;
}

const NAMES = REMOTE_PACKAGES.map(remoteName);

describe('readConfig', () => {
  it('names every remote of the workspace', () => {
    const { remotes } = readConfig('');
    expect(Object.keys(remotes)).toEqual(NAMES);
    expect(remotes.alerts).toEqual({ descriptor: '/r/alerts/remote.json' });
  });

  it('adds what a file of the operator says', () => {
    const pinned = { descriptor: '/r/alerts/remote.json', version: '1.0.0-abc' };
    const file = write(
      JSON.stringify({ remotes: { alerts: pinned }, media: ['https://m.example'] }),
    );
    const config = readConfig(file);
    expect(config.remotes.alerts).toEqual(pinned);
    expect(Object.keys(config.remotes).sort()).toEqual(NAMES);
    expect(config.media).toEqual(['https://m.example']);
  });

  it('says what is wrong with a file', () => {
    expect(() => readConfig(path.join(folder, 'none.json'))).toThrow('cannot be read');
    expect(() => readConfig(write('{\n media }'))).toThrow('line 2');
    expect(() => readConfig(write('{ "media": ["nonsense"] }'))).toThrow('line 1, media.0');
  });
});
