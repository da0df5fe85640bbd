import type { Page, Request } from '@playwright/test';
import { text } from '../harness/messages';
import { expectScreen } from '../harness/navigation';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';

/** Poll interval of the unread count in milliseconds. */
const POLL_MS = 5000;

/** Tracks calls that are sent again while the same call is pending, and calls that the page gives up. */
function watchCalls(page: Page): { doubled: string[]; givenUp: string[] } {
  const underWay = new Set<string>();
  const doubled: string[] = [];
  const givenUp: string[] = [];
  const nameOf = (request: Request) =>
    [request.method(), request.url(), request.postData()].filter(Boolean).join(' ');
  page.on('request', (request) => {
    if (underWay.has(nameOf(request))) doubled.push(nameOf(request));
    underWay.add(nameOf(request));
  });
  page.on('requestfinished', (request) => underWay.delete(nameOf(request)));
  page.on('requestfailed', (request) => {
    underWay.delete(nameOf(request));
    givenUp.push(nameOf(request));
  });
  return { doubled, givenUp };
}

/** Whether a placeholder for content that is loading is in sight. */
function isShimmering(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')].some(
      (part) =>
        part.getBoundingClientRect().top < window.innerHeight &&
        getComputedStyle(part).animationName.includes('shimmer'),
    ),
  );
}

test('the application recovers by itself after a server outage', async ({
  page,
  log,
  faults,
  signedInAs,
}) => {
  log.expectFailures(/\/api\//);
  await page.clock.install();
  await signedInAs('owner');
  await page.goto('/403');
  const shell = new Shell(page);
  const unread = shell.menu.getByText(/unread/);
  await expect(unread).toBeVisible();
  const before = await unread.textContent();
  await page.waitForLoadState('networkidle');
  faults.breakApi('/api/*', 'unreachable');
  for (const _poll of [1, 2]) {
    const failed = page.waitForEvent('requestfailed');
    await page.clock.fastForward(POLL_MS);
    await failed;
  }
  expect(await unread.textContent()).toBe(before);
  faults.mendApi();
  faults.breakApi('GET /api/alerts/unread_count/', { body: { count: 7 } });
  await page.clock.fastForward(POLL_MS);
  await expect(shell.badge(7)).toBeVisible();
});

test('on a slow network a page shows placeholders, and repeats or aborts no request', async ({
  page,
  context,
  signedInAs,
}) => {
  await signedInAs('owner');
  await page.goto('/403');
  await page.waitForLoadState('networkidle');
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 60_000,
    uploadThroughput: 30_000,
  });
  const calls = watchCalls(page);
  await new Shell(page).link(text('host.screen.home')).click();
  await expect.poll(() => isShimmering(page)).toBe(true);
  await expect(page.getByRole('region', { name: text('alerts.widget.title') })).toBeVisible({
    timeout: 30_000,
  });
  await expect.poll(() => isShimmering(page), { timeout: 60_000 }).toBe(false);
  await expectScreen(page);
  await expect(page.getByText(/The refresh failed/)).toHaveCount(0);
  expect(calls.doubled).toEqual([]);
  expect(calls.givenUp).toEqual([]);
});
