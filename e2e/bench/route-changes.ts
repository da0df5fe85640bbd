import type { Browser, Page } from '@playwright/test';
import { inRoot } from '../../scripts/workspace/packages';
import { ApiClient, giveSession } from '../harness/accounts';
import type { Composition } from '../harness/composition';
import type { Figure } from './figure';
import { DESTINATIONS } from './screens';
import { slowProcessor } from './slow-processor';

/** Longer than the shell waits before it fetches ahead what is likely to be next. */
const IDLE = 6000;

/** Goes from the home screen to each remote and back, twice, after the browser had time to prefetch. */
export async function measureRouteChanges(
  browser: Browser,
  { unspoiled }: Composition,
): Promise<Figure[]> {
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
  await page.waitForTimeout(IDLE);
  const client = await page.context().newCDPSession(page);
  await slowProcessor(client);
  const figures: Figure[] = [];
  for (const { name, path, awaited } of DESTINATIONS) {
    const link = page.locator(`nav a[href="${path}"]`);
    await link.hover();
    await page.waitForLoadState('networkidle');
    const [first, second] = [
      await go(page, path, awaited.ready),
      await goAgain(page, path, awaited.ready),
    ];
    figures.push({ name, value: `${first}; the second time ${second}` });
  }
  const twice = scripts.filter((script, index) => scripts.indexOf(script) !== index);
  figures.push({ name: 'scripts fetched twice', value: twice.join(', ') || 'none' });
  await page.close();
  return figures;
}

async function goAgain(page: Page, path: string, ready: string[] = []): Promise<string> {
  await go(page, '/', ['main article']);
  await page.waitForLoadState('networkidle');
  return go(page, path, ready);
}

/** Milliseconds from the press of the link to its first frame and to the screen's own content. */
async function go(page: Page, path: string, ready: string[] = []): Promise<string> {
  const start = await page.evaluate(
    ({ href, selectors }) => {
      const link = document.querySelector<HTMLElement>(`nav a[href="${href}"]`);
      window.load.ready = {};
      const frame = `nav a[href="${href}"][aria-current=page]`;
      // Together: what is awaited may have been on the screen before, too.
      window.awaited = { frame: [frame], ready: [frame, ...selectors] };
      const now = performance.now();
      if (link === null) throw new Error(`There is no link to ${href}`);
      link.click();
      return now;
    },
    { href: path, selectors: ready },
  );
  await page.waitForFunction(() => window.load.ready.ready !== undefined);
  const moments = await page.evaluate(() => window.load.ready);
  const after = (moment: number | undefined) => Math.round((moment ?? Number.NaN) - start);
  return `frame ${after(moments.frame)} ms, content ${after(moments.ready)} ms`;
}
