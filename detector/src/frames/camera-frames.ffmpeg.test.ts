import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { RtspSource } from '../../../provider-api/src/testing/rtsp-source';
import { CameraFrames, type Frame } from './camera-frames';
import { findFfmpeg } from './find-ffmpeg.mjs';

const INTERVAL_MS = 400;

describe('the frames of a camera over RTSP', () => {
  let source: RtspSource;
  let frames: CameraFrames;
  let hear: (happened: Frame | string) => void = () => {};

  /** What happens next that is as asked for; the test's own time limit ends what never does. */
  const next = <T extends Frame | string>(is: (happened: Frame | string) => happened is T) =>
    new Promise<T>((resolve) => {
      hear = (happened) => {
        if (is(happened)) resolve(happened);
      };
    });
  const isFrame = (happened: Frame | string): happened is Frame => typeof happened === 'object';
  const isChange = (happened: Frame | string): happened is string => typeof happened === 'string';

  beforeEach(async () => {
    source = new RtspSource({ credentials: 'admin:se-cret' });
    await source.start();
    frames = new CameraFrames({
      ffmpeg: findFfmpeg() ?? '',
      source: source.address,
      intervalMs: INTERVAL_MS,
      onFrame: (frame) => hear(frame),
      onChange: (lost) => hear(lost ?? 'pictures come'),
    });
  });
  afterEach(async () => {
    await frames.stop();
    await source.stop();
  });

  it('come as pictures at the interval, and again after the camera was lost, of which is told once', async () => {
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
});
