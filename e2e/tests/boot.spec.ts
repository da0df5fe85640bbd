import type { PageLog } from '../harness/page-log';
import { expect, test } from '../harness/test';

/** Remotes of which the page has asked for a file of that kind. */
function remotesAsked(log: PageLog, file: string): string[] {
  const pattern = new RegExp(`/r/(\\w+)/(?:[^/]+/)?${file}`);
  const names = log.requests.map((request) => pattern.exec(request.url())?.[1] ?? '');
  return [...new Set(names)].filter((name) => name !== '').sort();
}

/** Addresses of the provider's calls. */
function callsMade(log: PageLog): string[] {
  const paths = log.requests.map((request) => new URL(request.url()).pathname);
  return paths.filter((path) => path.startsWith('/api/')).sort();
}

const EVERY_WIDGET = ['alerts', 'analytics', 'cameras', 'faces', 'orders'];

test.describe('before the main file has come', () => {
  test.beforeEach(async ({ page, log }) => {
    // It never comes, so nothing of what is fetched for it is used.
    log.expectComplaints(/was preloaded using link preload but not used/);
    await page.route(/\/assets\/main\./, () => undefined);
  });

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
      for (const file of ['remote.json', 'remoteEntry.js', 'messages-en']) {
        await expect.poll(() => remotesAsked(log, file), file).toEqual(remotes);
      }
      expect(remotesAsked(log, 'screen-')).toEqual([]);
    });
  }

  test('a screen is fetched, and of no other remote anything', async ({
    page,
    log,
    signedInAs,
  }) => {
    await signedInAs('owner');
    await page.goto('/cameras', { waitUntil: 'commit' });
    for (const file of ['remote.json', 'remoteEntry.js', 'screen-cameras', 'messages-en']) {
      await expect.poll(() => remotesAsked(log, file), file).toEqual(['cameras']);
    }
  });

  test('a screen has the user and the restaurants, which it needs before all else', async ({
    page,
    log,
    signedInAs,
  }) => {
    await signedInAs('owner');
    await page.goto('/alerts', { waitUntil: 'commit' });
    await expect.poll(() => callsMade(log)).toEqual(['/api/restaurants/', '/api/users/me/']);
  });

  test('what is asked is asked in the language that the page is about to have', async ({
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

  test('the sign-in fetches no remote, and asks for nobody', async ({ page, log }) => {
    await page.goto('/login', { waitUntil: 'commit' });
    await expect.poll(() => log.requests.some((one) => one.url().includes('messages-'))).toBe(true);
    expect(remotesAsked(log, '')).toEqual([]);
    expect(callsMade(log)).toEqual([]);
  });
});
