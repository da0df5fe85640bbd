import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type DetectorProcess, startDetectorProcess } from './testing/detector-process';
import { openRestaurant } from './testing/test-restaurant';

const CAMERAS = [1, 2, 3, 4];

/** The runs that hold leases, by camera, as at the provider; leases never expire by themselves here. */
let leases: Map<number, string>;
/** Changes of leases: the camera, and whether it was leased or given back. */
let changes: string[];
let changed: () => void;
let hasLeases: boolean;
let sources: Map<number, string>;
let disabled: Set<number>;
let deleted: Set<number>;
let folder: string;
let server: Server;
let detectors: DetectorProcess[];

async function bodyOf(request: IncomingMessage): Promise<{ run: string; seconds: number }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as { run: string; seconds: number };
}

beforeEach(async () => {
  leases = new Map();
  changes = [];
  changed = () => {};
  hasLeases = true;
  sources = new Map(CAMERAS.map((id) => [id, `rtsp://127.0.0.1:9/${id}`]));
  disabled = new Set();
  deleted = new Set();
  detectors = [];
  folder = mkdtempSync(join(tmpdir(), 'maitred-leases-'));
  server = createServer(async (request, response) => {
    const [, id, isLease] = /^\/ingest\/cameras\/(\d+)\/(lease\/)?$/.exec(request.url ?? '') ?? [];
    const camera = Number(id);
    if (disabled.has(camera)) {
      response.writeHead(403).end(JSON.stringify({ status: 'camera_disabled' }));
      return;
    }
    if (deleted.has(camera)) {
      response.writeHead(404).end(JSON.stringify({ status: 'not_found', details: 'camera' }));
      return;
    }
    if (isLease === undefined) {
      const stream = { id: camera, stream_url: sources.get(camera) };
      response.end(JSON.stringify(stream));
      return;
    }
    const { run, seconds } = await bodyOf(request);
    const holder = leases.get(camera);
    if (!hasLeases) response.statusCode = 404;
    else if (holder !== undefined && holder !== run) response.statusCode = 409;
    else {
      response.statusCode = 204;
      if (seconds === 0) leases.delete(camera);
      else leases.set(camera, run);
      if (seconds === 0 || holder === undefined) {
        changes.push(`${seconds === 0 ? 'back' : 'leased'} ${camera}`);
      }
    }
    response.end();
    changed();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await Promise.all(detectors.map((detector) => detector.end('SIGKILL')));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a detector for all cameras. */
function start(name: string): DetectorProcess {
  const { port } = server.address() as AddressInfo;
  const detector = startDetectorProcess({
    folder,
    name,
    providerUrl: `http://127.0.0.1:${port}`,
    cameraKeys: Object.fromEntries(CAMERAS.map((id) => [id, 'key'])),
    onChange: () => changed(),
  });
  detectors.push(detector);
  return detector;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) {
    await new Promise<void>((resolve) => {
      changed = resolve;
    });
  }
}

describe('detectors with keys for the same cameras', () => {
  it('watch each camera once, and take over the cameras of one that dies', async () => {
    const [one, two] = [start('one'), start('two')];
    await until(() => one.watched.size + two.watched.size === CAMERAS.length);
    expect([...one.watched, ...two.watched].sort()).toEqual(CAMERAS);
    await one.end('SIGKILL');
    // Its leases expire, as at the provider.
    const left = [...two.watched];
    for (const camera of one.watched) leases.delete(camera);
    await until(() => two.watched.size === CAMERAS.length);
    expect([...two.watched].sort()).toEqual(CAMERAS);
    expect(changes).toHaveLength(CAMERAS.length + one.watched.size);
    expect(left).toHaveLength(CAMERAS.length - one.watched.size);
  });

  it('release their cameras when they stop', async () => {
    const { end, watched } = start('one');
    await until(() => watched.size === CAMERAS.length);
    await end('SIGTERM');
    expect(leases.size).toBe(0);
  });

  it('stop watching a disabled camera until it is enabled again', async () => {
    const { watched } = start('one');
    await until(() => watched.size === CAMERAS.length);
    disabled.add(2);
    await until(() => !watched.has(2));
    expect([...watched].sort()).toEqual([1, 3, 4]);
    // Its lease expires, as at the provider.
    leases.delete(2);
    disabled.delete(2);
    await until(() => watched.has(2));
  });

  it('stop watching a deleted camera and continue with the others', async () => {
    const { watched } = start('one');
    await until(() => watched.size === CAMERAS.length);
    deleted.add(2);
    await until(() => !watched.has(2));
    expect([...watched].sort()).toEqual([1, 3, 4]);
  }, 20_000);

  it('do not watch a demo camera, which the provider draws itself', async () => {
    sources.set(2, 'demo:hall');
    const { watched, unwatched } = start('one');
    await until(() => watched.size === CAMERAS.length - 1 && unwatched.has(2));
    expect([...leases.keys()].sort()).toEqual([1, 3, 4]);
  });

  it('also work with a provider that has no leases', async () => {
    hasLeases = false;
    const { watched } = start('one');
    await until(() => watched.size === CAMERAS.length);
    expect([...watched].sort()).toEqual(CAMERAS);
  });
});

describe('two detectors with the same camera at a real provider', () => {
  it('hand over: the standby takes the camera once the lease of the killed one has expired', async () => {
    const { address, cameraKey, end } = await openRestaurant(
      join(folder, 'data'),
      'rtsp://127.0.0.1:9/hall',
    );
    try {
      const begin = (name: string) => {
        const detector = startDetectorProcess({
          folder,
          name,
          providerUrl: address,
          cameraKeys: { 1: cameraKey },
          onChange: () => changed(),
        });
        detectors.push(detector);
        return detector;
      };
      const one = begin('one');
      await until(() => one.watched.has(1));
      const two = begin('two');
      await until(() => two.standsBy.has(1));
      expect(two.watched.size).toBe(0);
      await one.end('SIGKILL');
      await until(() => two.watched.has(1));
    } finally {
      await end();
    }
  });
});
