import { AlertsScreen } from '../harness/alerts';
import { NEXT_KIT, PRESENT_KIT } from '../harness/kit-versions';
import { text } from '../harness/messages';
import { goByMenu, visitEveryScreen } from '../harness/navigation';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test-with-versions';
import { button, kindsOf, offerOf } from '../harness/versions-on-screen';

const ALERTS = text('alerts.remote.name');

test('a tab keeps working through upgrades of the host and a remote, and takes each with a reload', async ({
  page,
  composition,
  builds,
  signedInAs,
  returnToTab,
}) => {
  await signedInAs('owner');
  await page.goto('/alerts?restaurant=1');
  await kindsOf(page);

  await test.step('after the host is replaced the tab keeps working, including screens not loaded yet', async () => {
    await composition.redeploy({ hostBuild: await builds('hostB') });
    await returnToTab(page);
    await expect(offerOf(page, 'host')).toBeVisible();
    await button(page, 'host.update.later').click();
    await expect(offerOf(page, 'host')).toBeHidden();
    await visitEveryScreen(page);
  });

  await test.step('a remote that needs the newer host is not offered to the tab', async () => {
    await composition.activate('alerts', await builds('alertsB'));
    const read = page.waitForResponse(/\/registry\.json$/);
    await returnToTab(page);
    await read;
    await expect(offerOf(page, 'alerts')).toBeHidden();
    await goByMenu(page, '/alerts');
    await kindsOf(page);
    await page.reload();
    await kindsOf(page, 'All kinds of B');
    await expect(new Shell(page).menu.getByText('Analytics of B')).toBeVisible();
  });

  await test.step('the next version is offered once no draft is left, and reloads at the same address', async () => {
    await goByMenu(page, '/chat');
    const draft = page.getByRole('textbox', { name: text('chat.composer.label') });
    await draft.fill('How many guests');
    await composition.activate('alerts', await builds('alertsC'));
    const read = page.waitForResponse(/\/registry\.json$/);
    await returnToTab(page);
    await read;
    await expect(offerOf(page, 'alerts')).toBeHidden();
    await visitEveryScreen(page);
    await goByMenu(page, '/chat');
    await expect(draft).toHaveValue('How many guests');
    await draft.fill('');
    await expect(offerOf(page, 'alerts')).toBeVisible();
    await goByMenu(page, '/alerts');
    await kindsOf(page, 'All kinds of B');
    await new AlertsScreen(page).chooseKind('alerts.kind.crowding');
    await expect(page).toHaveURL(/type=crowding/);
    const address = page.url();
    await button(page, 'host.update.reload').click();
    await expect(offerOf(page, 'alerts')).toBeHidden();
    expect(page.url()).toBe(address);
    await page.goto('/alerts');
    await kindsOf(page, 'All kinds of C');
  });
});

test('a remote rolled back by activation or by a pin is offered, and the tab keeps working', async ({
  page,
  composition,
  builds,
  signedInAs,
  returnToTab,
}) => {
  await composition.redeploy({ hostBuild: await builds('hostB') });
  await composition.activate('alerts', await builds('alertsB'));
  await composition.activate('alerts', await builds('alertsC'));
  await signedInAs('owner');
  await page.goto('/alerts');
  await kindsOf(page, 'All kinds of C');

  await test.step('the previous version is offered once it is activated again', async () => {
    await composition.activate('alerts', await builds('alertsB'));
    await returnToTab(page);
    await expect(offerOf(page, 'alerts')).toBeVisible();
    await visitEveryScreen(page);
    await goByMenu(page, '/alerts');
    await button(page, 'host.update.reload').click();
    await kindsOf(page, 'All kinds of B');
  });

  await test.step('a pinned version built for the previous kit is offered', async () => {
    const descriptor = '/r/alerts/remote.json';
    const { versions } = (await (await page.request.get(descriptor)).json()) as {
      versions: { version: string }[];
    };
    const [, , oldest] = versions;
    const place = { descriptor, version: oldest?.version ?? '' };
    const registry = await (await page.request.get('/registry.json')).json();
    const { remotes } = registry.config;
    await composition.redeploy({
      hostBuild: await builds('hostB'),
      config: { remotes: { ...remotes, alerts: place } },
    });
    await returnToTab(page);
    await expect(offerOf(page, 'alerts')).toBeVisible();
    await button(page, 'host.update.reload').click();
    await kindsOf(page);
  });
});

test('a half-filled form survives the replacement of its own remote', async ({
  page,
  api,
  composition,
  builds,
  signedInAs,
  returnToTab,
}) => {
  const tokens = await signedInAs('owner');
  await page.goto('/face-profiles-list');
  await button(page, 'faces.lists.create').first().click();
  const dialog = page.getByRole('dialog');
  const name = dialog.getByRole('textbox').first();
  await name.fill('Evening shift of versions');
  await composition.activate('faces', await builds('facesB'));
  const read = page.waitForResponse(/\/registry\.json$/);
  await returnToTab(page);
  await read;
  await expect(name).toHaveValue('Evening shift of versions');
  await expect(offerOf(page, 'faces')).toBeHidden();
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
  await expect(offerOf(page, 'faces')).toBeVisible();
  const query = new URLSearchParams({ query: 'Evening shift of versions' });
  const saved = await api.get<{ results: unknown[] }>(`/api/face_profiles_lists/?${query}`, tokens);
  expect(saved.results).toHaveLength(1);
  await button(page, 'host.update.reload').click();
  await expect(page.getByRole('button', { name: 'New list of B' }).first()).toBeVisible();
});

test('on a host one minor behind every screen works, with the previous version of a newer remote', async ({
  page,
  composition,
  builds,
  receiver,
  signedInAs,
}) => {
  await composition.activate('alerts', await builds('alertsB'));
  await signedInAs('owner');
  await page.goto('/alerts');
  await kindsOf(page);
  const notice = page.getByText(/^Version 1\.1\.0-[\da-f]{10} of “Alerts” could not be used/);
  await expect(notice).toBeVisible();
  await expect.poll(() => receiver.errors().length).toBe(1);
  expect(receiver.errors()[0]?.tags).toMatchObject({
    remote: 'alerts',
    'remote.version': expect.stringMatching(/^1\.1\.0-/),
    'remote.failure': 'incompatible',
    'remote.requires': `kit ^${NEXT_KIT}`,
    'remote.instead': expect.stringMatching(/^1\.0\.0-/),
    'kit.version': PRESENT_KIT,
  });
  await button(page, 'host.notice.hide').click();
  await expect(notice).toBeHidden();
  await visitEveryScreen(page);
});

test('a version that does not load is replaced by the previous one, with a notice', async ({
  page,
  composition,
  builds,
  faults,
  log,
  signedInAs,
}) => {
  await composition.redeploy({ hostBuild: await builds('hostB') });
  await composition.activate('alerts', await builds('alertsB'));
  log.expectFailures(/\/r\/alerts\/1\.1\.0-/);
  faults.breakRemote('alerts', { corruptVersion: '1.1.0-' });
  await signedInAs('owner');
  await page.goto('/alerts');
  await kindsOf(page);
  const notice = page.getByText(
    new RegExp(`^Version 1\\.1\\.0-.* of “${ALERTS}” could not be used`),
  );
  await expect(notice).toBeVisible();
  faults.mendRemote('alerts');
  await button(page, 'host.update.reload').click();
  await kindsOf(page, 'All kinds of B');
  await expect(notice).toBeHidden();
});
