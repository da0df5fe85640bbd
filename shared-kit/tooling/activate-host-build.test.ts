/** @jest-environment node */
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { activateHostBuild } from './activate-host-build';

let folder: string;
let buildFolder: string;
let servedFolder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maitred-activate-host-'));
  buildFolder = path.join(folder, 'build');
  servedFolder = path.join(folder, 'served');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A build with its own main file, and a chunk that is the same in all builds. */
async function build(version: string): Promise<void> {
  await rm(buildFolder, { recursive: true, force: true });
  await mkdir(path.join(buildFolder, 'assets'), { recursive: true });
  const description = {
    version,
    builtAt: '2026-01-01T00:00:00.000Z',
    provides: { kit: '1.0.0', react: '19.0.0', federation: '2.0.0' },
  };
  await writeFile(path.join(buildFolder, 'host.json'), JSON.stringify(description));
  await writeFile(path.join(buildFolder, 'index.html'), `page of ${version}`);
  await writeFile(path.join(buildFolder, 'service-worker.js'), `worker of ${version}`);
  await writeFile(path.join(buildFolder, `assets/main.${version}.js`), version);
  await writeFile(path.join(buildFolder, 'assets/shared.js'), 'shared');
}

async function activate(version: string) {
  await build(version);
  return activateHostBuild({ buildFolder, servedFolder });
}

const served = (file: string) => readFile(path.join(servedFolder, file), 'utf8');
const assets = async () => (await readdir(path.join(servedFolder, 'assets'))).sort();

describe('activateHostBuild', () => {
  it('serves the page of the newest build', async () => {
    await activate('1.0.0-a');
    expect((await activate('1.1.0-b')).version).toBe('1.1.0-b');
    expect(await served('index.html')).toBe('page of 1.1.0-b');
    expect(await served('service-worker.js')).toBe('worker of 1.1.0-b');
    expect(JSON.parse(await served('host.json'))).toMatchObject({ version: '1.1.0-b' });
  });

  it('keeps the assets of the last three builds for open tabs', async () => {
    for (const version of ['a', 'b', 'c', 'd']) await activate(version);
    expect(await assets()).toEqual(['main.b.js', 'main.c.js', 'main.d.js', 'shared.js']);
  });

  it('rolls back to a build that is still available', async () => {
    for (const version of ['a', 'b', 'c', 'a', 'd']) await activate(version);
    expect(await assets()).toEqual(['main.a.js', 'main.c.js', 'main.d.js', 'shared.js']);
  });

  it('copies an asset again that was truncated by a power failure', async () => {
    await activate('a');
    await writeFile(path.join(servedFolder, 'assets/shared.js'), 'sha');
    await activate('a');
    expect(await served('assets/shared.js')).toBe('shared');
  });

  it('removes the leftovers of a crashed activation, but not those of a running one', async () => {
    await activate('a');
    const dead = path.join(servedFolder, 'assets/.incoming-dead');
    const alive = path.join(servedFolder, 'assets/.incoming-alive');
    await Promise.all([writeFile(dead, ''), writeFile(alive, '')]);
    const past = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(dead, past, past);
    await activate('b');
    expect(await assets()).toEqual(['.incoming-alive', 'main.a.js', 'main.b.js', 'shared.js']);
  });

  it('leaves nothing behind if an asset cannot be copied', async () => {
    await activate('a');
    await build('b');
    // A folder cannot be read as a file.
    await mkdir(path.join(buildFolder, 'assets/unreadable.js'));
    await expect(activateHostBuild({ buildFolder, servedFolder })).rejects.toThrow('EISDIR');
    expect(await assets()).toEqual(['main.a.js', 'shared.js']);
    expect(await served('index.html')).toBe('page of a');
  });

  it('leaves no temporary file behind if one cannot be moved into place', async () => {
    await build('a');
    await mkdir(path.join(servedFolder, 'index.html'), { recursive: true });
    await expect(activateHostBuild({ buildFolder, servedFolder })).rejects.toThrow();
    expect((await readdir(servedFolder)).sort()).toEqual([
      'assets',
      'index.html',
      'service-worker.js',
    ]);
  });

  it('removes everything unfinished if no other process activates', async () => {
    await activate('a');
    const dead = ['.incoming-page', 'assets/.incoming-asset'];
    for (const name of dead) await writeFile(path.join(servedFolder, name), '');
    await activateHostBuild({ buildFolder, servedFolder, isAlone: true });
    expect((await readdir(servedFolder)).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await assets()).toEqual(['main.a.js', 'shared.js']);
  });

  it('refuses a build without a valid host.json', async () => {
    await mkdir(path.join(buildFolder, 'assets'), { recursive: true });
    await writeFile(path.join(buildFolder, 'host.json'), '{}');
    await expect(activateHostBuild({ buildFolder, servedFolder })).rejects.toThrow('version');
  });
});
