import type { BrowserContext, Page } from '@playwright/test';
import { giveSession } from '../harness/accounts';
import { AlertsApi } from '../harness/alerts';
import { text } from '../harness/messages';
import { PageLog } from '../harness/page-log';
import { expect, testOver } from '../harness/test';
import { WHOLE_BROWSER } from '../harness/whole-browser';

/** With data of its own, because alerts are identified by their position in the list. */
const test = testOver({});
test.use({ launchOptions: WHOLE_BROWSER });

/** The restaurant of the camera in `Detections`. */
const RESTAURANT = 'Bistro on Pokrovka';

/**
 * Runs in the service worker, because a test cannot press system notifications. Stubs what only a real press allows.
 */
const PRESS_FIRST = `(async () => {
  ExtendableEvent.prototype.waitUntil = () => undefined;
  WindowClient.prototype.focus = function () { return Promise.resolve(this); };
  const [notification] = await registration.getNotifications();
  dispatchEvent(new NotificationEvent('notificationclick', { notification }));
})()`;

/** Runs in the service worker, because no push service is reachable. Returns the notifications shown after a push. */
const PUSH = (hasPages: boolean) => `(async () => {
  const work = [];
  ExtendableEvent.prototype.waitUntil = (part) => work.push(part);
  if (!${hasPages}) Clients.prototype.matchAll = async () => [];
  const data = JSON.stringify({
    title: 'Bistro', body: 'Entrance: 14 people', tag: 'maitred-alert-7', lang: 'en', path: '/alerts#alert-7',
  });
  dispatchEvent(new PushEvent('push', { data }));
  await Promise.all(work);
  const shown = await registration.getNotifications();
  return shown.map(({ title, body, tag, data }) => [title, body, tag, data.path]);
})()`;

/** Pressed by keyboard: it is below the list and moves, because rows get their final heights only in view. */
const notificationSwitch = (page: Page) =>
  page.getByRole('button', { name: text('alerts.notifications.name') });

/** Hides pages: in this browser every tab counts as visible. */
async function hide(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.evaluate(() =>
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }),
    );
  }
}

/** Records the notifications of all tabs of a browser, with title and text. */
async function recordShown(context: BrowserContext): Promise<[string, string][]> {
  const shown: [string, string][] = [];
  await context.exposeFunction('onShown', (title: string, body: string) => {
    shown.push([title, body]);
  });
  await context.addInitScript(() => {
    const { prototype } = ServiceWorkerRegistration;
    const { showNotification } = prototype;
    prototype.showNotification = function show(title, options) {
      const { onShown } = window as unknown as { onShown: (...said: unknown[]) => void };
      onShown(title, options?.body);
      return showNotification.call(this, title, options);
    };
  });
  return shown;
}

const workersOf = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('new alerts show one notification across all tabs, and a click on it opens the alert', async ({
  page,
  context,
  api,
  detections,
  signedInAs,
}) => {
  await context.grantPermissions(['notifications']);
  const shown = await recordShown(context);
  const tokens = await signedInAs('owner');
  const alerts = new AlertsApi(api, tokens);
  const other = await context.newPage();
  const otherLog = new PageLog(other);
  await giveSession(other, tokens);
  await other.goto('/');
  await page.goto('/alerts');
  await expect(notificationSwitch(page)).toHaveAttribute('aria-pressed', 'false');
  expect(await workersOf(page)).toBe(0);
  await notificationSwitch(page).press('Enter');
  await expect(notificationSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  expect(await workersOf(page)).toBe(1);
  await hide(page, other);

  /** Raises alerts and waits until both tabs have read them. */
  const arrive = async (count: number) => {
    const unread = (await alerts.unreadCount()) + count;
    const read = [page, other].map((tab) =>
      tab.waitForResponse(/\/api\/alerts\/\?items_per_page=20$/, { timeout: 0 }),
    );
    await detections.raise(count, tokens);
    for (const tab of [page, other]) {
      await expect(tab).toHaveTitle(new RegExp(`^\\(${unread}\\) `));
    }
    await Promise.all(read);
  };
  const crowd = (corner: number) =>
    text('kit.notifications.crowding', { place: `Corner ${corner}`, count: 1 });
  await arrive(1);
  await expect.poll(() => shown).toEqual([[RESTAURANT, crowd(1)]]);
  await arrive(2);
  await expect.poll(() => shown.length).toBe(2);
  const [, [title, body] = []] = shown;
  expect(title).toBe(RESTAURANT);
  expect(body?.split('\n').sort()).toEqual([
    text('kit.notifications.several', { count: 2 }),
    crowd(2),
    crowd(3),
  ]);

  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('No service worker runs.');
  await worker.evaluate(PRESS_FIRST);
  await expect
    .poll(() => [page.url(), other.url()].filter((url) => url.includes('#alert-')).length)
    .toBe(1);
  expect(otherLog.complaints()).toEqual([]);
});

test('a new alert shows a notification even if marking another keeps the count the same', async ({
  page,
  context,
  api,
  detections,
  signedInAs,
}) => {
  await context.grantPermissions(['notifications']);
  const shown = await recordShown(context);
  const tokens = await signedInAs('owner');
  const alerts = new AlertsApi(api, tokens);
  await page.goto('/alerts');
  await notificationSwitch(page).press('Enter');
  await expect(notificationSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  await hide(page);
  const { results } = await alerts.page('?items_per_page=100&page=1');
  const marked = results.filter((alert) => !alert.is_read).at(-1);
  if (marked === undefined) throw new Error('No alert is unread.');
  await alerts.markRead([marked.id]);
  await detections.raise(1, tokens);
  await expect.poll(() => shown.map(([title]) => title)).toEqual([RESTAURANT]);
});

test('a push is shown only if no page of the application is open', async ({
  page,
  context,
  signedInAs,
}) => {
  await context.grantPermissions(['notifications']);
  await signedInAs('owner');
  await page.goto('/alerts');
  const started = context.waitForEvent('serviceworker');
  await notificationSwitch(page).press('Enter');
  // The provider of the tests has no push key.
  await expect(page.getByText(text('alerts.notifications.whileOpen'))).toBeVisible();
  const worker = await started;
  expect(await worker.evaluate(PUSH(true))).toEqual([]);
  expect(await worker.evaluate(PUSH(false))).toEqual([
    ['Bistro', 'Entrance: 14 people', 'maitred-alert-7', '/alerts#alert-7'],
  ]);
});

test('a browser that cannot show notifications says so as soon as they are turned on', async ({
  page,
  context,
  signedInAs,
}) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(() => {
    // Like Chrome on Android at an address without TLS, where there is no service worker, but with the permission.
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
    window.Notification = class extends Notification {
      constructor() {
        super('');
        throw new TypeError('Illegal constructor');
      }
    };
  });
  await signedInAs('owner');
  await page.goto('/alerts');
  await notificationSwitch(page).press('Enter');
  await expect(page.getByText(text('alerts.notifications.unsupported'))).toBeVisible();
});

test('the browser reads the manifest of the application without errors', async ({ page }) => {
  await page.goto('/login');
  const client = await page.context().newCDPSession(page);
  const { url, errors, data = '' } = await client.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ name: 'Maitred', start_url: '/' });
});
