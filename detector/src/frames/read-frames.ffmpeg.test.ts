import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { findFfmpeg } from './find-ffmpeg.mjs';
import { readFrames } from './read-frames';

const SECONDS = 8;

describe('the frames of a video', () => {
  let folder: string;
  let film: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'maitred-frames-'));
    film = join(folder, 'film.mp4');
    const picture = `testsrc2=size=1920x1080:rate=5:duration=${SECONDS}`;
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', picture],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', film],
    ]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function read(
    source: string,
    { signal = new AbortController().signal, keyFramesOnly = false } = {},
  ) {
    const frames: Buffer[] = [];
    const reason = await readFrames({
      ffmpeg: findFfmpeg() ?? '',
      source,
      intervalMs: 2000,
      keyFramesOnly,
      signal,
      onPicture: (jpeg) => frames.push(jpeg),
    });
    return { frames, reason };
  }

  it('come one per interval, scaled down to 1280 x 720', async () => {
    const { frames, reason } = await read(film);
    expect(frames).toHaveLength(SECONDS / 2);
    expect(reason).toBe('the stream ended');
    for (const frame of frames) {
      expect(await sharp(frame).metadata()).toMatchObject({ width: 1280, height: 720 });
    }
  });

  /** A stream whose pictures change size. */
  function changing(...sizes: string[]): string {
    const parts = sizes.map((size) =>
      execFileSync('ffmpeg', [
        ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=5:duration=4`],
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '0', '-f', 'h264', 'pipe:1'],
      ]),
    );
    const file = join(folder, `${sizes.join(' ')}.h264`);
    writeFileSync(file, Buffer.concat(parts));
    return file;
  }

  it('keep their first size when the camera changes resolution', async () => {
    const { frames, reason } = await read(changing('640x360', '960x540', '854x480'));
    expect(frames.length).toBeGreaterThanOrEqual(3);
    expect(reason).toBe('the stream ended');
    for (const frame of frames) {
      expect(await sharp(frame).metadata()).toMatchObject({ width: 640, height: 360 });
    }
  });

  it.each([
    { from: '640x360', to: '360x640', width: 640 },
    { from: '360x640', to: '640x360', width: 360 },
    { from: '640x360', to: '640x480', width: 640 },
  ])('end when the aspect ratio changes from $from to $to', async ({ from, to, width }) => {
    const { frames, reason } = await read(changing(from, to));
    // No frames of the second shape.
    expect(frames).toHaveLength(2);
    for (const frame of frames) expect(await sharp(frame).metadata()).toMatchObject({ width });
    expect(reason).toBe('the picture has other proportions');
  });

  /** A film of five pictures a second, with a key frame every `every` pictures. */
  function withKeyFrames(every: number): string {
    const file = join(folder, `${every}.mp4`);
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=5:duration=${SECONDS}`],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-sc_threshold', '0', '-g', `${every}`, file],
    ]);
    return file;
  }

  it.each([1, 5, 10])(
    'come one per interval with key frames only, if there is one every %d pictures',
    async (every) => {
      const { frames, reason } = await read(withKeyFrames(every), { keyFramesOnly: true });
      // At most a tenth more.
      expect([SECONDS / 2, SECONDS / 2 + 1]).toContain(frames.length);
      expect(reason).toBe('the stream ended');
    },
  );

  it.each([8, 12, 25])(
    'end with key frames only if these are too rare, one every %d pictures',
    async (every) => {
      const film = withKeyFrames(every);
      expect(await read(film, { keyFramesOnly: true })).toMatchObject({
        frames: [expect.anything()],
        reason: 'key frames come too seldom',
      });
      expect((await read(film)).frames).toHaveLength(SECONDS / 2);
    },
  );

  it('do not come once aborted', async () => {
    expect(await read(film, { signal: AbortSignal.abort() })).toMatchObject({ frames: [] });
  });

  it('report why there are none, without the address', async () => {
    const { frames, reason } = await read('rtsp://admin:se-cret@127.0.0.1:1/hall');
    expect(frames).toEqual([]);
    expect(reason).not.toBe('');
    expect(reason).not.toMatch(/se-cret|admin|rtsp:/);
  });
});
