import type { Page } from '@playwright/test';
import { accessibilityFaults, sidewaysOverhang } from '../harness/accessibility';
import { animationsEnded, layoutFaults } from '../harness/layout';
import { text } from '../harness/messages';
import { walkTo } from '../harness/navigation';
import { addressOf, readIds } from '../harness/places';
import { unreachableInLayer } from '../harness/reachable';
import { SCREENS } from '../harness/screens';
import { expect, test } from '../harness/test';

// What is left of a window of 1280 × 1024 at 200 %.
test.use({
  viewport: { width: 640, height: 512 },
  deviceScaleFactor: 2,
  contextOptions: { reducedMotion: 'reduce' },
});
test.describe.configure({ mode: 'parallel' });

const PANELS = 'main, header';
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu]';

type Open = (page: Page) => Promise<void>;

const press = (id: string, values?: Record<string, string | number>): Open => {
  const name = text(id, values);
  return (page) => page.getByRole('button', { name }).first().click();
};

const openMenu = press('host.user.menu', { username: 'owner' });
const openFilter = press('host.filter.title');

/** Overlays of a screen, by how they are opened. */
const OPENINGS: Readonly<Record<string, readonly Open[]>> = {
  '/403': [
    press('host.sidebar.open'),
    openMenu,
    async (page) => {
      await openMenu(page);
      await page.getByRole('menuitem', { name: text('host.about.title') }).click();
      // Its code is loaded on demand, and until then the menu may still be open.
      const about = page.getByRole('dialog', { name: text('host.about.title') });
      await expect(about).toBeVisible();
      await expect(page.locator(LAYERS)).toHaveCount(1);
    },
  ],
  '/analytics': [
    openFilter,
    async (page) => {
      await openFilter(page);
      const dates = page
        .getByRole('dialog')
        .getByRole('button', { name: text('host.filter.dates') });
      await dates.click();
      await expect(page.locator(LAYERS)).toHaveCount(2);
    },
  ],
  '/alerts': [
    (page) => page.getByRole('button', { name: /^Mark all \d+ read$/ }).click(),
    (page) =>
      page
        .getByRole('button', { name: /^Enlarge what / })
        .first()
        .click(),
  ],
  '/face-profiles-list': [press('faces.lists.create')],
  '/:restaurantId/face-profiles/:listId': [press('faces.profiles.create')],
};

async function expectFits(page: Page, path: string): Promise<void> {
  expect.soft(await sidewaysOverhang(page), `${path} scrolls sideways by`).toEqual([]);
  expect.soft(await layoutFaults(page, PANELS), path).toEqual([]);
  expect.soft(await accessibilityFaults(page), path).toEqual([]);
}

async function expectReachable(page: Page, open: Open, path: string): Promise<void> {
  const layers = page.locator(LAYERS);
  await open(page);
  await expect(layers.last()).toBeVisible();
  await animationsEnded(page);
  // A popover beside its button is positioned after it is rendered.
  await expect.poll(() => unreachableInLayer(page), `over ${path}`).toEqual([]);
  expect.soft(await sidewaysOverhang(page), `over ${path}, scrolls sideways by`).toEqual([]);
  for (let count = await layers.count(); count > 0; count -= 1) {
    await page.keyboard.press('Escape');
    await expect(layers).toHaveCount(count - 1);
  }
}

const PATHS = ['/', ...SCREENS.map((route) => route.path), '/403'];
const HALVES = [PATHS.slice(0, PATHS.length / 2), PATHS.slice(PATHS.length / 2)];

for (const [index, paths] of HALVES.entries()) {
  test(`at 200 % every screen fits, dialogs scroll, and axe finds nothing, ${index + 1} of 2`, async ({
    page,
    api,
    signedInAs,
  }) => {
    const ids = await readIds(api, await signedInAs('owner'));
    await page.goto('/403');
    for (const path of paths) {
      await walkTo(page, path, { address: addressOf(path, ids) });
      await expectFits(page, path);
      for (const open of OPENINGS[path] ?? []) await expectReachable(page, open, path);
    }
  });
}

test('at 200 % the sign-in fits, and axe finds nothing', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: text('host.login.submit') })).toBeVisible();
  await expectFits(page, '/login');
});
