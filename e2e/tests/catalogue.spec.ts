import type { Page } from '@playwright/test';
import { accessibilityFaults, sidewaysScroll, smallTargets } from '../harness/accessibility';
import { expect, test } from '../harness/test-of-catalogue';

const LOCALES = ['en', 'ru'] as const;
const THEMES = ['light', 'dark'] as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

/** One of the pictures never arrives, and so the page never counts as loaded. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('main')).toBeAttached();
}

/** The addresses that show everything: all parts at once, and each of those above the page. */
async function addresses(page: Page, query: string): Promise<string[]> {
  await goTo(page, `/?${query}`);
  const overlays = await page
    .locator('[data-overlay=true]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-entry')));
  expect(overlays.length).toBeGreaterThan(5);
  return [`/?${query}`, ...overlays.map((entry) => `/?${query}&entry=${entry}`)];
}

/** Opens a page of the catalogue and waits until its texts and motions have settled. */
async function open(page: Page, address: string): Promise<void> {
  await goTo(page, address);
  const entry = new URL(address, 'http://catalogue').searchParams.get('entry');
  if (entry === 'toasts') await expect(page.getByRole('listitem')).toHaveCount(2);
  else if (entry !== null) {
    const overlay = page.locator('[role=dialog], [role=alertdialog], [role=menu]').first();
    await expect(overlay).toBeVisible();
  }
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}

for (const locale of LOCALES) {
  for (const theme of THEMES) {
    for (const size of SIZES) {
      const place = `${locale}, ${theme}, ${size.width} px`;
      test(`axe finds nothing in any part of the kit: ${place}`, async ({ page }) => {
        test.setTimeout(120_000);
        await page.setViewportSize(size);
        for (const address of await addresses(page, `locale=${locale}&theme=${theme}`)) {
          await open(page, address);
          // A menu stands above the page, outside every landmark, as all menus do.
          const spared = address.endsWith('entry=menu') ? ['region'] : [];
          expect.soft(await accessibilityFaults(page, spared), address).toEqual([]);
          expect.soft(await sidewaysScroll(page), `${address} scrolls sideways by`).toBe(0);
        }
      });
    }
  }
}

test.describe('under a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('every control reaches 44 px', async ({ page }) => {
    test.setTimeout(60_000);
    for (const address of await addresses(page, 'locale=ru&theme=light')) {
      await open(page, address);
      expect.soft(await smallTargets(page), address).toEqual([]);
    }
  });
});
