import type { Page, Request, Route } from '@playwright/test';
import { giveSession } from '../harness/accounts';
import { AlertsScreen } from '../harness/alerts';
import { text } from '../harness/messages';
import { expectScreen, goByMenu } from '../harness/navigation';
import type { Receiver } from '../harness/receiver';
import {
  failedTitle,
  HEALING_MS,
  isSamePage,
  markPage,
  neighbourOf,
  REMOTE_SCREENS,
} from '../harness/remote-screens';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test-with-services';

test.describe.configure({ mode: 'parallel' });

/** Milliseconds after which the registry counts as not responding, plus some to show it on a busy machine. */
const REGISTRY_UNANSWERED_MS = 20_000;
/** The same for a script. */
const SCRIPT_UNANSWERED_MS = 20_000;

/** Holds back requests to an address until the returned function is called. */
async function hold(page: Page, address: RegExp): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer = async (route: Route) => {
    await released;
    // The page may have cancelled it meanwhile.
    await route.continue().catch(() => undefined);
  };
  await page.route(address, answer);
  return async () => {
    release();
    await page.unroute(address, answer);
  };
}

function reportOf(receiver: Receiver, remote: string) {
  return receiver.errors().find(({ tags }) => tags.remote === remote)?.tags;
}

test('each remote that never responds affects only its own area, is shown and reported, and recovers', async ({
  context,
  api,
  receiver,
}) => {
  const tokens = await api.signIn('owner');
  // One tab each, in parallel, because each waits for the same 20 seconds.
  const trials = REMOTE_SCREENS.map(async ({ remote, path }, index) => {
    const tab = await context.newPage();
    await giveSession(tab, tokens);
    const release = await hold(tab, new RegExp(`/r/${remote}/`));
    await tab.goto(path);
    await markPage(tab);
    const main = tab.getByRole('main');
    const alert = main.getByRole('alert');
    await expect(alert).toContainText(failedTitle(remote), {
      timeout: SCRIPT_UNANSWERED_MS + REGISTRY_UNANSWERED_MS,
    });
    await expect(alert).toContainText(text('host.remote.unreachable'));
    await expect(alert.getByRole('button', { name: text('kit.failed.retry') })).toBeVisible();
    await expect.poll(() => reportOf(receiver, remote)).toBeDefined();
    expect(reportOf(receiver, remote)).toMatchObject({
      'remote.failure': 'script',
      'kit.version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });

    await goByMenu(tab, neighbourOf(index));
    await release();
    await new Shell(tab).menu.locator(`a[href="${path}"]`).click();
    await expect(alert).toHaveCount(0, { timeout: HEALING_MS });
    await expectScreen(tab);
    expect(await isSamePage(tab)).toBe(true);
    await tab.close();
  });
  await Promise.all(trials);
});

/** Number of consecutive polls without other pending requests, after which none is about to start either. */
const QUIET_LOOKS = 5;

/** The returned function waits until only the held file is pending: other requests would time out too. */
function watchTraffic(page: Page, held: RegExp): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!held.test(request.url())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    let looks = 0;
    const lookAgain = () => {
      looks = open.size === 0 ? looks + 1 : 0;
      return looks;
    };
    await expect.poll(lookAgain, { intervals: [100] }).toBeGreaterThanOrEqual(QUIET_LOOKS);
  };
}

for (const { name, file } of [
  { name: 'an entry', file: /\/r\/alerts\/[^/]+\/remoteEntry\.js/ },
  { name: 'a file of the screen', file: /\/r\/alerts\/[^/]+\/screen-alerts\./ },
]) {
  test(`${name} that never loads is shown and reported, its retry reloads the page, and it recovers`, async ({
    page,
    log,
    receiver,
    signedInAs,
  }) => {
    log.expectComplaints(/was preloaded using link preload but not used/);
    await page.clock.install();
    await signedInAs('owner');
    const release = await hold(page, file);
    const nothingElse = watchTraffic(page, file);
    await page.goto('/alerts');
    const main = page.getByRole('main');
    const loading = main.getByRole('status', { name: text('host.remote.loading') });
    await expect(loading).toBeVisible();
    const giveUp = async () => {
      await page.waitForFunction(
        (pattern) => [...document.scripts].some(({ src }) => new RegExp(pattern).test(src)),
        file.source,
      );
      await nothingElse();
      await page.clock.fastForward(SCRIPT_UNANSWERED_MS);
      await expect(main.getByRole('alert')).toContainText(failedTitle('alerts'));
    };
    await giveUp();
    await expect.poll(() => reportOf(receiver, 'alerts')).toBeDefined();
    expect(reportOf(receiver, 'alerts')).toMatchObject({
      'remote.failure': 'script',
      'remote.version': expect.stringMatching(/^\d+\.\d+\.\d+-/),
      'kit.version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    await goByMenu(page, neighbourOf(0));

    await new Shell(page).menu.locator('a[href="/alerts"]').click();
    await markPage(page);
    await main.getByRole('button', { name: text('kit.failed.retry') }).click();
    await expect.poll(() => isSamePage(page)).toBe(false);
    await expect(loading).toBeVisible();
    await giveUp();
    await markPage(page);
    await release();
    await expect(new AlertsScreen(page).rows.first()).toBeVisible({ timeout: HEALING_MS });
    expect(await isSamePage(page)).toBe(true);
  });
}

test('a registry that never responds is reported, and a retry starts the application', async ({
  page,
  log,
}) => {
  log.expectComplaints(/TimeoutError/);
  const release = await hold(page, /\/registry\.json$/);
  await page.goto('/login');
  const failure = page.getByRole('alert').filter({ hasText: 'Maitred could not start' });
  await expect(failure).toBeVisible({ timeout: REGISTRY_UNANSWERED_MS });
  await release();
  await failure.getByRole('button').click();
  await expect(page.getByRole('heading', { name: text('host.login.title') })).toBeVisible();
});
