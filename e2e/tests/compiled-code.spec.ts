import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';

interface TraceEvent {
  name: string;
  args: { data?: { url?: string; producedCacheSize?: number } };
}

/** What the page says it has had put away. */
function readAway(page: Page): Promise<string> {
  return page.evaluate(() => window.localStorage.getItem('compiled') ?? '');
}

test('what a page runs is put away as compiled code while it rests, and once', async ({
  page,
  browser,
  signedInAs,
}) => {
  await signedInAs('owner');
  await browser.startTracing(page, { categories: ['v8', 'devtools.timeline'] });
  await page.goto('/alerts');
  await expect.poll(() => readAway(page), { timeout: 30_000 }).toContain('/assets/main.');
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const produced = traceEvents.filter(
    ({ name, args }) => name === 'v8.produceCache' && (args.data?.producedCacheSize ?? 0) > 0,
  );
  const away = (await readAway(page)).split(' ');
  const addresses = produced.map(({ args }) => args.data?.url ?? '');
  for (const file of [
    /\/assets\/main\./,
    /\/assets\/signed-in\./,
    /\/r\/alerts\/.*\/remoteEntry\.js/,
    /\/r\/alerts\/.*\/screen-alerts\./,
  ]) {
    const ofFile = addresses.filter((address) => file.test(address));
    expect(ofFile, String(file)).toHaveLength(1);
    expect(away).toContain(ofFile[0]);
  }
  expect(page.frames()).toHaveLength(1);
});
