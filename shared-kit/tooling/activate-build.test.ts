/** @jest-environment node */
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as v from 'valibot';
import { RemoteDescriptorSchema } from '../src/descriptors/remote-descriptor.schema';
import { activateBuild } from './activate-build';
import { integrityOf } from './integrity-of';

let folder: string;
let buildFolder: string;
let servedFolder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maitred-activate-'));
  buildFolder = path.join(folder, 'build');
  servedFolder = path.join(folder, 'served');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function build(version: string): Promise<void> {
  await rm(buildFolder, { recursive: true, force: true });
  await mkdir(path.join(buildFolder, 'nested'), { recursive: true });
  const entry = `/* ${version} */`;
  const description = {
    name: 'alerts',
    version,
    builtAt: '2026-01-01T00:00:00.000Z',
    contract: 1,
    requires: { kit: '^1.0.0', react: '^19.0.0', federation: '^2.0.0' },
    entry: { file: 'remoteEntry.js', integrity: integrityOf(Buffer.from(entry)) },
    screens: { main: [{ file: 'nested/chunk.js', integrity: integrityOf(Buffer.from('a part')) }] },
    messages: {},
  };
  await writeFile(path.join(buildFolder, 'remote.json'), JSON.stringify(description));
  await writeFile(path.join(buildFolder, 'remoteEntry.js'), entry);
  await writeFile(path.join(buildFolder, 'nested/chunk.js'), 'a part');
  await writeFile(path.join(buildFolder, 'nested/lazy.js'), 'later');
}

async function activate(version: string) {
  await build(version);
  return activateBuild({ buildFolder, servedFolder });
}

async function servedVersions(): Promise<string[]> {
  const text = await readFile(path.join(servedFolder, 'remote.json'), 'utf8');
  const descriptor = v.parse(RemoteDescriptorSchema, JSON.parse(text));
  return descriptor.versions.map((entry) => entry.version);
}

