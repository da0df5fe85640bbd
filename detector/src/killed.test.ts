import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ProviderProcess, startProvider } from './testing/provider-process';
import type { ScriptedDetectorSettings } from './testing/scripted-detector';
import { FRAME_MS, FRAMES, ROUNDS } from './testing/scripted-people';
import { openRestaurant, type TestRestaurant } from './testing/test-restaurant';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const MISSING_SECONDS = 20;
/** A gap that is longer is no heat. */
const LONGEST_IN_CELL_MS = 15_000;

/** Who is killed as a frame's detection is sent: people stand, walk in, walk out, are missing. */
const KILLS: readonly [frame: number, who: 'detector' | 'provider'][] = [
  [15, 'detector'],
  [44, 'provider'],
  [75, 'detector'],
  [102, 'provider'],
  [127, 'detector'],
  [150, 'provider'],
  [187, 'provider'],
  [203, 'detector'],
  [245, 'detector'],
  [270, 'provider'],
];

const area = (left: number, right: number) => [
  { x: left, y: 0.5 },
  { x: right, y: 0.5 },
  { x: right, y: 1 },
  { x: left, y: 1 },
];
const line = (x: number) => [
  { x, y: 0.5 },
  { x, y: 1 },
];

/** What a detector says that it has done. */
interface Step {
  word: string;
  frame: number;
  tracks: string[];
}

function stepOf(text: string): Step {
  const [word = '', frame, tracks = ''] = text.split(' ');
  return { word, frame: Number(frame), tracks: tracks.split(',').filter((track) => track !== '') };
}

/** Seconds that the tracks were in the picture, from the first sight of each to its last. */
function secondsOf(steps: readonly Step[]): number {
  const last = new Map<string, number>();
  let ms = 0;
  for (const { frame, tracks } of steps) {
    for (const track of tracks) {
      const before = last.get(track);
      if (before !== undefined) ms += Math.min((frame - before) * FRAME_MS, LONGEST_IN_CELL_MS);
      last.set(track, frame);
    }
  }
  return ms / 1000;
}

describe('a detector and a provider that are killed ten times', () => {
  const steps: Step[] = [];
  let folder: string;
  let restaurant: TestRestaurant;
  let provider: ProviderProcess;
  let range: { date_from: string; date_to: string; restaurant_id: number };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'maitred-killed-'));
    const data = join(folder, 'data');
    restaurant = await openRestaurant(data, 'rtsp://127.0.0.1:8554/hall');
    provider = restaurant;
    const { address, call, cameraId, cameraKey } = restaurant;
    const zone = (name: string, config: object) =>
      call('/api/vazone/', { camera_id: cameraId, name, config });
    await zone('Post', {
      type: 'pa',
      polygon: area(0.78, 1),
      alert: { type: 'absence', missing_period_seconds: MISSING_SECONDS },
    });
    await zone('Hall', {
      type: 'pa',
      polygon: area(0.35, 0.75),
      alert: { type: 'crowding', count: 2 },
    });
    await zone('Door', {
      type: 'pa',
      line1: line(0.25),
      line2: line(0.3),
      both: true,
      traffic_type: 1,
      alert: { type: 'unique' },
    });
    const start = Date.now() - FRAMES * FRAME_MS;
    range = {
      date_from: new Date(start - 15 * 60_000).toISOString(),
      date_to: new Date(start + FRAMES * FRAME_MS).toISOString(),
      restaurant_id: 1,
    };

    const kills = [...KILLS];
    const settings = { address, cameraId, cameraKey, progressFile: join(folder, 'camera.json') };
    /** @returns the frame after which it was killed; undefined where it has come to the end. */
    const detect = async (from: number): Promise<number | undefined> => {
      const given: ScriptedDetectorSettings = { ...settings, start, from };
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', 'src/testing/scripted-detector.ts', JSON.stringify(given)],
        { cwd: PACKAGE, stdio: ['ignore', 'pipe', 'inherit'] },
      );
      let frame = from;
      let isKilled = false;
      for await (const text of createInterface({ input: child.stdout })) {
        const step = stepOf(text);
        steps.push(step);
        frame = Math.max(frame, step.frame);
        const [due] = kills;
        if (isKilled || due === undefined || step.word !== 'send' || frame < due[0]) continue;
        kills.shift();
        if (due[1] === 'detector') {
          isKilled = true;
          child.kill('SIGKILL');
        } else {
          await provider.end('SIGKILL');
          provider = await startProvider(data, Number(new URL(address).port));
        }
      }
      if (!isKilled) expect(child.exitCode ?? 0).toBe(0);
      return isKilled ? frame : undefined;
    };
    for (let from: number | undefined = 0; from !== undefined; ) {
      const last = await detect(from);
      from = last === undefined ? undefined : last + 1;
    }
    expect(kills).toEqual([]);
  });
  afterAll(async () => {
    await provider?.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const alerts = async (type: string) => {
    const { results } = (await restaurant.call(`/api/alerts/?alert_type=${type}`)) as {
      results: { zone_name: string; duration?: number; count?: number }[];
    };
    return results;
  };
  const total = async (type: string) => {
    const entries = (await restaurant.call('/api/analytics/timeseries/', { ...range, type })) as {
      count: number;
    }[];
    return entries.reduce((sum, { count }) => sum + count, 0);
  };

  it('has sent to the last frame', () => {
    expect(steps.at(-1)).toMatchObject({ word: 'taken', frame: FRAMES - 1 });
  });

  it('raises each absence once, periods going on', async () => {
    const raised = await alerts('absence');
    expect(raised.map(({ zone_name }) => zone_name)).toEqual(
      Array.from({ length: ROUNDS }, () => 'Post'),
    );
    for (const { duration = 0 } of raised) {
      expect(duration).toBeGreaterThanOrEqual(MISSING_SECONDS);
      // A kill may cost the frame with which the period was over, and begin none anew.
      expect(duration).toBeLessThan(2 * MISSING_SECONDS);
    }
  });

  it('raises each crowd once', async () => {
    const raised = await alerts('crowding');
    expect(raised.map(({ zone_name, count }) => [zone_name, count])).toEqual(
      Array.from({ length: ROUNDS }, () => ['Hall', 2]),
    );
  });

  it('counts each guest once as they come, once as they leave, and each stay as one visit', async () => {
    const atPost = ROUNDS + 1;
    expect([await total('entrances'), await total('exits'), await total('visitors')]).toEqual([
      2 * ROUNDS,
      2 * ROUNDS,
      2 * ROUNDS + atPost,
    ]);
  });

  it('has the heat of all that was acknowledged, and of nothing that was not sent', async () => {
    const { date_from, date_to } = range;
    const query = new URLSearchParams({ camera_id: '1', date_from, date_to });
    const cells = (await restaurant.call(`/api/analytics/heatmap/?${query}`)) as {
      value: number;
    }[];
    const heat = cells.reduce((sum, { value }) => sum + value, 0);
    const least = secondsOf(steps.filter(({ word }) => word === 'taken'));
    const most = secondsOf(steps.filter(({ word }) => word === 'send'));
    expect(heat).toBeGreaterThanOrEqual(least);
    expect(heat).toBeLessThanOrEqual(most);
  });
});
