import type { Page } from '@playwright/test';
import { AlertsScreen } from '../harness/alerts';
import type { RemoteFault } from '../harness/faults';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';
import { text, textsIn } from '../harness/texts';

const REMOTE_FILES = /\/r\/alerts\//;

/** Milliseconds within which a screen heals after its remote is back: one pause of the back-off. */
const HEALING = 20_000;

const failedTitle = text('host.remote.failedTitle', { part: text('host.remote.alerts') });

/** Marks the page, to tell later whether it was reloaded. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

function isSamePage(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSamePage' in window);
}

const FAULTS: { name: string; fault: RemoteFault; reason: string }[] = [
  { name: 'is not served', fault: 'offline', reason: 'host.remote.unreachable' },
  { name: 'has HTML for a descriptor', fault: 'html-descriptor', reason: 'host.remote.invalid' },
  { name: 'has a corrupt entry', fault: 'corrupt-entry', reason: 'host.remote.unreachable' },
];

for (const { name, fault, reason } of FAULTS) {
  test(`the shell lives while a remote ${name}, and the screen appears by itself later`, async ({
    page,
    log,
    faults,
    signedInAs,
  }) => {
    test.setTimeout(60_000);
    log.expectFailures(REMOTE_FILES);
    faults.breakRemote('alerts', fault);
    await signedInAs('owner');
    const shell = new Shell(page);
    const screen = new AlertsScreen(page);

    await page.goto('/alerts');
    await expect(page.getByText(failedTitle)).toBeVisible();
    await expect(page.getByText(text(reason))).toBeVisible();
    await expect(page.getByRole('button', { name: text('kit.failed.retry') })).toBeVisible();

    await markPage(page);
    await shell.switchLanguage('Рус');
    const russian = textsIn('ru');
    const russianTitle = russian('host.remote.failedTitle', {
      part: russian('host.remote.alerts'),
    });
    await expect(page.getByText(russianTitle)).toBeVisible();
    await new Shell(page, 'ru').switchLanguage('Eng');

    await shell.link(text('host.screen.home')).click();
    await expect(shell.heading).toHaveText(text('host.screen.home'));
    await shell.link(text('host.screen.alerts')).click();
    await expect(page.getByText(failedTitle)).toBeVisible();

    faults.mendRemote('alerts');
    await expect(screen.rows.first()).toBeVisible({ timeout: HEALING });
    expect(await isSamePage(page)).toBe(true);
    await expect(page.getByText(failedTitle)).toHaveCount(0);
  });
}

test('a remote that comes late shows that it is loading, and then its screen', async ({
  page,
  faults,
  signedInAs,
}) => {
  faults.breakRemote('alerts', { delay: 1500 });
  await signedInAs('owner');
  await page.goto('/alerts');
  await expect(page.getByRole('status', { name: text('host.remote.loading') })).toBeVisible();
  await expect(new AlertsScreen(page).rows.first()).toBeVisible({ timeout: HEALING });
});

test('the retry of a failed screen reloads the page', async ({ page, log, faults, signedInAs }) => {
  log.expectFailures(REMOTE_FILES);
  faults.breakRemote('alerts', 'offline');
  await signedInAs('owner');
  await page.goto('/alerts');
  await expect(page.getByText(failedTitle)).toBeVisible();
  await markPage(page);
  faults.mendRemote('alerts');
  await page.getByRole('button', { name: text('kit.failed.retry') }).click();
  await expect(new AlertsScreen(page).rows.first()).toBeVisible();
  expect(await isSamePage(page)).toBe(false);
});

test('with all remotes down one can sign in, find the way, change the language and log out', async ({
  page,
  log,
  faults,
}) => {
  log.expectFailures(/\/r\//);
  for (const name of ['alerts', 'analytics', 'cameras', 'chat', 'faces', 'orders']) {
    faults.breakRemote(name, 'offline');
  }
  const shell = new Shell(page);
  await page.goto('/');
  await shell.signIn('owner');
  await expect(shell.heading).toHaveText(text('host.screen.home'));
  await page.goto('/403');
  await expect(page.getByText(text('host.denied.title')).first()).toBeVisible();
  await shell.switchLanguage('Рус');
  const russian = new Shell(page, 'ru');
  await expect(russian.menu).toBeVisible();
  await russian.logOut('owner');
  await expect(page).toHaveURL(/\/login$/);
});
