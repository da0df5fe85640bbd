import type { Browser } from '@playwright/test';
import { ApiClient, giveSession } from '../harness/accounts';
import { AlertsScreen } from '../harness/alerts';
import type { Composition } from '../harness/composition';
import { mainThreadTasks } from './main-thread-tasks';
import { type Metric, milliseconds } from './metric';

const ALERTS = 100;
/** Pixels scrolled by one turn of the wheel. */
const TURN_PX = 240;

/** Scrolls 100 alerts with their pictures to the end and back, with the CPU four times slower. */
export async function measureAlertsScroll(
  browser: Browser,
  { address, unspoiled }: Composition,
): Promise<Metric[]> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
  });
  await giveSession(page, await new ApiClient(unspoiled).signIn('owner'));
  await page.route(/\/api\/alerts\/\?/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('items_per_page', String(ALERTS));
    return route.continue({ url: url.href });
  });
  await page.goto(`${address}/alerts?type=crowding`);
  const { rows } = new AlertsScreen(page);
  await rows.first().waitFor();
  // Unfold repeated alerts, which are grouped behind the newest: each then has its own row and picture.
  const folded = page.locator('article [aria-expanded=false]');
  while ((await folded.count()) > 0) await folded.first().click();

  await page.mouse.move(640, 400);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const tasks = await mainThreadTasks(browser, page, async () => {
    for (const turn of [TURN_PX, -TURN_PX]) {
      for (let moved = 0; moved < height; moved += TURN_PX) {
        await page.mouse.wheel(0, turn);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
    }
  });
  const shown = await rows.count();
  const pictures = await rows.locator('img').count();
  await page.close();
  return [
    { name: 'rows, pictures', value: `${shown}, ${pictures}` },
    { name: 'tasks over 50 ms', value: String(tasks.long) },
    { name: 'longest task', value: milliseconds(tasks.longest) },
  ];
}
