import type { Browser, Page } from '@playwright/test';
import { inRoot } from '../../scripts';
import { ApiClient, giveSession } from '../harness/accounts';
import type { Composition } from '../harness/composition';
import { median } from './median';
import type { Metric } from './metric';
import { DESTINATIONS } from './screens';
import { slowProcessor } from './slow-processor';

/** Milliseconds; longer than the shell waits before it prefetches what is likely to be next. */
const IDLE_MS = 6000;

/** Milliseconds until the home screen has rendered everything in sight: users do not leave it sooner. */
const SETTLED_MS = 2000;

/** Milliseconds from the press of a link. */
interface Way {
  /** The link is marked as the current one. */
  frame: number;
  /** The screen's main content is visible. */
  content: number;
}

/** Goes from the home screen to each remote and back, twice, after the browser has had time to prefetch. */
export async function measureRouteChanges(
  browser: Browser,
  { unspoiled }: Composition,
): Promise<Metric[]> {
  const page = await browser.newPage({
    viewport: { width: 1366, height: 768 },
    locale: 'en-GB',
  });
  await giveSession(page, await new ApiClient(unspoiled).signIn('owner'));
  await page.addInitScript(() => {
    window.awaited = {};
  });
  await page.addInitScript({ path: inRoot('e2e/bench/observe-load.js') });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(unspoiled);
  await page.locator('main article').first().waitFor();
  await page.waitForTimeout(IDLE_MS);
  const client = await page.context().newCDPSession(page);
  await slowProcessor(client);
  const metrics: Metric[] = [];
  const waysHome: Way[] = [];
  for (const { name, path, awaited } of DESTINATIONS) {
    await page.locator(`nav a[href="${path}"]`).hover();
    const ways: Way[] = [];
    for (const _time of ['first', 'second']) {
      await page.waitForTimeout(SETTLED_MS);
      ways.push(await go(page, path, awaited.ready));
      await page.waitForTimeout(SETTLED_MS);
      waysHome.push(await go(page, '/', ['main article']));
    }
    metrics.push({ name, value: ways.map(wayText).join('; the second time ') });
  }
  const home = {
    frame: median(waysHome.map(({ frame }) => frame)),
    content: median(waysHome.map(({ content }) => content)),
  };
  metrics.push({ name: 'home, median of its ways back', value: wayText(home) });
  const twice = scripts.filter((script, index) => scripts.indexOf(script) !== index);
  metrics.push({ name: 'scripts fetched twice', value: twice.join(', ') || 'none' });
  await page.close();
  return metrics;
}

function wayText({ frame, content }: Way): string {
  return `frame ${Math.round(frame)} ms, content ${Math.round(content)} ms`;
}

/** Presses a link, and waits for the screen's main content. */
async function go(page: Page, path: string, ready: string[] = []): Promise<Way> {
  const start = await page.evaluate(
    ({ href, selectors }) => {
      const link = document.querySelector<HTMLElement>(`nav a[href="${href}"]`);
      window.load.ready = {};
      const frame = `nav a[href="${href}"][aria-current=page]`;
      // Both together, because the awaited elements may have been on the previous screen too.
      window.awaited = { frame: [frame], ready: [frame, ...selectors] };
      const now = performance.now();
      if (link === null) throw new Error(`There is no link to ${href}`);
      link.click();
      return now;
    },
    { href: path, selectors: ready },
  );
  await page.waitForFunction(() => window.load.ready.ready !== undefined);
  const instants = await page.evaluate(() => window.load.ready);
  const after = (instant: number | undefined) => (instant ?? Number.NaN) - start;
  return { frame: after(instants.frame), content: after(instants.ready) };
}
