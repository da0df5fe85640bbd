import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { RtspSource, type RtspSourceSettings } from '../../../provider-api/src/testing/rtsp-source';
import { CameraFrames, type Frame } from './camera-frames';
import { findFfmpeg } from './find-ffmpeg.mjs';

const INTERVAL_MS = 400;

describe('the frames of an RTSP camera', () => {
  let source: RtspSource;
  let frames: CameraFrames;
  let hear: (happened: Frame | string) => void = () => {};

  /** Waits for the next matching event; the test's time limit ends it if it never comes. */
  const next = <T extends Frame | string>(is: (happened: Frame | string) => happened is T) =>
    new Promise<T>((resolve) => {
      hear = (happened) => {
        if (is(happened)) resolve(happened);
      };
    });
  const isFrame = (happened: Frame | string): happened is Frame => typeof happened === 'object';
  const isChange = (happened: Frame | string): happened is string => typeof happened === 'string';

  const watch = async (settings: RtspSourceSettings) => {
    source = new RtspSource(settings);
    await source.start();
    frames = new CameraFrames({
      ffmpeg: findFfmpeg() ?? '',
      source: source.address,
      intervalMs: INTERVAL_MS,
      onFrame: (frame) => hear(frame),
      onChange: (lost) => hear(lost ?? 'pictures come'),
    });
  };
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'maitred-frames-'));
  });
  afterEach(async () => {
    await frames.stop();
    await source.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('arrive at the interval, and again after a connection loss that is reported once', async () => {
    await watch({ credentials: 'admin:se-cret' });
    expect(await next(isChange)).toBe('pictures come');
    const { jpeg } = await next(isFrame);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 180 });

    const lost = next(isChange);
    await source.stop();
    expect(await lost).not.toContain('se-cret');

    const changes: string[] = [];
    const back = new Promise<void>((resolve) => {
      hear = (happened) => {
        if (isFrame(happened)) resolve();
        else changes.push(happened);
      };
    });
    await source.start();
    await back;
    expect(changes).toEqual(['pictures come']);
  });

  it('arrive at the interval even if key frames are rarer, and nothing is reported', async () => {
    await watch({});
    const changes: string[] = [];
    let pictures = 0;
    await new Promise<void>((resolve) => {
      hear = (happened) => {
        if (!isFrame(happened)) return void changes.push(happened);
        pictures += 1;
        // With key frames only, there would be a single picture.
        if (pictures === 4) resolve();
      };
    });
    expect(changes).toEqual(['pictures come']);
  });

  it('follow the new aspect ratio when the camera is rotated while it streams', async () => {
    const parts = [
      { size: '320x180', from: 0, seconds: 4 },
      { size: '180x320', from: 4, seconds: 120 },
    ].map(({ size, from, seconds }) =>
      execFileSync(
        'ffmpeg',
        [
          ...[
            '-v',
            'error',
            '-f',
            'lavfi',
            '-i',
            `smptebars=size=${size}:rate=5:duration=${seconds}`,
          ],
          ...['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '0', '-g', '2'],
          ...['-output_ts_offset', `${from}`, '-f', 'mpegts', 'pipe:1'],
        ],
        { maxBuffer: 100_000_000 },
      ),
    );
    const film = join(folder, 'turned.ts');
    writeFileSync(film, Buffer.concat(parts));
    const shapes: (string | Promise<string>)[] = [];
    const shapeOf = async ({ jpeg }: Frame) => {
      const { width, height } = await sharp(jpeg).metadata();
      return `${width} x ${height}`;
    };
    await watch({ video: 'h264 of the film', film });
    await new Promise<void>((resolve) => {
      hear = (happened) => {
        shapes.push(isFrame(happened) ? shapeOf(happened) : happened);
        if (shapes.filter((one) => one === 'pictures come').length === 2) resolve();
      };
    });
    await next(isFrame);
    const seen = await Promise.all(shapes);
    expect(new Set(seen)).toEqual(
      new Set(['pictures come', '320 x 180', 'the picture has other proportions', '180 x 320']),
    );
  });
});
