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
import {
  area,
  DOOR,
  openRestaurant,
  type Range,
  rangeFrom,
  type TestRestaurant,
} from './testing/test-restaurant';

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const MISSING_SECONDS = 20;
/** A longer gap does not count as heat. */
const LONGEST_IN_CELL_MS = 15_000;

/** Who is killed while a frame's detection is sent: in frames where people stand, walk in, walk out, or are missing. */
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

/** A step that a detector reports. */
interface Step {
  word: string;
  frame: number;
  tracks: string[];
}

function stepOf(text: string): Step {
  const [word = '', frame, tracks = ''] = text.split(' ');
  return { word, frame: Number(frame), tracks: tracks.split(',').filter((track) => track !== '') };
}

/** The total seconds that the tracks were in the picture, from the first sight of each to its last. */
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
  let range: Range;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'maitred-killed-'));
    const data = join(folder, 'data');
    restaurant = await openRestaurant(data, 'rtsp://127.0.0.1:8554/hall');
    provider = restaurant;
    const { address, addZone, cameraId, cameraKey } = restaurant;
    await addZone('Post', {
      type: 'pa',
      polygon: area(0.78, 1),
      alert: { type: 'absence', missing_period_seconds: MISSING_SECONDS },
    });
    await addZone('Hall', {
      type: 'pa',
      polygon: area(0.35, 0.75),
      alert: { type: 'crowding', count: 2 },
    });
    await addZone('Door', DOOR);
    const start = Date.now() - FRAMES * FRAME_MS;
    range = rangeFrom(start, FRAMES * FRAME_MS);

    const kills = [...KILLS];
    const settings = { address, cameraId, cameraKey, progressFile: join(folder, 'camera.json') };
    /** @returns the frame after which it was killed; undefined if it has reached the end. */
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

  it('send every frame up to the last one', () => {
    expect(steps.at(-1)).toMatchObject({ word: 'taken', frame: FRAMES - 1 });
  });

  it('raise each absence once, without restarting its period', async () => {
    const raised = await restaurant.alertsOf('absence');
    expect(raised.map(({ zone_name }) => zone_name)).toEqual(
      Array.from({ length: ROUNDS }, () => 'Post'),
    );
    for (const { duration = 0 } of raised) {
      expect(duration).toBeGreaterThanOrEqual(MISSING_SECONDS);
      // A kill may lose the frame that completes the period, but must not restart the period.
      expect(duration).toBeLessThan(2 * MISSING_SECONDS);
    }
  });

  it('raise each crowd once', async () => {
    const raised = await restaurant.alertsOf('crowding');
    expect(raised.map(({ zone_name, count }) => [zone_name, count])).toEqual(
      Array.from({ length: ROUNDS }, () => ['Hall', 2]),
    );
  });

  it('count each guest as one entrance, one exit and one visit', async () => {
    const atPost = ROUNDS + 1;
    expect(await restaurant.totalOf('entrances', range)).toBe(2 * ROUNDS);
    expect(await restaurant.totalOf('exits', range)).toBe(2 * ROUNDS);
    expect(await restaurant.totalOf('visitors', range)).toBe(2 * ROUNDS + atPost);
  });

  it('record all heat that was acknowledged, and none that was not sent', async () => {
    const cells = await restaurant.heatOf(range);
    const heat = cells.reduce((sum, { value }) => sum + value, 0);
    const least = secondsOf(steps.filter(({ word }) => word === 'taken'));
    const most = secondsOf(steps.filter(({ word }) => word === 'send'));
    expect(heat).toBeGreaterThanOrEqual(least);
    expect(heat).toBeLessThanOrEqual(most);
  });
});
