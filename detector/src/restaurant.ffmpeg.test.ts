import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { FrameJudge } from './cameras/frame-judge';
import { ownProgram } from './own-files';
import { WorkerDetector } from './people/worker-detector';
import { DetectionSender } from './provider/detection-sender';
import { ProviderClient } from './provider/provider-client';
import { FILM_HEIGHT, FILM_WIDTH, makeFilm, placeOf } from './testing/film';
import { framesOf } from './testing/frames-of';
import { SCRIPT, SECONDS } from './testing/restaurant-film';
import {
  area,
  DOOR,
  openRestaurant,
  type Range,
  rangeFrom,
  type TestRestaurant,
} from './testing/test-restaurant';

const INTERVAL_MS = 2000;
/** Number of frames after which the detector is restarted, as if it had been killed. */
const RESTART_AFTER = 7;
const MISSING_SECONDS = 20;

/** How many seconds people stand within these shares of the width, according to the film's script. */
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

describe('a video of a restaurant, from the camera picture to the metrics', () => {
  let folder: string;
  let restaurant: TestRestaurant;
  let range: Range;
  const sent: number[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'maitred-detector-'));
    const film = join(folder, 'film.mp4');
    [restaurant] = await Promise.all([
      openRestaurant(join(folder, 'data'), 'rtsp://127.0.0.1:8554/hall'),
      makeFilm(film, SECONDS, SCRIPT),
    ]);
    const { address, addZone, cameraId, cameraKey } = restaurant;
    await addZone('Post', {
      type: 'pa',
      polygon: area(0.78, 1),
      alert: { type: 'absence', missing_period_seconds: MISSING_SECONDS },
    });
    await addZone('Hall', {
      type: 'pa',
      polygon: area(0.25, 0.75),
      alert: { type: 'crowding', count: 3 },
    });
    await addZone('Door', DOOR);

    const frames = await framesOf(film, INTERVAL_MS);
    // Uses the film's own time, as if it had just ended, however long processing takes.
    const start = Date.now() - SECONDS * 1000;
    range = rangeFrom(start, SECONDS * 1000);
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

  it('yields one detection per frame, without duplicates after restarts', () => {
    expect(sent).toEqual(
      Array.from({ length: (SECONDS * 1000) / INTERVAL_MS }, (_, index) => index + 1),
    );
  });

  it('raises one absence alert for the empty post, with the picture that was judged', async () => {
    const [alert, ...others] = await restaurant.alertsOf('absence');
    expect(others).toEqual([]);
    expect(alert).toMatchObject({ zone_name: 'Post', duration: MISSING_SECONDS });
    const picture = await fetch(new URL(alert?.snapshot ?? '', restaurant.address));
    expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({
      width: FILM_WIDTH,
      height: FILM_HEIGHT,
    });
  });

  it('raises one crowding alert', async () => {
    expect(await restaurant.alertsOf('crowding')).toMatchObject([{ zone_name: 'Hall', count: 3 }]);
  });

  it('counts entrances and exits', async () => {
    expect(await restaurant.totalOf('entrances', range)).toBe(3);
    expect(await restaurant.totalOf('exits', range)).toBe(2);
  });

  it('counts five visits: three guests, and one person who was at the post twice', async () => {
    expect(await restaurant.totalOf('visitors', range)).toBe(5);
  });

  it('has the expected heat, within a tenth', async () => {
    const cells = await restaurant.heatOf(range);
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
