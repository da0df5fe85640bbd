import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const CAMERAS = [1, 2, 3, 4];

/** Runs that have cameras, as the provider keeps them; they never end by themselves here. */
let leases: Map<number, string>;
/** Changes of them: the camera, and whether it was leased or given back. */
let changes: string[];
let changed: () => void;
let hasLeases: boolean;
let folder: string;
let server: Server;
let detectors: ChildProcess[];

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
  detectors = [];
  folder = mkdtempSync(join(tmpdir(), 'maitred-leases-'));
  // A camera that sends nothing.
  const ffmpeg = join(folder, 'ffmpeg');
  writeFileSync(ffmpeg, `#!${process.execPath}\nsetInterval(() => {}, 1000);\n`);
  chmodSync(ffmpeg, 0o755);
  server = createServer(async (request, response) => {
    const [, id, isLease] = /^\/ingest\/cameras\/(\d+)\/(lease\/)?$/.exec(request.url ?? '') ?? [];
    const camera = Number(id);
    if (isLease === undefined) {
      const stream = { id: camera, stream_url: `rtsp://127.0.0.1:9/${camera}` };
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
  await Promise.all(detectors.map((detector) => end(detector, 'SIGKILL')));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

async function end(detector: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (detector.exitCode !== null || detector.signalCode !== null) return;
  const ended = new Promise((resolve) => detector.once('exit', resolve));
  detector.kill(signal);
  await ended;
}

/** A detector of all cameras, and what it says. */
function start(name: string) {
  const { port } = server.address() as AddressInfo;
  const detector = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: PACKAGE,
    env: {
      PATH: folder,
      PROVIDER_URL: `http://127.0.0.1:${port}`,
      CAMERA_KEYS: JSON.stringify(Object.fromEntries(CAMERAS.map((id) => [id, 'key']))),
      STATE_DIR: join(folder, name),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  detectors.push(detector);
  const watched = new Set<number>();
  createInterface({ input: detector.stderr }).on('line', (line) => {
    const { msg, camera } = JSON.parse(line) as { msg: string; camera: number };
    if (msg === 'the camera is watched') watched.add(camera);
    changed();
  });
  return { detector, watched };
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) {
    await new Promise<void>((resolve) => {
      changed = resolve;
    });
  }
}

describe('detectors that have the keys of the same cameras', () => {
  it('watch each camera once, and what one has had is taken over when it dies', async () => {
    const [one, two] = [start('one'), start('two')];
    await until(() => one.watched.size + two.watched.size === CAMERAS.length);
    expect([...one.watched, ...two.watched].sort()).toEqual(CAMERAS);
    await end(one.detector, 'SIGKILL');
    // Its leases end, as they do at the provider.
    const left = [...two.watched];
    for (const camera of one.watched) leases.delete(camera);
    await until(() => two.watched.size === CAMERAS.length);
    expect([...two.watched].sort()).toEqual(CAMERAS);
    expect(changes).toHaveLength(CAMERAS.length + one.watched.size);
    expect(left).toHaveLength(CAMERAS.length - one.watched.size);
  });

  it('give their cameras back as they stop', async () => {
    const { detector, watched } = start('one');
    await until(() => watched.size === CAMERAS.length);
    await end(detector, 'SIGTERM');
    expect(leases.size).toBe(0);
  });

  it('watch them at a provider that has no leases', async () => {
    hasLeases = false;
    const { watched } = start('one');
    await until(() => watched.size === CAMERAS.length);
    expect([...watched].sort()).toEqual(CAMERAS);
  });
});
