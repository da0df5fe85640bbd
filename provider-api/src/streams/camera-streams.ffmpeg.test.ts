import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from '@jest/globals';
import pino from 'pino';
import sharp from 'sharp';
import type { OpenDatabase } from '../database/database';
import { openEmbedded } from '../database/open-database';
import { cameras, restaurantMembers, restaurants, users } from '../database/schema';
import { hashPassword } from '../sessions/passwords';
import { copyTestDatabase } from '../testing/copy-test-database';
import { openTestDatabase } from '../testing/open-test-database';
import { RtspSource, type SourceVideoName } from '../testing/rtsp-source';
import { runProvider } from '../testing/run-provider';
import { createTestProvider, PASSWORD, type TestProvider } from '../testing/test-provider';
import { findFfmpeg } from './find-ffmpeg.mjs';
import type { Transcoding } from './video-plan';

const CREDENTIALS = 'admin:se-cret';
const IDLE_MS = 4000;

interface WireCamera {
  stream_url: string;
  live_url: string;
  snapshot_url: string;
}

// A busy machine encodes, decodes and starts programs slowly.
jest.setTimeout(120_000);

/** Polls until the answer is right; the test's time limit ends it if it never is. */
async function eventually<T>(ask: () => T | Promise<T>, isRight: (found: T) => boolean) {
  for (;;) {
    const found = await ask();
    if (isRight(found)) return found;
    await wait(100);
  }
}

/** Shared by all providers of this file, one after the other, because opening a database takes seconds. */
let shared: OpenDatabase;
beforeAll(async () => {
  shared = await openTestDatabase();
});
afterAll(() => shared.close());
const openShared = () => ({ ...shared, close: async () => {} });

let source: RtspSource;
beforeEach(async () => {
  source = new RtspSource({ credentials: CREDENTIALS });
  await source.start();
});
afterEach(() => source.stop());

