import type { Page } from '@playwright/test';
import { giveSession } from '../harness/accounts';
import { LOADING } from '../harness/loading';
import { isSamePage, markPage, REMOTE_SCREENS } from '../harness/remote-screens';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';
import { WHOLE_BROWSER } from '../harness/whole-browser';

// Enable the back/forward cache, as in users' browsers; Playwright disables it.
test.use({
  launchOptions: { ...WHOLE_BROWSER, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

/** A document of another site. */
const elsewhere = (address = '') =>
  `${address.replace('127.0.0.1', 'localhost')}/r/alerts/remote.json`;

/** Uses the browser's back button. A restored page does not load, so there is no load event to wait for. */
async function comeBack(page: Page): Promise<void> {
  const left = page.url();
  await page.evaluate(() => void setTimeout(() => window.history.back()));
  await expect.poll(() => page.url()).not.toBe(left);
}

/** Why the browser did not restore a page from its cache; null for a page that it restored. */
function notKept(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as PerformanceNavigationTiming & { notRestoredReasons: unknown })
      .notRestoredReasons;
  });
}

/** A page that is still starting is not cached, and an idle network does not mean that it has started. */
async function expectAnswers(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(
    main.locator('div:is([data-state=ready], [data-state=empty])').first(),
  ).toBeVisible();
  await expect(main.locator(`div${LOADING}`)).toHaveCount(0);
}

for (const path of ['/login', '/', ...REMOTE_SCREENS.map((screen) => screen.path)]) {
  test(`${path} is restored from the back/forward cache`, async ({ page, signedInAs, baseURL }) => {
    if (path !== '/login') await signedInAs('owner');
    await page.goto(path);
    await expect(new Shell(page).heading).toBeVisible();
    if (path !== '/login') await expectAnswers(page);
    await page.waitForLoadState('networkidle');
    await markPage(page);
    await page.goto(elsewhere(baseURL));
    expect(await isSamePage(page)).toBe(false);
    await comeBack(page);
    await expect(new Shell(page).heading).toBeVisible();
    expect(await notKept(page)).toBeNull();
    expect(await isSamePage(page)).toBe(true);
  });
}

test('a page restored from the back/forward cache requests new data', async ({
  page,
  signedInAs,
  baseURL,
}) => {
  await signedInAs('owner');
  await page.goto('/alerts');
  await expectAnswers(page);
  await page.waitForLoadState('networkidle');
  await markPage(page);
  await page.goto(elsewhere(baseURL));
  const asked = page.waitForRequest((request) => request.url().endsWith('/alerts/unread_count/'));
  await comeBack(page);
  await asked;
  expect(await notKept(page)).toBeNull();
  expect(await isSamePage(page)).toBe(true);
});

test('a restored page redirects to the sign-in if its session has ended in another tab', async ({
  page,
  context,
  log,
  signedInAs,
  baseURL,
}) => {
  // Requests that the page may have sent before the first response ended the session.
  log.expectFailures(
    /\/api\/(?:users\/me|token\/refresh|restaurants|alerts(?:\/unread_count)?)\/(?:\?page=1)?$/,
  );
  const tokens = await signedInAs('owner');
  await page.goto('/alerts');
  await expectAnswers(page);
  await page.waitForLoadState('networkidle');
  await markPage(page);
  const other = await context.newPage();
  await giveSession(other, tokens);
  await other.goto('/403');
  await page.goto(elsewhere(baseURL));
  await new Shell(other).logOut('owner');
  await expect(other).toHaveURL(/\/login/);
  await comeBack(page);
  await expect(page).toHaveURL(/\/login/);
});
