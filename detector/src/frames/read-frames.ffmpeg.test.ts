import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { findFfmpeg } from './find-ffmpeg.mjs';
import { readFrames } from './read-frames';

const SECONDS = 8;

describe('frames of a film', () => {
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

  async function read(source: string, signal = new AbortController().signal) {
    const frames: Buffer[] = [];
    const reason = await readFrames({
      ffmpeg: findFfmpeg() ?? '',
      source,
      intervalMs: 2000,
      signal,
      onPicture: (jpeg) => frames.push(jpeg),
    });
    return { frames, reason };
  }

  it('are one for each interval, no larger than the model and an alert have use for', async () => {
    const { frames, reason } = await read(film);
    expect(frames).toHaveLength(SECONDS / 2);
    expect(reason).toBe('the stream ended');
    for (const frame of frames) {
      expect(await sharp(frame).metadata()).toMatchObject({ width: 1280, height: 720 });
    }
  });

  it('go on where a camera changes the size of its picture, in the size that it began with', async () => {
    const parts = ['640x360', '960x540', '360x640'].map((size) =>
      execFileSync('ffmpeg', [
        ...['-v', 'error', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=5:duration=4`],
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '0', '-f', 'h264', 'pipe:1'],
      ]),
    );
    const changing = join(folder, 'changing.h264');
    writeFileSync(changing, Buffer.concat(parts));
    const { frames } = await read(changing);
    expect(frames.length).toBeGreaterThanOrEqual(parts.length);
    for (const frame of frames) {
      expect(await sharp(frame).metadata()).toMatchObject({ width: 640, height: 360 });
    }
  });

  it('end when they are no longer wanted', async () => {
    expect(await read(film, AbortSignal.abort())).toMatchObject({ frames: [] });
  });

  it('say why there are none, without the address', async () => {
    const { frames, reason } = await read('rtsp://admin:se-cret@127.0.0.1:1/hall');
    expect(frames).toEqual([]);
    expect(reason).not.toBe('');
    expect(reason).not.toMatch(/se-cret|admin|rtsp:/);
  });
});
