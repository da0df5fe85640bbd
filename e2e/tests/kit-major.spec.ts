import { LOWEST_KIT_OF_FACES, NEXT_MAJOR_KIT } from '../harness/kit-versions';
import { goByMenu, visitEveryScreen } from '../harness/navigation';
import { failedTitle, HEALING_MS, isSamePage, markPage } from '../harness/remote-screens';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test-with-versions';
import { button, kindsOf, offerOf } from '../harness/versions-on-screen';

const KINDS = 'All kinds of the major';

test('a new kit major is deployed with the remotes first, then the host, and rolled back with the host', async ({
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

  await test.step('with only the remote deployed, nobody is offered it and its previous version is used', async () => {
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

  await test.step('with the host deployed, a tab that has not reloaded keeps working with its versions', async () => {
    await composition.redeploy({ hostBuild: await builds('hostOfNextMajor') });
    await returnToTab(page);
    await expect(offerOf(page, 'host')).toBeVisible();
    await visitEveryScreen(page);
    await goByMenu(page, '/alerts');
    await kindsOf(page);
  });

  await test.step('after a reload the new remote is used; one not yet deployed says so, and recovers', async () => {
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

  await test.step('rolling back the host alone brings back the previous remotes', async () => {
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
