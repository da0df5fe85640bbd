import { AlertsScreen } from '../harness/alerts';
import { PRESENT_KIT } from '../harness/kit-versions';
import { messagesIn, text } from '../harness/messages';
import { expectScreen, goByMenu, leaveByMenu } from '../harness/navigation';
import { BROKEN, type RemoteFault } from '../harness/remote-faults';
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

interface Failure {
  name: string;
  fault: RemoteFault;
  /** What the page tells the user, as far as it does not name a version. */
  words: string;
  /** The fault's tag in the report; a part that throws is reported as its own error. */
  reported?: { 'remote.failure': string };
}

const FAILURES: Failure[] = [
  {
    name: 'missing',
    fault: 'offline',
    words: text('host.remote.unreachable'),
    reported: { 'remote.failure': 'unreachable' },
  },
  {
    name: 'corrupt',
    fault: 'corrupt-entry',
    words: text('host.remote.unreachable'),
    reported: { 'remote.failure': 'script' },
  },
  {
    name: 'built for another kit',
    fault: 'other-kit',
    words: `needs kit ^9.0.0, the application has ${PRESENT_KIT}. The application itself must be updated.`,
    reported: { 'remote.failure': 'incompatible' },
  },
  {
    name: 'throwing at load',
    fault: 'throws-at-load',
    words: text('host.remote.unreachable'),
    reported: { 'remote.failure': 'script' },
  },
  {
    name: 'throwing in render',
    fault: 'throws-in-render',
    words: 'It ran into an error',
  },
];

/** Two faults for each remote, so that each fault is tried with at least two remotes: the host treats all alike. */
function failuresOf(index: number): Failure[] {
  return [index, index + 2].flatMap((place) => FAILURES[place % FAILURES.length] ?? []);
}

for (const [index, { remote, path }] of REMOTE_SCREENS.entries()) {
  test(`a fault in ${remote} affects only its own area, is shown and reported, and recovers`, async ({
    page,
    log,
    faults,
    receiver,
    signedInAs,
  }) => {
    log.expectFailures(new RegExp(`/r/${remote}/`));
    log.expectComplaints(new RegExp(BROKEN));
    await signedInAs('owner');
    for (const [number, { name, fault, words, reported }] of failuresOf(index).entries()) {
      await test.step(name, async () => {
        faults.breakRemote(remote, fault);
        receiver.clear();
        await page.goto(path);
        await markPage(page);
        const alert = page.getByRole('main').getByRole('alert');
        await expect(alert).toContainText(failedTitle(remote));
        await expect(alert).toContainText(words);
        const retry = alert.getByRole('button', { name: text('kit.failed.retry') });
        await expect(retry).toBeVisible();

        await expect.poll(() => receiver.errors().length).toBeGreaterThan(0);
        expect(receiver.errors()[0]?.tags).toMatchObject({
          ...reported,
          remote,
          ...(fault !== 'offline' && {
            'remote.version': expect.stringMatching(/^\d+\.\d+\.\d+-/),
          }),
          'kit.version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
        });

        if (number === 0) {
          await retry.click();
          await expect.poll(() => isSamePage(page)).toBe(false);
          await expect(alert).toContainText(words);
          await markPage(page);
        }

        await goByMenu(page, neighbourOf(index));
        faults.mendRemote(remote);
        await leaveByMenu(page, path);
        // One recovers after a back-off delay, the others as soon as the network is back.
        if (number > 0) await page.evaluate(() => window.dispatchEvent(new Event('online')));
        await expect(alert).toHaveCount(0, { timeout: HEALING_MS });
        await expectScreen(page);
        expect(await isSamePage(page)).toBe(true);
      });
    }
  });
}

test('a slow remote shows a loading state, and then its screen', async ({
  page,
  faults,
  signedInAs,
}) => {
  let arrive = () => {};
  faults.breakRemote('alerts', {
    until: new Promise((resolve) => {
      arrive = resolve;
    }),
  });
  await signedInAs('owner');
  // The load event waits for preloaded files.
  await page.goto('/alerts', { waitUntil: 'commit' });
  await expect(page.getByRole('status', { name: text('host.remote.loading') })).toBeVisible();
  arrive();
  await expect(new AlertsScreen(page).rows.first()).toBeVisible({ timeout: HEALING_MS });
});

test('a failed screen follows the chosen language, and its retry reloads the page', async ({
  page,
  log,
  faults,
  signedInAs,
}) => {
  log.expectFailures(/\/r\/alerts\//);
  faults.breakRemote('alerts', 'offline');
  await signedInAs('owner');
  await page.goto('/alerts');
  await expect(page.getByText(failedTitle('alerts'))).toBeVisible();
  await markPage(page);
  await new Shell(page).switchLanguage('Рус');
  await expect(page.getByText(failedTitle('alerts', 'ru'))).toBeVisible();
  faults.mendRemote('alerts');
  await page.getByRole('button', { name: messagesIn('ru')('kit.failed.retry') }).click();
  await expect(new AlertsScreen(page, 'ru').rows.first()).toBeVisible();
  expect(await isSamePage(page)).toBe(false);
});

test('a widget that throws breaks only its own panel of the home screen', async ({
  page,
  log,
  faults,
  signedInAs,
}) => {
  log.expectComplaints(new RegExp(BROKEN));
  faults.breakRemote('faces', 'throws-in-render');
  await signedInAs('owner');
  await page.goto('/');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText(new RegExp(failedTitle('faces')));
  await expect(alert).toHaveCount(1);
  faults.mendRemote('faces');
  await expect(alert).toHaveCount(0, { timeout: HEALING_MS });
});

test('with all remotes down a user can sign in, navigate, change the language and log out', async ({
  page,
  log,
  faults,
}) => {
  log.expectFailures(/\/r\//);
  for (const { remote } of REMOTE_SCREENS) faults.breakRemote(remote, 'offline');
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
