import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { activateRemotes, readConfig } from './composition';
import { inRoot, REMOTE_PACKAGES, ROOT, remoteName } from './packages';

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

describe('activateRemotes', () => {
  it('activates the other remotes if one build cannot be read, and reports it', async () => {
    const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const remotes = ['remote-alerts', 'remote-chat'].map((name) =>
      path.relative(ROOT, path.join(folder, name)),
    );
    const [alerts = '', chat = ''] = remotes.map((remote) => inRoot(remote, 'build'));
    for (const place of [alerts, chat]) mkdirSync(place, { recursive: true });
    const build = {
      name: 'alerts',
      version: '1.0.0-a',
      builtAt: '2026-11-20T00:00:00Z',
      contract: 1,
      requires: { kit: '^1.0.0', react: '^19.0.0', federation: '^2.0.0' },
      entry: { file: 'remoteEntry.js', integrity: '' },
      screens: {},
      messages: {},
    };
    writeFileSync(path.join(alerts, 'remote.json'), JSON.stringify(build));
    writeFileSync(path.join(alerts, 'remoteEntry.js'), '');
    writeFileSync(path.join(chat, 'remote.json'), '{"name": "ch');
    await activateRemotes({
      folders: remotes,
      buildFolder: 'build',
      servedFolderOf: (remote) => inRoot(remote, 'served'),
    });
    expect(readdirSync(inRoot(remotes[0] ?? '', 'served'))).toContain('1.0.0-a');
    expect(log.mock.calls.flat()).toEqual([
      expect.stringMatching(/remote-chat is not activated: .*JSON.* npm run build chat/),
    ]);
    log.mockRestore();
  });
});

describe('readConfig', () => {
  it('names every remote of the workspace', () => {
    const { remotes } = readConfig('');
    expect(Object.keys(remotes)).toEqual(NAMES);
    expect(remotes.alerts).toEqual({ descriptor: '/r/alerts/remote.json' });
  });

  it('adds the settings of the configuration file', () => {
    const pinned = { descriptor: '/r/alerts/remote.json', version: '1.0.0-abc' };
    const file = write(
      JSON.stringify({ remotes: { alerts: pinned }, media: ['https://m.example'] }),
    );
    const config = readConfig(file);
    expect(config.remotes.alerts).toEqual(pinned);
    expect(Object.keys(config.remotes).sort()).toEqual(NAMES);
    expect(config.media).toEqual(['https://m.example']);
  });

  it('reports what is wrong with the file', () => {
    expect(() => readConfig(path.join(folder, 'none.json'))).toThrow('cannot be read');
    expect(() => readConfig(write('{\n media }'))).toThrow('line 2');
    expect(() => readConfig(write('{ "media": ["nonsense"] }'))).toThrow('line 1, media.0');
  });
});
