import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { findFfmpeg } from '../../provider-api/src/streams/find-ffmpeg.mjs';
import { RtspSource } from '../../provider-api/src/testing/rtsp-source';
import { inRoot } from '../../scripts';
import { ApiClient, giveSession } from '../harness/accounts';
import { type Composition, startComposition } from '../harness/composition';
import { text } from '../harness/messages';
import type { Metric } from './metric';

const CAMERAS = 24;
/** Ten minutes' worth, with a still every ten seconds; `WALL_ROUNDS` shortens it. */
const ROUNDS = Number(process.env.WALL_ROUNDS ?? 60);
/** The first rounds fill caches, compile code and start the video, which does not count as growth. */
const WARM_UP_ROUNDS = 10;
const SAMPLE_EVERY_ROUNDS = 10;
const MEBIBYTE = 1024 * 1024;

declare global {
  interface Window {
    /** Number of pictures created for `img` elements, and of those whose memory has not been freed. */
    stills: { shown: number; kept: number };
  }
}

interface Sample {
  stills: number;
  kept: number;
  /** Bytes of the JavaScript heap after garbage collection. */
  heap: number;
  nodes: number;
  /** Bytes of all browser processes; undefined if the system does not report them. */
  processes: number | undefined;
}

/** Measures a wall of cameras with stills, one of them playing, for as many stills as it shows in ten minutes. */
export async function measureCameraWall(browser: Browser): Promise<Metric[]> {
  const source = findFfmpeg() === undefined ? undefined : new RtspSource();
  await source?.start();
  const composition = await startComposition({
    cameraSources: source === undefined ? {} : { 1: source.address },
  });
  try {
    const page = await openWall(browser, composition);
    const samples: Sample[] = [];
    for (let round = WARM_UP_ROUNDS; round <= ROUNDS; round += SAMPLE_EVERY_ROUNDS) {
      // The playing camera shows no stills.
      await page.waitForFunction((shown) => window.stills.shown >= shown, round * (CAMERAS - 1), {
        timeout: 0,
      });
      samples.push(await takeSample(browser, page));
    }
    await page.getByText(text('cameras.state.live'), { exact: true }).waitFor();
    await page.close();
    return metricsOf(samples, source === undefined ? 'Motion JPEG' : 'RTSP as HLS');
  } finally {
    await composition.stop();
    await source?.stop();
  }
}

async function openWall(browser: Browser, composition: Composition): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 1920, height: 1080 },
    locale: 'en-GB',
  });
  await giveSession(page, await new ApiClient(composition.unspoiled).signIn('owner'));
  await page.addInitScript({ path: inRoot('e2e/bench/hurry-stills.js') });
  composition.faults.breakApi('GET /api/cameras/', {
    rewrite: (body) => repeated(body as { id: number; restaurant: number }[]),
  });
  await page.goto(`${composition.address}/cameras?wall=on`);
  const wall = page.getByRole('dialog', { name: text('cameras.wall.label') });
  await wall
    .getByRole('listitem')
    .nth(CAMERAS - 1)
    .waitFor();
  await wall.getByRole('button').filter({ hasText: 'Entrance camera' }).first().click();
  await wall.getByText(text('cameras.state.live'), { exact: true }).waitFor({ timeout: 60_000 });
  return page;
}

/** The demo's cameras, repeated up to the required number, all in one restaurant, each with its own address. */
function repeated(cameras: readonly { id: number; restaurant: number }[]) {
  return Array.from({ length: CAMERAS }, (_, index) => {
    const camera = cameras[index % cameras.length];
    return { ...camera, id: index + 1, restaurant: cameras[0]?.restaurant };
  });
}

async function takeSample(browser: Browser, page: Page): Promise<Sample> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  await client.send('Performance.enable');
  const { metrics } = await client.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const { shown, kept } = await page.evaluate(() => window.stills);
  await client.detach();
  return {
    stills: shown,
    kept,
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    processes: await processMemory(browser),
  };
}

/** Counts shared memory pages proportionally, so that the sum is what the machine actually uses. */
async function processMemory(browser: Browser): Promise<number | undefined> {
  const client = await browser.newBrowserCDPSession();
  const { processInfo } = await client.send('SystemInfo.getProcessInfo');
  await client.detach();
  try {
    const sizes = processInfo.map(({ id }) => {
      const rollup = readFileSync(`/proc/${id}/smaps_rollup`, 'utf8');
      return Number(/^Pss: *(\d+) kB$/m.exec(rollup)?.[1] ?? Number.NaN) * 1024;
    });
    return sizes.reduce((sum, size) => sum + size, 0);
  } catch {
    return undefined;
  }
}

function metricsOf(samples: readonly Sample[], live: string): Metric[] {
  const series = (read: (sample: Sample) => string | number) => samples.map(read).join(', ');
  const mebibytes = (bytes: number | undefined) =>
    bytes === undefined ? '–' : (bytes / MEBIBYTE).toFixed(1);
  return [
    { name: 'live picture of the one', value: live },
    { name: 'stills shown', value: series(({ stills }) => stills) },
    { name: 'stills in memory', value: series(({ kept }) => kept) },
    { name: 'heap of the page, MiB', value: series(({ heap }) => mebibytes(heap)) },
    { name: 'nodes of the page', value: series(({ nodes }) => nodes) },
    {
      name: 'all processes, MiB',
      value: series(({ processes }) => mebibytes(processes)),
    },
  ];
}
