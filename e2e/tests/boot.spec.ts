import type { Page } from '@playwright/test';
import { ApiClient, giveSession } from '../harness/accounts';
import { text } from '../harness/messages';
import { PageLog } from '../harness/page-log';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';

/** Remotes from which the page has requested such a file. */
function remotesAsked(log: PageLog, file: string): string[] {
  const pattern = new RegExp(`/r/(\\w+)/(?:[^/]+/)?${file}`);
  const names = log.requests.map((request) => pattern.exec(request.url())?.[1] ?? '');
  return [...new Set(names)].filter((name) => name !== '').sort();
}

/** Paths of the API calls. */
function callsMade(log: PageLog): string[] {
  const paths = log.requests.map((request) => new URL(request.url()).pathname);
  return paths.filter((path) => path.startsWith('/api/')).sort();
}

const EVERY_WIDGET = ['alerts', 'analytics', 'cameras', 'faces', 'orders'];

/** The main file never arrives from now on, so nothing that was preloaded for it is used. */
async function withoutMainFile(page: Page, log: PageLog): Promise<void> {
  log.expectComplaints(/was preloaded using link preload but not used/);
  await page.route(/\/assets\/main\./, () => undefined);
}

test.describe('before the main file has loaded', () => {
  test.beforeEach(async ({ page, log }) => withoutMainFile(page, log));

  for (const [account, remotes] of [
    ['owner', EVERY_WIDGET],
    ['manager', EVERY_WIDGET.filter((name) => name !== 'faces')],
    ['analyst', ['analytics']],
  ] as const) {
    test(`home fetches the widgets that the ${account} may see, and no others`, async ({
      page,
      log,
      signedInAs,
    }) => {
      await signedInAs(account);
      await page.goto('/', { waitUntil: 'commit' });
      for (const file of ['remoteEntry.js', 'messages-en']) {
        await expect.poll(() => remotesAsked(log, file), file).toEqual(remotes);
      }
      expect(remotesAsked(log, 'screen-')).toEqual([]);
      expect(remotesAsked(log, 'remote.json')).toEqual([]);
    });
  }

  test('a screen is fetched, and nothing of any other remote', async ({
    page,
    log,
    signedInAs,
  }) => {
    await signedInAs('owner');
    await page.goto('/cameras', { waitUntil: 'commit' });
    for (const file of ['remoteEntry.js', 'screen-cameras', 'messages-en']) {
      await expect.poll(() => remotesAsked(log, file), file).toEqual(['cameras']);
    }
  });

  test('only the user and the restaurants are requested for a screen', async ({
    page,
    log,
    signedInAs,
  }) => {
    await signedInAs('owner');
    await page.goto('/alerts', { waitUntil: 'commit' });
    await expect.poll(() => callsMade(log)).toEqual(['/api/restaurants/', '/api/users/me/']);
  });

  test('requests are sent in the language that the page will have', async ({
    page,
    log,
    signedInAs,
  }) => {
    await page.addInitScript(() => window.localStorage.setItem('lang', 'ru'));
    await signedInAs('owner');
    await page.goto('/alerts', { waitUntil: 'commit' });
    await expect.poll(() => callsMade(log)).toHaveLength(2);
    const calls = log.requests.filter((request) => request.url().includes('/api/'));
    expect(calls.map((call) => call.headers()['accept-language'])).toEqual(['ru', 'ru']);
  });

  test('the sign-in fetches no remote and calls no API', async ({ page, log }) => {
    await page.goto('/login', { waitUntil: 'commit' });
    await expect.poll(() => log.requests.some((one) => one.url().includes('messages-'))).toBe(true);
    expect(remotesAsked(log, '')).toEqual([]);
    expect(callsMade(log)).toEqual([]);
  });
});

test('a main file that loads after the call timeout uses the responses that arrived before it', async ({
  page,
  signedInAs,
}) => {
  await page.addInitScript(() => {
    // Replaces the timeout of 7 seconds: the test triggers it.
    AbortSignal.timeout = () => {
      const limit = new AbortController();
      window.addEventListener('limit', () => limit.abort(), { once: true });
      return limit.signal;
    };
  });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/main\./, async (route) => {
    await released;
    await route.continue();
  });
  await signedInAs('owner');
  const arrived = ['/registry.json', '/api/users/me/', '/api/restaurants/'].map((path) =>
    page.waitForEvent('requestfinished', (one) => new URL(one.url()).pathname === path),
  );
  await page.goto('/403', { waitUntil: 'commit' });
  await Promise.all(arrived);
  await page.evaluate(() => window.dispatchEvent(new Event('limit')));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  release();
  await expect(new Shell(page).link(text('host.screen.home'))).toBeVisible();
  expect(calls.filter((path) => path === '/registry.json' || path.endsWith('/me/'))).toEqual([]);
});

test.describe('on a later visit', () => {
  test('home fetches the remotes allowed last time without waiting for the user', async ({
    page,
    context,
    signedInAs,
  }) => {
    const tokens = await signedInAs('manager');
    await page.goto('/');
    await expect(page.getByRole('main').locator('[data-state=ready]').first()).toBeVisible();
    const later = await context.newPage();
    await giveSession(later, tokens);
    const log = new PageLog(later);
    await withoutMainFile(later, log);
    await later.route('**/api/users/me/', () => undefined);
    await later.goto('/', { waitUntil: 'commit' });
    const remotes = EVERY_WIDGET.filter((name) => name !== 'faces');
    await expect.poll(() => remotesAsked(log, 'remoteEntry.js')).toEqual(remotes);
    await expect.poll(() => callsMade(log)).toEqual(['/api/users/me/']);
  });

  test('home fetches no remote before the user is known if the previous user has logged out', async ({
    page,
    log,
    signedInAs,
    composition,
  }) => {
    await signedInAs('owner');
    await page.goto('/');
    await new Shell(page).logOut('owner');
    await expect(page).toHaveURL(/\/login/);
    const analyst = await new ApiClient(composition.unspoiled).signIn('analyst');
    await page.evaluate(({ access }) => window.sessionStorage.setItem('access', access), analyst);
    await withoutMainFile(page, log);
    await page.route('**/api/users/me/', () => undefined);
    log.requests.length = 0;
    const registry = page.waitForResponse('**/registry.json');
    await page.goto('/', { waitUntil: 'commit' });
    // The registry says what there is to fetch; a further answer comes after what it led to.
    await (await registry).finished();
    await page.evaluate(() => fetch('/registry.json').then((answer) => answer.text()));
    await expect.poll(() => callsMade(log)).toEqual(['/api/users/me/']);
    expect(remotesAsked(log, '')).toEqual([]);
  });
});