describe('an RTSP camera', () => {
  let provider: TestProvider;
  let said: string;
  let logged: string;
  beforeEach(async () => {
    [said, logged] = ['', ''];
    const logger = pino({ level: 'info' }, { write: (line) => (logged += line) });
    provider = await createTestProvider({
      open: openShared(),
      streams: { ffmpeg: findFfmpeg(), idleMs: IDLE_MS, logger },
    });
  });
  afterEach(() => provider.close());

  async function theCamera(address = source.address): Promise<WireCamera> {
    await provider.reset();
    await provider.database
      .insert(cameras)
      .values({ restaurantId: 1, name: 'Hall', streamUrl: address });
    const token = await provider.logIn('anna');
    const { body } = await provider.call({ url: '/api/cameras/', token });
    const [camera] = body as WireCamera[];
    if (camera === undefined) throw new Error('there is no camera');
    said += JSON.stringify(camera);
    return camera;
  }

  async function get(url: string) {
    const answer = await provider.app.inject({ url });
    if (answer.statusCode !== 200) said += answer.body;
    return answer;
  }

  async function playlist(camera: WireCamera): Promise<string> {
    const { body } = await eventually(
      () => get(camera.live_url),
      ({ statusCode }) => statusCode === 200,
    );
    said += body;
    return body;
  }

  const number = (text: string, name: string) =>
    Number(new RegExp(`^#${name}:(\\d+)$`, 'm').exec(text)?.[1]);

  it('is played from signed addresses, over one connection for all viewers', async () => {
    const camera = await theCamera();
    const [text, still] = await Promise.all([playlist(camera), get(camera.snapshot_url)]);

    const [segment = ''] = text.split('\n').filter((line) => line.startsWith('/'));
    const video = await get(segment);
    expect(video.headers['content-type']).toBe('video/mp2t');
    // Every packet of a transport stream begins with this byte.
    expect(video.rawPayload[0]).toBe(0x47);
    expect(video.rawPayload[188]).toBe(0x47);

    expect(await sharp(still.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 320,
      height: 180,
    });
    const takenAt = Date.parse(String(still.headers['last-modified']));
    expect(Math.abs(Date.now() - takenAt)).toBeLessThan(60_000);
    expect(source.viewers).toBe(1);

    for (const address of [camera.live_url, camera.snapshot_url, segment]) {
      const [path = ''] = address.split('?');
      expect((await get(path)).statusCode).toBe(403);
      expect((await get(address.replace('/cameras/1', '/cameras/2'))).statusCode).toBe(403);
    }
    expect(camera.stream_url).toMatch(/^rtsp:\/\/127\.0\.0\.1:\d+$/);
    expect(said + logged).not.toContain('se-cret');
  });

  it('plays beyond the expiry of its address while the player polls and the viewer is permitted', async () => {
    const camera = await theCamera();
    await playlist(camera);
    for (let second = 0; second < 700; second += 10) {
      provider.clock.advance(10);
      expect((await get(camera.live_url)).statusCode).toBe(200);
    }
    await provider.setPermissions('anna', ['read_restaurant']);
    expect((await get(camera.live_url)).statusCode).toBe(403);
    await provider.setPermissions('anna', ['read_camera']);
    expect((await get(camera.live_url)).statusCode).toBe(200);
    provider.clock.advance(16);
    expect((await get(camera.live_url)).statusCode).toBe(403);
  });

  it('is connected only while somebody watches', async () => {
    const camera = await theCamera();
    await playlist(camera);
    expect(source.viewers).toBe(1);
    await eventually(
      () => source.viewers,
      (viewers) => viewers === 0,
    );
    await playlist(camera);
    expect(source.viewers).toBe(1);
  });

  it('is reported as offline when its source is lost, and plays again once it is back', async () => {
    const camera = await theCamera();
    const before = await playlist(camera);
    const { headers } = await get(camera.snapshot_url);
    await source.stop();
    const lost = await eventually(
      () => get(camera.live_url),
      ({ statusCode }) => statusCode !== 200,
    );
    expect(lost.json()).toMatchObject({ status: 'camera_offline' });
    await source.start();
    const after = await playlist(camera);
    for (const name of ['EXT-X-MEDIA-SEQUENCE', 'EXT-X-DISCONTINUITY-SEQUENCE']) {
      expect(number(after, name)).toBeGreaterThan(number(before, name));
    }
    const still = await eventually(
      () => get(camera.snapshot_url),
      (one) => one.headers['last-modified'] !== headers['last-modified'],
    );
    expect(still.statusCode).toBe(200);
    const events = logged.trim().split('\n');
    const messages = events.map((line) => (JSON.parse(line) as { msg: string }).msg);
    // Where two requests are far apart, on a busy machine, the camera is left and connected again.
    expect(messages.filter((event, place) => event !== messages[place - 1])).toEqual([
      'a camera delivers',
      'a camera delivers nothing',
      'a camera delivers',
    ]);
    expect(said + logged).not.toContain('se-cret');
  });

  it('provides the picture of its alerts, and none while it is offline', async () => {
    await theCamera();
    const token = await provider.logIn('anna');
    const polygon = [
      { x: 0.1, y: 0.1 },
      { x: 0.9, y: 0.1 },
      { x: 0.9, y: 0.9 },
    ];
    const alert = { type: 'crowding', count: 1 };
    const body = { camera_id: 1, name: 'Door', config: { type: 'pa', polygon, alert } };
    await provider.call({ method: 'POST', url: '/api/vazone/', token, body });

    const detect = async (sequence: number, people: object[]) => {
      const key = provider.services.ingestKeys.keyOf(1);
      const at = provider.clock.now.toISOString();
      const detection = { camera_id: 1, at, sequence, people, faces: [], tables: [] };
      await provider.call({
        method: 'POST',
        url: '/ingest/detections/',
        token: key,
        body: detection,
      });
    };
    const raise = async (sequence: number) => {
      await detect(sequence, [{ track: 'guest', x: 0.8, y: 0.3 }]);
      const alerts = await provider.call({ url: '/api/alerts/', token });
      const [newest] = (alerts.body as { results: { snapshot: string }[] }).results;
      return get(newest?.snapshot ?? '');
    };
    const picture = await raise(1);
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 180,
    });

    await source.stop();
    const unknown = { streamUrl: 'rtsp://127.0.0.1:9/gone' };
    await provider.database.update(cameras).set(unknown);
    provider.clock.advance(1);
    await detect(2, []);
    // After a minute apart, it counts as another crowd.
    provider.clock.advance(61);
    expect((await raise(3)).statusCode).toBe(404);
  });

  it('that never delivers has neither playlist nor snapshot, and only the log says why', async () => {
    const camera = await theCamera(source.address.replace('se-cret', 'wr-ong'));
    const answers = await Promise.all([get(camera.live_url), get(camera.snapshot_url)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    expect(logged).toContain('401');
    expect(said + logged).not.toContain('wr-ong');
  });
});

