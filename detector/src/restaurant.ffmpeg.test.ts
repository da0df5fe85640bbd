import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { FrameJudge } from './cameras/frame-judge';
import { findFfmpeg } from './frames/find-ffmpeg.mjs';
import { readFrames } from './frames/read-frames';
import { ownProgram } from './own-files';
import { WorkerDetector } from './people/worker-detector';
import { DetectionSender } from './provider/detection-sender';
import { ProviderClient } from './provider/provider-client';
import { FILM_HEIGHT, FILM_WIDTH, makeFilm, placeOf } from './testing/film';
import { SCRIPT, SECONDS } from './testing/restaurant-film';
import { openRestaurant, type TestRestaurant } from './testing/test-restaurant';

const INTERVAL_MS = 2000;
/** Frames after which the detector is started anew, as if it had been killed. */
const RESTART_AFTER = 7;
const MISSING_SECONDS = 20;

interface WireAlert {
  type: string;
  zone_name: string;
  duration?: number;
  count?: number;
  snapshot?: string;
}

const polygon = (left: number, right: number) => [
  { x: left, y: 0.5 },
  { x: right, y: 0.5 },
  { x: right, y: 1 },
  { x: left, y: 1 },
];
const line = (x: number) => [
  { x, y: 0.5 },
  { x, y: 1 },
];

/** Seconds in which somebody stands within these shares of the width, by the film's own script. */
function secondsWithin(left: number, right: number): number {
  let seconds = 0;
  for (let second = 0; second < SECONDS; second += INTERVAL_MS / 1000) {
    for (const role of SCRIPT) {
      const x = placeOf(role, second);
      if (x !== undefined && x >= left && x <= right) seconds += INTERVAL_MS / 1000;
    }
  }
  return seconds;
}

describe("a film of a restaurant, from the camera's picture to the figures", () => {
  let folder: string;
  let restaurant: TestRestaurant;
  let range: { date_from: string; date_to: string; restaurant_id: number };
  const sent: number[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'maitred-detector-'));
    const film = join(folder, 'film.mp4');
    [restaurant] = await Promise.all([
      openRestaurant(join(folder, 'data'), 'rtsp://127.0.0.1:8554/hall'),
      makeFilm(film, SECONDS, SCRIPT),
    ]);
    const { address, call, cameraId, cameraKey } = restaurant;
    const zone = (name: string, config: object) =>
      call('/api/vazone/', { camera_id: cameraId, name, config });
    await zone('Post', {
      type: 'pa',
      polygon: polygon(0.78, 1),
      alert: { type: 'absence', missing_period_seconds: MISSING_SECONDS },
    });
    await zone('Hall', {
      type: 'pa',
      polygon: polygon(0.25, 0.75),
      alert: { type: 'crowding', count: 3 },
    });
    await zone('Door', {
      type: 'pa',
      line1: line(0.25),
      line2: line(0.3),
      both: true,
      traffic_type: 1,
      alert: { type: 'unique' },
    });

    const frames: Buffer[] = [];
    await readFrames({
      ffmpeg: findFfmpeg() ?? '',
      source: film,
      intervalMs: INTERVAL_MS,
      signal: new AbortController().signal,
      onPicture: (jpeg) => frames.push(jpeg),
    });
    // The film's own time, whatever it takes here: it has just ended.
    const start = Date.now() - SECONDS * 1000;
    // Heat is kept by quarters of an hour, and a range has those that begin in it.
    range = {
      date_from: new Date(start - 15 * 60_000).toISOString(),
      date_to: new Date(start + SECONDS * 1000).toISOString(),
      restaurant_id: 1,
    };
    const provider = new ProviderClient(address, 'CenterNet');
    const sender = new DetectionSender({
      send: (detection, signal) => provider.sendDetection(detection, cameraKey, signal),
      onChange: (problem) => expect(problem).toBeUndefined(),
      onDrop: (reason) => expect(reason).toBeUndefined(),
    });
    const model = new WorkerDetector(ownProgram('people/human-worker.mjs'));
    const begin = async () =>
      FrameJudge.resume(
        {
          cameraId,
          intervalMs: INTERVAL_MS,
          progressFile: join(folder, 'camera-1.json'),
          newRun: () => 'film',
        },
        (await provider.readCamera(cameraId, cameraKey)).last_detection,
      );
    let judge = await begin();
    for (const [number, jpeg] of frames.entries()) {
      if (number % RESTART_AFTER === RESTART_AFTER - 1) {
        await sender.drain();
        judge = await begin();
      }
      const detection = await judge.judge({ jpeg, at: start + number * INTERVAL_MS }, model);
      sent.push(detection.sequence);
      sender.send(detection);
    }
    await sender.drain();
    await model.stop();
  });
  afterAll(async () => {
    await restaurant?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const alerts = async (type: string) => {
    const { results } = (await restaurant.call(`/api/alerts/?alert_type=${type}`)) as {
      results: WireAlert[];
    };
    return results;
  };
  const total = async (type: string) => {
    const entries = (await restaurant.call('/api/analytics/timeseries/', { ...range, type })) as {
      count: number;
    }[];
    return entries.reduce((sum, { count }) => sum + count, 0);
  };

  it('makes one detection of each frame, and none twice over its restarts', () => {
    expect(sent).toEqual(
      Array.from({ length: (SECONDS * 1000) / INTERVAL_MS }, (_, index) => index + 1),
    );
  });

  it('tells of the post that nobody was at, once, with the picture that was judged', async () => {
    const [alert, ...others] = await alerts('absence');
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ zone_name: 'Post', duration: MISSING_SECONDS });
    const picture = await fetch(new URL(alert?.snapshot ?? '', restaurant.address));
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
      width: FILM_WIDTH,
      height: FILM_HEIGHT,
    });
  });

  it('tells of the crowd, once', async () => {
    expect(await alerts('crowding')).toMatchObject([{ zone_name: 'Hall', count: 3 }]);
  });

  it('counts who comes in and who leaves', async () => {
    expect([await total('entrances'), await total('exits')]).toEqual([3, 2]);
  });

  it('counts the visits: three guests, and one who was at the post twice', async () => {
    expect(await total('visitors')).toBe(5);
  });

  it('has the heat of the film, within a tenth', async () => {
    const { date_from, date_to } = range;
    const query = new URLSearchParams({ camera_id: '1', date_from, date_to });
    const cells = (await restaurant.call(`/api/analytics/heatmap/?${query}`)) as {
      x: number;
      value: number;
    }[];
    const within = (left: number, right: number) =>
      cells
        .filter(({ x }) => (x + 0.5) / 64 >= left && (x + 0.5) / 64 <= right)
        .reduce((sum, { value }) => sum + value, 0);
    for (const [left, right] of [
      [0, 1],
      [0.56, 0.72],
    ] as const) {
      const expected = secondsWithin(left, right);
      expect(Math.abs(within(left, right) - expected)).toBeLessThanOrEqual(expected / 10);
    }
  });
});
