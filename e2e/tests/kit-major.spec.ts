import { LOWEST_KIT_OF_FACES, NEXT_MAJOR_KIT } from '../harness/kit-versions';
import { goByMenu, visitEveryScreen } from '../harness/navigation';
import { failedTitle, HEALING_MS, isSamePage, markPage } from '../harness/remote-screens';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test-with-versions';
import { button, kindsOf, offerOf } from '../harness/versions-on-screen';

const KINDS = 'All kinds of the major';

test('a major of the kit comes with the remotes first and then the host, and goes back with the host alone', async ({
  page,
  composition,
  builds,
  receiver,
  signedInAs,
  returnToTab,
}) => {
  const newList = page.getByRole('button', { name: 'New list of the major' }).first();
  await signedInAs('owner');
  await page.goto('/alerts');
  await kindsOf(page);

  await test.step('the remote first: nobody is offered it, and the version before is used', async () => {
    await composition.activate('alerts', await builds('alertsOfNextMajor'));
    const read = page.waitForResponse(/\/registry\.json$/);
    await returnToTab(page);
    await read;
    await expect(offerOf(page, 'alerts')).toBeHidden();
    await page.reload();
    await kindsOf(page);
    await expect(page.getByText(/^Version 2\.0\.0-.* of “Alerts” could not be used/)).toBeVisible();
    await expect.poll(() => receiver.errors().length).toBe(1);
    expect(receiver.errors()[0]?.tags).toMatchObject({
      remote: 'alerts',
      'remote.failure': 'incompatible',
      'remote.requires': `kit ^${NEXT_MAJOR_KIT}`,
      'remote.instead': expect.stringMatching(/^1\.0\.0-/),
    });
    await button(page, 'host.notice.hide').click();
  });

  await test.step('then the host: a tab that stays goes on with what it has', async () => {
    await composition.redeploy({ hostBuild: await builds('hostOfNextMajor') });
    await returnToTab(page);
    await expect(offerOf(page, 'host')).toBeVisible();
    await visitEveryScreen(page);
    await goByMenu(page, '/alerts');
    await kindsOf(page);
  });

  await test.step('a tab that takes it finds the remote for it; one that was forgotten says so, and heals', async () => {
    await button(page, 'host.update.reload').click();
    await kindsOf(page, KINDS);
    await markPage(page);
    const shell = new Shell(page);
    await expect(shell.menu.getByText('Analytics of the major')).toBeVisible();
    await shell.menu.locator('a[href="/face-profiles-list"]').click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(failedTitle('faces'));
    await expect(alert).toContainText(
      `needs kit ^${LOWEST_KIT_OF_FACES}, the application has ${NEXT_MAJOR_KIT}. This part must be updated.`,
    );
    await composition.activate('faces', await builds('facesOfNextMajor'));
    await expect(newList).toBeVisible({ timeout: HEALING_MS });
    expect(await isSamePage(page)).toBe(true);
    await goByMenu(page, '/alerts');
    await kindsOf(page, KINDS);
  });

  await test.step('back with the host alone: the remotes of before are still there', async () => {
    await composition.redeploy({});
    await returnToTab(page);
    await expect(offerOf(page, 'host')).toBeVisible();
    await button(page, 'host.update.reload').click();
    await kindsOf(page);
    await visitEveryScreen(page);
    await goByMenu(page, '/face-profiles-list');
    await expect(button(page, 'faces.lists.create').first()).toBeVisible();
    await expect(newList).toBeHidden();
  });
});
