import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { unitDescriptor } from '../faces/descriptor';
import { FaceWatch } from '../faces/face-watch';
import { GuestGallery } from '../faces/guest-gallery';
import type { PeopleDetector } from '../people/people-detector';
import { FrameJudge } from './frame-judge';

/** Sees one person in every picture, who stands still. */
const model: PeopleDetector = {
  detectPeople: async () => ({
    boxes: [{ x: 0.4, y: 0.3, width: 0.1, height: 0.5, score: 0.7 }],
    aspect: 16 / 9,
  }),
  stop: async () => {},
};

const START = Date.parse('2026-11-25T12:00:00Z');

let folder: string;
let runs: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maitred-judge-'));
  runs = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const progressFile = () => join(folder, 'state', 'camera-1.json');
const resume = (taken?: { run?: string; sequence: number }) =>
  FrameJudge.resume(
    {
      cameraId: 1,
      intervalMs: 2000,
      progressFile: progressFile(),
      newRun: () => {
        runs += 1;
        return `run ${runs}`;
      },
    },
    taken,
  );
const judge = (one: FrameJudge, seconds: number, jpeg = Buffer.from('picture')) =>
  one.judge({ jpeg, at: START + 1000 * seconds }, model);

describe('the frame judge of a camera', () => {
  it('turns a frame into a detection', async () => {
    expect(await judge(await resume(), 0)).toEqual({
      camera_id: 1,
      at: '2026-11-25T12:00:00.000Z',
      run: 'run 1',
      sequence: 1,
      people: [
        {
          track: '1',
          x: expect.closeTo(0.45),
          y: expect.closeTo(0.8),
          box: {
            x: 0.4,
            y: 0.3,
            width: expect.closeTo(0.1),
            height: expect.closeTo(0.5),
          },
        },
      ],
      faces: [],
      tables: [],
      frame: Buffer.from('picture').toString('base64'),
    });
  });

  it('sends a recognised face once, and only the visitor id from then on', async () => {
    const gallery = new GuestGallery({
      threshold: 0.8,
      guestMemoryMs: 60_000,
      newVisitor: () => 'guest',
    });
    const watch = new FaceWatch({ gallery, threshold: 0.8, facePixels: 60, onProblem: () => {} });
    watch.setKnown([{ faceProfileId: 9, descriptor: unitDescriptor([1, 0]) }]);
    const face = {
      box: { x: 0.43, y: 0.32, width: 0.04, height: 0.08 },
      pixels: 80,
      yaw: 0,
      descriptor: [1, 0],
    };
    const faces = { watch, model: { describeFaces: async () => [face], stop: async () => {} } };
    const one = await resume();
    const see = (seconds: number) =>
      one.judge({ jpeg: Buffer.from('picture'), at: START + 1000 * seconds }, model, faces);
    expect(await see(0)).toMatchObject({
      people: [{ track: '1', visitor: 'profile:9' }],
      faces: [{ face_profile_id: 9, x: expect.closeTo(0.45), y: expect.closeTo(0.36) }],
    });
    expect(await see(2)).toMatchObject({
      people: [{ track: '1', visitor: 'profile:9' }],
      faces: [],
    });
  });

  it('continues the run, sequence and tracks of a killed process', async () => {
    const first = await resume();
    await judge(first, 0);
    await judge(first, 2);
    const second = await resume({ run: 'run 1', sequence: 1 });
    expect(await judge(second, 8)).toMatchObject({
      run: 'run 1',
      sequence: 3,
      people: [{ track: '1' }],
    });
  });

  it('never reuses a sequence number that the provider has already taken', async () => {
    await judge(await resume(), 0);
    const behind = await resume({ run: 'run 1', sequence: 40 });
    expect(await judge(behind, 2)).toMatchObject({ run: 'run 1', sequence: 41 });
  });

  it.each([
    ['the provider has last heard of another run', { run: 'of somebody else', sequence: 3 }],
    ['the provider has last heard one without a run', { sequence: 3 }],
  ])('begins a new run if %s', async (_what, taken) => {
    await judge(await resume(), 0);
    expect(await judge(await resume(taken), 2)).toMatchObject({ run: 'run 2', sequence: 1 });
  });

  it.each(['', '{"run":', '{"run":"a"}'])(
    'begins a new run if its progress file holds %j',
    async (text) => {
      await judge(await resume(), 0);
      writeFileSync(progressFile(), text);
      expect(await judge(await resume(), 2)).toMatchObject({ run: 'run 2', sequence: 1 });
    },
  );

  it('shrinks a large camera picture to a size that the provider accepts', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const large = await sharp({
      create: { width: 1280, height: 720, channels: 3, background: 'white', noise },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(300_000);
    const { frame = '' } = await judge(await resume(), 0, large);
    const sent = Buffer.from(frame, 'base64');
    expect(sent.length).toBeLessThanOrEqual(300_000);
    expect(await sharp(sent).metadata()).toMatchObject({ format: 'jpeg' });
  });
});