describe('the video of a camera', () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  /** A separate camera behind a provider whose live address responds. */
  async function watch(video: SourceVideoName, transcoding: Transcoding = 'off') {
    const camera = new RtspSource({ video });
    await camera.start();
    ends.push(() => camera.stop());
    const provider = await createTestProvider({
      open: openShared(),
      streams: { ffmpeg: findFfmpeg(), idleMs: IDLE_MS, transcoding },
    });
    ends.unshift(() => provider.close());
    await provider.reset();
    const streamUrl = camera.address;
    await provider.database.insert(cameras).values({ restaurantId: 1, name: 'Hall', streamUrl });
    const token = await provider.logIn('anna');
    const { body } = await provider.call({ url: '/api/cameras/', token });
    const [wire] = body as WireCamera[];
    const get = (url = '') => provider.app.inject({ url });
    const playlist = await eventually(
      () => get(wire?.live_url),
      ({ statusCode }) => statusCode === 200,
    );
    expect((await get(wire?.snapshot_url)).statusCode).toBe(200);
    /** A segment of the playlist of the moment, as old ones go. */
    const liveSegment = () =>
      eventually(
        async () => get(addresses((await get(wire?.live_url)).body)[0]),
        ({ statusCode }) => statusCode === 200,
      );
    return { get, playlist: playlist.body, liveSegment };
  }

  const addresses = (text: string) => text.split('\n').filter((line) => line.startsWith('/'));

  it('is remuxed to fragmented MP4 and declared in the playlist if it is H.265', async () => {
    const { get, playlist } = await watch('hevc');
    expect(playlist).toMatch(/CODECS="hvc1\.1\.6\.L\d+\.[\dA-F.]+"/);
    const media = (await get(addresses(playlist)[0])).body;
    const [, head] = /#EXT-X-MAP:URI="([^"]+)"/.exec(media) ?? [];
    const files = await Promise.all([get(head), get(addresses(media)[0])]);
    expect(files.map(({ headers }) => headers['content-type'])).toEqual(['video/mp4', 'video/mp4']);
    const [first, second] = files.map(({ rawPayload }) => rawPayload.toString('latin1'));
    expect(first).toContain('hvc1');
    expect(second).toContain('moof');
  });

  it.each([
    ['mjpeg', 'mp4v.6C'],
    ['mpeg4', 'x-mpeg4'],
    ['vp9', 'x-vp9'],
  ] as const)('is declared but not remuxed if no browser plays it: %s', async (video, codecs) => {
    const { get, playlist } = await watch(video);
    expect(playlist).toContain(`CODECS="${codecs}"`);
    expect((await get(addresses(playlist)[0])).statusCode).toBe(404);
  });

  it.each(['hevc', 'mjpeg', 'mpeg4', 'h264, 10 bits'] as const)(
    'is transcoded from %s to H.264 if configured',
    async (video) => {
      const { liveSegment } = await watch(video, 'h264');
      const segment = await liveSegment();
      expect(segment.headers['content-type']).toBe('video/mp2t');
      const probe = ['-v', 'error', '-show_entries', 'stream=codec_name,pix_fmt', '-of', 'csv=p=0'];
      const options = { input: segment.rawPayload, encoding: 'utf8' } as const;
      expect(execFileSync('ffprobe', [...probe, '-'], options)).toContain('h264,yuv420p');
    },
  );
});

describe('a provider with an RTSP camera', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maitred-streams-test-'));
  const environment = { DATA_DIR: join(folder, 'data'), TMPDIR: folder };
  const start = () => runProvider(environment);
  afterAll(() => rmSync(folder, { recursive: true }));

  async function createCamera(): Promise<void> {
    copyTestDatabase(environment.DATA_DIR);
    const { database, close } = await openEmbedded(environment.DATA_DIR);
    await database.insert(restaurants).values({
      name: 'Harbour',
      address: '1 Quay',
      workingHourFrom: '10:00',
      workingHourTo: '22:00',
      timezone: 'Europe/Berlin',
    });
    await database.insert(cameras).values({ restaurantId: 1, name: 'Hall', streamUrl: '' });
    const passwordHash = await hashPassword(PASSWORD);
    const permissions = ['read_camera'];
    await database.insert(users).values({ username: 'anna', passwordHash, permissions });
    await database.insert(restaurantMembers).values({ userId: 1, restaurantId: 1 });
    await close();
  }

  function setSource(...parameters: string[]): string {
    const command = ['--import', 'tsx', 'src/operations/camera-source-command.ts', ...parameters];
    return execFileSync(process.execPath, command, {
      cwd: new URL('../..', import.meta.url),
      env: { PATH: process.env.PATH, ...environment },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  async function watch({ address }: { address: string }): Promise<number> {
    const login = await fetch(new URL('/api/token/', address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'anna', password: PASSWORD }),
    });
    const { access } = (await login.json()) as { access: string };
    const answer = await fetch(new URL('/api/cameras/', address), {
      headers: { authorization: `Bearer ${access}` },
    });
    const [camera] = (await answer.json()) as WireCamera[];
    return (await fetch(new URL(camera?.snapshot_url ?? '', address))).status;
  }

  const streamFolders = () =>
    readdirSync(folder).filter((name) => /^maitred-streams-\d/.test(name));

  it('leaves no process behind when killed, and cleans up when it starts and stops', async () => {
    await createCamera();
    expect(() => setSource('1', 'http://127.0.0.1/video')).toThrow('neither rtsp://');
    expect(() => setSource('999', source.address)).toThrow('there is no camera 999');
    expect(setSource('1', source.address)).not.toContain('se-cret');

    const killed = await start();
    expect(await watch(killed)).toBe(200);
    const [left] = streamFolders();
    await killed.end('SIGKILL');
    await eventually(
      () => source.viewers,
      (viewers) => viewers === 0,
    );

    const next = await start();
    expect(await watch(next)).toBe(200);
    expect(streamFolders()).toHaveLength(1);
    expect(streamFolders()).not.toContain(left);
    expect(await next.end('SIGTERM')).toBe(0);
    expect(streamFolders()).toEqual([]);
    expect(source.viewers).toBe(0);
  });
});