async function versionFolders(): Promise<string[]> {
  const entries = await readdir(servedFolder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}

describe('activateBuild', () => {
  it('serves the whole build under its version and lists it', async () => {
    const descriptor = await activate('1.0.0-aaaa');
    const served = path.join(servedFolder, '1.0.0-aaaa');
    expect(await readFile(path.join(served, 'remoteEntry.js'), 'utf8')).toBe('/* 1.0.0-aaaa */');
    expect((await stat(path.join(served, 'nested/chunk.js'))).isFile()).toBe(true);
    expect(descriptor.name).toBe('alerts');
    expect(await servedVersions()).toEqual(['1.0.0-aaaa']);
  });

  it.each([
    ['is missing', () => rm(path.join(buildFolder, 'nested/chunk.js'))],
    ['is not as it was built', () => writeFile(path.join(buildFolder, 'nested/chunk.js'), 'a p')],
  ])('refuses an incomplete build: a file %s', async (fault, spoil) => {
    await activate('1.0.0-a');
    await build('1.0.0-b');
    await spoil();
    await expect(activateBuild({ buildFolder, servedFolder })).rejects.toThrow(
      `${buildFolder} is not whole: nested/chunk.js ${fault}`,
    );
    expect(await servedVersions()).toEqual(['1.0.0-a']);
    expect(await versionFolders()).toEqual(['1.0.0-a']);
    await activate('1.0.0-b');
    expect(await servedVersions()).toEqual(['1.0.0-b', '1.0.0-a']);
  });

  it('lists the newest activation first and keeps the last three', async () => {
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c', '1.0.0-d']) await activate(version);
    expect(await servedVersions()).toEqual(['1.0.0-d', '1.0.0-c', '1.0.0-b']);
    expect((await versionFolders()).sort()).toEqual(['1.0.0-b', '1.0.0-c', '1.0.0-d']);
  });

  it('changes nothing if the version is already the newest', async () => {
    await activate('1.0.0-a');
    await activate('1.0.0-b');
    const files = ['remote.json', 'activations.json'].map((name) => path.join(servedFolder, name));
    const past = new Date('2026-01-01T00:00:00Z');
    for (const file of files) await utimes(file, past, past);
    await activate('1.0.0-b');
    for (const file of files) expect((await stat(file)).mtime).toEqual(past);
    expect(await servedVersions()).toEqual(['1.0.0-b', '1.0.0-a']);
  });

  it('moves an older version that is still available to the front', async () => {
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) await activate(version);
    await activate('1.0.0-a');
    expect(await servedVersions()).toEqual(['1.0.0-a', '1.0.0-c', '1.0.0-b']);
    expect((await versionFolders()).length).toBe(3);
  });

  it('does not overwrite an activated version with a later build of it', async () => {
    await activate('1.0.0-a');
    await activate('1.0.0-b');
    await build('1.0.0-a');
    await writeFile(path.join(buildFolder, 'nested/lazy.js'), 'LATER');
    await activateBuild({ buildFolder, servedFolder });
    const served = await readFile(path.join(servedFolder, '1.0.0-a/nested/lazy.js'), 'utf8');
    expect(served).toBe('later');
  });

  it('removes a version from the list if its folder is missing', async () => {
    await activate('1.0.0-a');
    await activate('1.0.0-b');
    await rm(path.join(servedFolder, '1.0.0-a'), { recursive: true });
    await activate('1.0.0-c');
    expect(await servedVersions()).toEqual(['1.0.0-c', '1.0.0-b']);
  });

  it('removes the leftovers of a crashed activation, but not those of a running one', async () => {
    await activate('1.0.0-a');
    const dead = path.join(servedFolder, '.incoming-dead');
    const alive = path.join(servedFolder, '.incoming-alive');
    await mkdir(dead);
    await mkdir(alive);
    const past = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(dead, past, past);
    await activate('1.0.0-b');
    expect(await versionFolders()).not.toContain('.incoming-dead');
    expect(await versionFolders()).toContain('.incoming-alive');
  });

  it('leaves nothing behind if copying fails half way', async () => {
    await activate('1.0.0-a');
    await build('1.0.0-b');
    // A file that cannot be copied, among files that can.
    const socket = createServer().listen(path.join(buildFolder, 'nested/socket'));
    await once(socket, 'listening');
    await expect(activateBuild({ buildFolder, servedFolder })).rejects.toThrow('socket');
    socket.close();
    expect((await readdir(servedFolder)).sort()).toEqual([
      '1.0.0-a',
      'activations.json',
      'remote.json',
    ]);
  });

  it('removes everything unfinished or unrecorded if no other process activates', async () => {
    await activate('1.0.0-a');
    for (const name of ['.incoming-dead', '1.0.0-unrecorded']) {
      await mkdir(path.join(servedFolder, name));
    }
    await activateBuild({ buildFolder, servedFolder, isAlone: true });
    expect(await versionFolders()).toEqual(['1.0.0-a']);
  });

  describe('after a loss of power', () => {
    let log: jest.SpiedFunction<typeof process.stderr.write>;
    beforeEach(() => {
      log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    });
    afterEach(() => log.mockRestore());

    it.each(['remote.json', 'nested/chunk.js'])(
      'copies a version again if its %s was truncated, and reports it',
      async (name) => {
        await activate('1.0.0-a');
        const file = path.join(servedFolder, '1.0.0-a', name);
        const whole = await readFile(file, 'utf8');
        await writeFile(file, whole.slice(1));
        await activate('1.0.0-a');
        expect(await readFile(file, 'utf8')).toBe(whole);
        expect(log.mock.calls.flat()).toEqual([expect.stringContaining('1.0.0-a is not whole')]);
        expect((await readdir(servedFolder)).sort()).toEqual([
          '1.0.0-a',
          'activations.json',
          'remote.json',
        ]);
      },
    );

    it('copies a version again if a file is missing', async () => {
      await activate('1.0.0-a');
      const file = path.join(servedFolder, '1.0.0-a/nested/chunk.js');
      await rm(file);
      await activate('1.0.0-a');
      expect((await stat(file)).isFile()).toBe(true);
    });

    it('drops an unreadable older version, and reports it once', async () => {
      await activate('1.0.0-a');
      await activate('1.0.0-b');
      await writeFile(path.join(servedFolder, '1.0.0-a/remote.json'), '{"name": "al');
      for (const version of ['1.0.0-b', '1.0.0-b', '1.0.0-c']) await activate(version);
      expect(await servedVersions()).toEqual(['1.0.0-c', '1.0.0-b']);
      expect((await versionFolders()).sort()).toEqual(['1.0.0-b', '1.0.0-c']);
      expect(log.mock.calls.flat()).toEqual([expect.stringContaining('1.0.0-a cannot be read')]);
    });

    it.each(['', '{"name": "alerts", "ver'])(
      'rewrites the list of versions if it was truncated to %j',
      async (text) => {
        await activate('1.0.0-a');
        await writeFile(path.join(servedFolder, 'remote.json'), text);
        await activate('1.0.0-a');
        expect(await servedVersions()).toEqual(['1.0.0-a']);
      },
    );
  });

  it.each(['', '[{"version": "1.0', '[{}]'])(
    'starts over if its record was truncated to %j, and reports it',
    async (text) => {
      await activate('1.0.0-a');
      await writeFile(path.join(servedFolder, 'activations.json'), text);
      const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
      await activate('1.0.0-b');
      expect(log.mock.calls.flat()).toEqual([expect.stringContaining('cannot be read')]);
      log.mockRestore();
      await activate('1.0.0-c');
      expect(await servedVersions()).toEqual(['1.0.0-c', '1.0.0-b']);
    },
  );

  it('refuses a version that is not a plain folder name', async () => {
    await expect(activate('../1.0.0')).rejects.toThrow('Invalid format');
    await expect(stat(servedFolder)).rejects.toThrow('ENOENT');
  });
});
