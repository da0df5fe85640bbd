import { startContainers } from '../harness/containers';
import { type CookbookRemote, makeCookbookRemote } from '../harness/cookbook-remote';
import { text } from '../harness/messages';
import { expectScreen } from '../harness/navigation';
import { Shell } from '../harness/shell';
import { test as base, expect } from '../harness/test-with-containers';
import { button } from '../harness/versions-on-screen';

/** Milliseconds to copy the workspace, install it, and build one remote for production. */
const MAKING_MS = 600_000;

interface WorkerFixtures {
  terrace: CookbookRemote;
}

const test = base.extend<object, WorkerFixtures>({
  terrace: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here.
    async ({}, use) => {
      const terrace = await makeCookbookRemote();
      await use(terrace);
      terrace.close();
    },
    { scope: 'worker', timeout: MAKING_MS },
  ],
  containers: [
    async ({ terrace }, use) => {
      const { providerEntry } = terrace;
      const containers = await startContainers({}, { providerEntry });
      await use(containers);
      await containers.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const NAMED = text('host.update.part', { part: 'Terrace' });

test('a new remote deployed alone appears in an open tab, works, and can be removed without a trace', async ({
  page,
  api,
  log,
  containers,
  terrace,
  signedInAs,
}) => {
  const shell = new Shell(page);
  const link = shell.menu.locator('a[href="/terrace"]');
  const returnToTab = () => page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  const tokens = await signedInAs('owner');
  await page.goto('/?restaurant=1');
  await expect(shell.heading).toHaveText(text('host.screen.home'));
  await expectScreen(page);
  await expect(link).toHaveCount(0);

  await test.step('it is offered like a new version, and is in the menu after a reload', async () => {
    await log.duringOutage(() => containers.addRemote(terrace.name, terrace.buildFolder));
    await returnToTab();
    await expect(
      page.getByText(text('host.update.parts', { count: 1, parts: NAMED })),
    ).toBeVisible();
    await expect(link).toHaveCount(0);
    await button(page, 'host.update.reload').click();
    await link.click();
    await expect(shell.heading).toHaveText('Terrace');
    await expectScreen(page);
  });

  await test.step('it renders its chart and its table, and its form saves to the provider', async () => {
    const guests = page.getByRole('region', { name: 'Guests today', exact: true });
    await expect(guests.locator('[data-chart=bars]')).toBeVisible();
    const all = page.getByRole('region', { name: 'All terraces', exact: true });
    await expect(all).toContainText('No restaurant has said yet what it has outside');
    await page.getByRole('spinbutton', { name: 'Seats' }).fill('44');
    await page.getByRole('textbox', { name: 'Note' }).fill('Awning');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(all.getByRole('row')).toContainText(['Seats', /44\s*Awning/]);
    expect(await api.get('/api/terraces/', tokens)).toEqual([
      { restaurant_id: 1, seats: 44, note: 'Awning' },
    ]);
  });

  await test.step('once removed, it is reported as gone, and is neither in the menu nor served', async () => {
    expect(await terrace.remove()).toEqual([]);
    await log.duringOutage(() => containers.removeRemote(terrace.name));
    await returnToTab();
    await expect(page.getByText(text('host.update.gone', { parts: NAMED }))).toBeVisible();
    await button(page, 'host.update.reload').click();
    await expect(page.getByText(text('host.notFound.title'))).toBeVisible();
    await expect(shell.menu.locator('a[href="/alerts"]')).toBeVisible();
    await expect(link).toHaveCount(0);
    for (const file of ['remote.json', '1.0.0/remoteEntry.js']) {
      expect((await page.request.get(`/r/${terrace.name}/${file}`)).status()).toBe(404);
    }
  });
});
