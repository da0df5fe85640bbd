import { AlertsScreen } from '../harness/alerts';
import { text } from '../harness/messages';
import { addressOf, READING_PLACES, readIds } from '../harness/places';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';

/** What the first screen needs before it can show any content. */
const NEEDED = {
  registry: /\/registry\.json$/,
  'current user': /\/api\/users\/me\/$/,
  entry: /\/r\/alerts\/[^/]+\/remoteEntry\.js$/,
};

test('registry, user and entry are requested while the main file is loading', async ({
  page,
  faults,
  signedInAs,
}) => {
  await signedInAs('owner');
  const release = faults.hold('/assets/main.');
  const asked = Object.values(NEEDED).map((address) => page.waitForRequest(address));
  await page.goto('/alerts', { waitUntil: 'commit' });
  // Without the main file, only the boot script can send requests.
  await Promise.all(asked);
  release();
  await expect(new AlertsScreen(page).rows.first()).toBeVisible();
});

test('the shell renders without a loading state if its responses arrive before the main file', async ({
  page,
  faults,
  signedInAs,
}) => {
  await signedInAs('owner');
  await page.addInitScript((starting) => {
    new MutationObserver(() => {
      const isStarting = document.querySelector(`[aria-label="${starting}"]`) !== null;
      if (isStarting) document.documentElement.dataset.sawStarting = '';
    }).observe(document, { childList: true, subtree: true });
  }, text('host.start.loading'));
  const release = faults.hold('/assets/main.');
  const answered = ['**/api/users/me/', '**/api/restaurants/'].map((address) =>
    page.waitForResponse(address),
  );
  await page.goto('/alerts', { waitUntil: 'commit' });
  await Promise.all(answered);
  release();
  await expect(new AlertsScreen(page).rows.first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-saw-starting');
});

test('loading the alerts while signed in requests nothing twice', async ({
  page,
  log,
  signedInAs,
}) => {
  await signedInAs('owner');
  await page.goto('/alerts');
  await expect(new AlertsScreen(page).rows.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked = log.requests
    .map((request) => `${request.method()} ${new URL(request.url()).pathname}`)
    // Polled every five seconds, however long the page took to become idle.
    .filter((call) => !call.endsWith('/api/alerts/unread_count/'));
  const twice = asked.filter((call, index) => asked.indexOf(call) !== index);
  expect(twice).toEqual([]);
});

for (const place of READING_PLACES) {
  test(`every script that is preloaded for ${place} is run`, async ({ page, api, signedInAs }) => {
    const ids = await readIds(api, await signedInAs('owner'));
    const client = await page.context().newCDPSession(page);
    const run = new Set<string>();
    // A script that was only fetched is not parsed.
    client.on('Debugger.scriptParsed', ({ url }) => run.add(url));
    await client.send('Debugger.enable');
    await page.goto(addressOf(place, ids));
    await expect(new Shell(page).heading).toBeVisible();
    const preloaded = await page
      .locator('link[rel=preload][as=script]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(preloaded).not.toEqual([]);
    await expect.poll(() => preloaded.filter((address) => !run.has(address))).toEqual([]);
  });
}
