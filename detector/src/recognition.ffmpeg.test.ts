import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FrameJudge } from './cameras/frame-judge';
import { readConfig } from './config';
import { readDescriptor } from './faces/descriptor';
import { DESCRIPTOR_MODEL, WorkerFaceModel } from './faces/face-model';
import { FaceWatch } from './faces/face-watch';
import { GuestGallery } from './faces/guest-gallery';
import { ownProgram } from './own-files';
import { WorkerDetector } from './people/worker-detector';
import type { WireDetection } from './provider/ingest.schema';
import { ProviderClient } from './provider/provider-client';
import { photoOfGreen } from './testing/face-photos';
import { type FilmRole, makeFilm } from './testing/film';
import { framesOf } from './testing/frames-of';
import { openRestaurant, rangeFrom, type TestRestaurant } from './testing/test-restaurant';

const INTERVAL_MS = 2000;
const SECONDS = 44;
/** Tall enough for a face of about 90 pixels. */
const TALL = { height: 0.75, y: 1 };

/** An employee stands on the right; a guest comes, leaves, and comes again. */
const SCRIPT: readonly FilmRole[] = [
  {
    ...TALL,
    person: 'green',
    steps: [
      { second: 0, x: 0.8 },
      { second: 20, x: 0.8 },
      { second: 24, x: 1.3 },
    ],
  },
  ...[0, 26].map(
    (start): FilmRole => ({
      ...TALL,
      person: 'uniform',
      steps: [
        { second: start, x: 0.3 },
        { second: start + 14, x: 0.3 },
        { second: start + 18, x: -0.3 },
      ],
    }),
  ),
];

describe('a video of an employee, and of a guest who comes twice', () => {
  let folder: string;
  let restaurant: TestRestaurant;
  const detections: WireDetection[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'maitred-recognition-'));
    const film = join(folder, 'film.mp4');
    [restaurant] = await Promise.all([
      openRestaurant(join(folder, 'data'), 'rtsp://127.0.0.1:8554/hall', { RECOGNITION: '1' }),
      makeFilm(film, SECONDS, SCRIPT),
    ]);
    const { address, call, cameraId, cameraKey } = restaurant;
    await call('/api/face_profiles_lists/', { name: 'Staff', restaurant_id: 1, type: 'employees' });
    const form = new FormData();
    form.set('restaurant_id', '1');
    form.set('image', new Blob([new Uint8Array(await photoOfGreen())]), 'photo.jpg');
    const { id } = (await call('/api/face_profiles/image_upload/', form)) as { id: string };
    await call('/api/face_profiles/', { list_id: 1, name: 'Ann', gender: 'F', image_ids: [id] });

    const provider = new ProviderClient(address, 'CenterNet');
    const readRecognition = async () =>
      (await provider.readCamera(cameraId, cameraKey)).recognition;
    let recognition = await readRecognition();
    // The provider describes a photo soon after it was taken.
    while (recognition?.descriptors.length !== 1) {
      await wait(200);
      recognition = await readRecognition();
    }
    expect(recognition).toMatchObject({ restaurant_id: 1, model: DESCRIPTOR_MODEL });

    const { recognition: settings } = readConfig({ CAMERA_KEYS: '{"1":"key"}', RECOGNITION: '1' });
    if (settings === undefined) throw new Error('recognition is off');
    let guests = 0;
    const gallery = new GuestGallery({
      ...settings,
      newVisitor: () => {
        guests += 1;
        return `guest:${guests}`;
      },
    });
    const watch = new FaceWatch({
      ...settings,
      gallery,
      onProblem: (error) => expect(error).toBeUndefined(),
    });
    watch.setKnown(
      recognition.descriptors.map(({ face_profile_id: faceProfileId, descriptor }) => ({
        faceProfileId,
        descriptor: readDescriptor(descriptor),
      })),
    );
    const [people, faces] = [
      new WorkerDetector(ownProgram('people/human-worker.mjs')),
      new WorkerFaceModel(ownProgram('faces/face-worker.mjs')),
    ];
    const frames = await framesOf(film, INTERVAL_MS);
    const judge = await FrameJudge.resume({
      cameraId,
      intervalMs: INTERVAL_MS,
      progressFile: join(folder, 'state', 'camera-1.json'),
      newRun: () => 'film',
    });
    // Uses the film's own time, as if it had just ended, however long processing takes.
    const start = Date.now() - SECONDS * 1000;
    for (const [number, jpeg] of frames.entries()) {
      const frame = { jpeg, at: start + number * INTERVAL_MS };
      const detection = await judge.judge(frame, people, { watch, model: faces });
      await provider.sendDetection(detection, cameraKey);
      detections.push(detection);
    }
    await Promise.all([people.stop(), faces.stop()]);
  });
  afterAll(async () => {
    await restaurant?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const visitors = (from: number, until: number) => [
    ...new Set(
      detections
        .slice(from / 2, until / 2)
        .flatMap(({ people }) => people.flatMap(({ visitor }) => visitor ?? [])),
    ),
  ];

  it('reports the employee once, matched by their photo', async () => {
    expect(detections.flatMap(({ faces }) => faces)).toMatchObject([{ face_profile_id: 1 }]);
    const range = new URLSearchParams({
      date_from: new Date(Date.now() - 3_600_000).toISOString(),
      date_to: new Date().toISOString(),
      list_id: '1',
    });
    expect(await restaurant.call(`/api/face_profiles_lists/detections/?${range}`)).toMatchObject([
      { face_profile_id: 1, detections: [{}] },
    ]);
  });

  it('gives the guest the same name both times, and the employee their profile', () => {
    expect(visitors(0, 24).sort()).toEqual(['guest:1', 'profile:1']);
    expect(visitors(24, SECONDS)).toEqual(['guest:1']);
  });

  it('counts the guest as one visit, and does not count the employee', async () => {
    const range = rangeFrom(Date.now() - 3_600_000, 2 * 3_600_000);
    expect(await restaurant.totalOf('visitors', range)).toBe(1);
  });

  it('marks the camera as one that recognises people', async () => {
    expect(await restaurant.call('/api/camera_detectors/')).toMatchObject([
      { camera_id: 1, last_recognised_at: expect.any(String) },
    ]);
  });

  it("leaves no picture and no descriptor on the detector's disk", () => {
    const state = join(folder, 'state');
    expect(readdirSync(state)).toEqual(['camera-1.json']);
    const kept = JSON.parse(readFileSync(join(state, 'camera-1.json'), 'utf8')) as object;
    expect(Object.keys(kept).sort()).toEqual(['run', 'sequence', 'tracker']);
  });
});
