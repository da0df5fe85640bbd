import type { Browser } from '@playwright/test';
import { inRoot } from '../../scripts';
import { ApiClient, giveSession } from '../harness/accounts';
import type { Composition } from '../harness/composition';
import { median } from './median';
import { type Metric, milliseconds } from './metric';
import { scriptTime, slowProcessor } from './slow-processor';
import { watchDrawing } from './watch-drawing';

const COLUMNS = 64;
const ROWS = 36;
const MOVES = 12;

declare global {
  interface Window {
    /** Durations in milliseconds, in order; filled by `record-tasks.js`. */
    bench: { tasks: number[]; frames: number[] };
  }
}

/** Moves the hour range of a completely filled map, with the CPU four times slower. */
export async function measureHeatmapHours(
  browser: Browser,
  { address, unspoiled }: Composition,
): Promise<Metric[]> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  });
  await giveSession(page, await new ApiClient(unspoiled).signIn('owner'));
  await page.addInitScript({ path: inRoot('e2e/bench/record-tasks.js') });
  let answer: () => void = () => undefined;
  let asked: () => void = () => undefined;
  await page.route('**/api/analytics/heatmap/*', async (route) => {
    const hour = Number(new URL(route.request().url()).searchParams.get('start_hour'));
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    asked();
    // The first map is sent at once; those of the moves when they are released.
    if (hour > 0) await held;
    await route.fulfill({ json: fullGrid(hour) });
  });
  await page.goto(`${address}/heatmap?restaurant=1`);
  const slider = page.getByLabel('From', { exact: true });
  await slider.waitFor();
  await page.locator('canvas').waitFor();
  await slider.focus();
  // Prefetching by the shell must not be part of the measurement.
  await page.waitForLoadState('networkidle');

  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await slowProcessor(client);
  await page.evaluate(() => {
    window.bench.tasks = [];
    window.bench.frames = [];
  });
  const moving: number[] = [];
  const drawing: number[] = [];
  for (let move = 1; move <= MOVES; move += 1) {
    const isAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const still = await scriptTime(client);
    await page.keyboard.press('ArrowRight');
    await isAsked;
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const untilDrawn = await watchDrawing(page);
    const moved = await scriptTime(client);
    answer();
    await untilDrawn();
    moving.push(moved - still);
    drawing.push((await scriptTime(client)) - moved);
  }
  const { tasks, frames } = await page.evaluate(() => window.bench);
  const late = frames.filter((time) => time > 1.5 * (1000 / 60));
  await page.close();
  return [
    { name: 'cells, moves', value: `${COLUMNS * ROWS}, ${MOVES}` },
    { name: 'scripting for a move', value: milliseconds(median(moving)) },
    { name: 'from its answer to the pixels', value: milliseconds(median(drawing)) },
    { name: 'frames, of which late', value: `${frames.length}, ${late.length}` },
    { name: 'longest time between frames', value: milliseconds(Math.max(0, ...frames)) },
    { name: 'tasks over 50 ms', value: String(tasks.length) },
  ];
}

function fullGrid(seed: number) {
  return Array.from({ length: COLUMNS * ROWS }, (_, place) => ({
    x: place % COLUMNS,
    y: Math.floor(place / COLUMNS),
    value: 1 + ((place * 37 + seed * 101) % 400),
  }));
}
