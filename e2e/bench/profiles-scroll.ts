import type { Browser, CDPSession, Page } from '@playwright/test';
import { ApiClient, giveSession } from '../harness/accounts';
import type { Composition } from '../harness/composition';
import { portraits } from '../harness/face-photos';
import { FacesApi, ProfilesScreen } from '../harness/faces';
import { mainThreadTasks } from './main-thread-tasks';
import { type Metric, milliseconds } from './metric';

const PROFILES = 10_000;
const PAGE_SIZE = 50;
/** Pixels scrolled by one turn of the wheel, and the number of turns. */
const TURN_PX = 240;
const TURNS = 100;
/** Pixels scrolled by each frame of a flick. */
const FLICK_PX = 600;
const FLICK_FRAMES = 200;
const JUMPS = 20;
const MEBIBYTE = 1024 * 1024;

/**
 * Scrolls a list of 10,000 people with a photo each, with the CPU four times slower: by wheel, by flick, and by
 * jumps to any position once everything has been loaded.
 */
export async function measureProfilesScroll(
  browser: Browser,
  { address, unspoiled }: Composition,
): Promise<Metric[]> {
  const page = await browser.newPage({
    baseURL: address,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  });
  const api = new ApiClient(unspoiled);
  const tokens = await api.signIn('owner');
  await giveSession(page, tokens);
  const list = await new FacesApi(api, tokens).newList('Ten thousand');
  await answerProfiles(page, list.id);
  const screen = new ProfilesScreen(page);
  await screen.open(list);
  await screen.card('Person 1').waitFor();

  const client = await page.context().newCDPSession(page);
  const first = await memory(client);
  await page.mouse.move(640, 400);
  const ways = { wheel: turnWheel, flick, jump };
  const metrics: Metric[] = [];
  for (const [name, move] of Object.entries(ways)) {
    if (move === jump) await readToTheEnd(page, screen);
    const tasks = await mainThreadTasks(browser, page, () => move(page));
    metrics.push({
      name: `${name}: tasks over 50 ms`,
      value: `${tasks.long}, longest ${milliseconds(tasks.longest)}`,
    });
  }
  const last = await memory(client);
  await page.close();
  return [
    ...metrics,
    { name: 'heap with a page, with all', value: `${first.heap}, ${last.heap} MiB` },
    { name: 'nodes with a page, with all', value: `${first.nodes}, ${last.nodes}` },
  ];
}

async function answerProfiles(page: Page, listId: number): Promise<void> {
  const [portrait] = await portraits(page, 1);
  if (portrait === undefined) throw new Error('There is no portrait.');
  await page.route('**/bench-portraits/*', (route) =>
    route.fulfill({ body: portrait.buffer, contentType: portrait.mimeType }),
  );
  await page.route('**/api/face_profiles/?*', (route) => {
    const start = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const results = Array.from({ length: PAGE_SIZE }, (_, index) => {
      const id = start + index + 1;
      const imageId = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
      return {
        id,
        name: `Person ${id}`,
        gender: 'F',
        list_id: listId,
        images: [{ id: imageId, url: `/bench-portraits/${id}` }],
      };
    });
    const next = start + PAGE_SIZE < PROFILES ? String(start + PAGE_SIZE) : null;
    return route.fulfill({ json: { next, previous: null, results } });
  });
}

async function turnWheel(page: Page): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.mouse.wheel(0, TURN_PX);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

async function flick(page: Page): Promise<void> {
  await page.evaluate(
    async ([pixels, frames]) => {
      for (let frame = 0; frame < frames; frame += 1) {
        window.scrollBy(0, pixels);
        await new Promise(requestAnimationFrame);
      }
    },
    [FLICK_PX, FLICK_FRAMES] as const,
  );
}

/** Jumps to positions in an order in which neighbours are far apart. */
async function jump(page: Page): Promise<void> {
  for (let nth = 1; nth <= JUMPS; nth += 1) {
    await page.evaluate(
      async (share) => {
        window.scrollTo(0, document.documentElement.scrollHeight * share);
        for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      },
      ((nth * 7) % JUMPS) / JUMPS,
    );
  }
}

async function readToTheEnd(page: Page, screen: ProfilesScreen): Promise<void> {
  const last = screen.card(`Person ${PROFILES}`);
  while (!(await last.isVisible())) {
    await page.evaluate(async () => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await new Promise(requestAnimationFrame);
    });
  }
}

async function memory(client: CDPSession): Promise<{ heap: string; nodes: number }> {
  await client.send('HeapProfiler.collectGarbage');
  const heap = await client.send('Runtime.getHeapUsage');
  const { nodes } = await client.send('Memory.getDOMCounters');
  return { heap: (heap.usedSize / MEBIBYTE).toFixed(1), nodes };
}
