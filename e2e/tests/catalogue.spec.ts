import type { Page } from '@playwright/test';
import { accessibilityFaults, sidewaysOverhang, smallTargets } from '../harness/accessibility';
import { drawnEntries, layoutFaults } from '../harness/layout';
import { expect, test } from '../harness/test-of-catalogue';

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 740 };

/** Combinations in which each language occurs in each theme and at each width, and each theme at each width. */
const VARIANTS = [
  { locale: 'en', theme: 'light', size: NARROW },
  { locale: 'en', theme: 'dark', size: WIDE },
  { locale: 'ru', theme: 'light', size: WIDE },
  { locale: 'ru', theme: 'dark', size: NARROW },
] as const;

/** Rules of axe to disable for overlays. */
const SPARED: Record<string, string[]> = {
  // Menus are always outside of landmarks.
  menu: ['region'],
  // While a listbox is open, the rest of the page is inert, for the keyboard too.
  'select-open': ['region', 'aria-hidden-focus', 'landmark-one-main', 'page-has-heading-one'],
};

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main')).toBeAttached();
}

/** The addresses that show everything: a page with all components, and one for each overlay. */
async function addresses(page: Page, query: string): Promise<string[]> {
  await goTo(page, `/?${query}`);
  const overlays = await page
    .locator('[data-overlay=true]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('data-entry')));
  expect(overlays.length).toBeGreaterThan(5);
  return [`/?${query}`, ...overlays.map((entry) => `/?${query}&entry=${entry}`)];
}

/** Opens a page of the catalogue and waits until its texts and animations have settled. */
async function open(page: Page, address: string): Promise<void> {
  await goTo(page, address);
  const entry = new URL(address, 'http://catalogue').searchParams.get('entry');
  if (entry === 'toasts') await expect(page.getByRole('listitem')).toHaveCount(2);
  else if (entry !== null) {
    const overlay = page
      .locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
      .first();
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

for (const { locale, theme, size } of VARIANTS) {
  const place = `${locale}, ${theme}, ${size.width} px`;
  test(`every component of the kit is rendered, not cut off and accessible: ${place}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    for (const address of await addresses(page, `locale=${locale}&theme=${theme}`)) {
      await open(page, address);
      const entry = new URL(address, 'http://catalogue').searchParams.get('entry') ?? '';
      const spared = SPARED[entry] ?? [];
      expect.soft(await accessibilityFaults(page, spared), address).toEqual([]);
      expect.soft(await sidewaysOverhang(page), `${address} scrolls sideways by`).toEqual([]);
      expect.soft(await layoutFaults(page), address).toEqual([]);
    }
    await open(page, `/?locale=${locale}&theme=${theme}`);
    const drawn = await drawnEntries(page);
    expect(drawn.length).toBeGreaterThan(20);
    for (const { entry, colors, brightness } of drawn) {
      expect.soft(colors, `${entry} is empty`).toBeGreaterThan(5);
      if (theme === 'light') expect.soft(brightness, entry).toBeGreaterThan(0.6);
      else expect.soft(brightness, entry).toBeLessThan(0.4);
    }
  });
}

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('every control is at least 44 px in size', async ({ page }) => {
    for (const address of await addresses(page, 'locale=ru&theme=light')) {
      await open(page, address);
      expect.soft(await smallTargets(page), address).toEqual([]);
    }
  });
});

test('components have the sizes that the design specifies', async ({ page }) => {
  const heights = async (entry: string, sample: string, part: string) => {
    const parts = page.locator(`#${entry} > div > div`, {
      has: page.locator('code', { hasText: new RegExp(`^${sample}$`) }),
    });
    const found = await parts.locator(part).all();
    return Promise.all(found.map(async (one) => (await one.boundingBox())?.height));
  };
  await open(page, '/?locale=en&theme=light');
  expect(await heights('buttons', 'size', 'button')).toEqual([32, 40, 48]);
  expect(await heights('icon-buttons', 'size', 'button')).toEqual([24, 32, 40, 48]);
  expect(await heights('inputs', 'size', 'input')).toEqual([32, 40, 48]);
  for (const [size, height] of [
    ['sm', 32],
    ['md', 40],
    ['lg', 48],
  ] as const) {
    expect(await heights('selects', size, 'button')).toEqual([height]);
  }

  await open(page, '/?locale=en&theme=light&entry=confirmation');
  expect((await page.getByRole('alertdialog').boundingBox())?.width).toBe(480);

  await open(page, '/?locale=en&theme=light&entry=select-open');
  // With more than ten choices there is a search field above the list.
  expect((await page.getByRole('dialog').boundingBox())?.height).toBe(384);

  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await open(page, '/?locale=en&theme=light&entry=toasts');
    for (const toast of await page.getByRole('listitem').all()) {
      const box = await toast.boundingBox();
      if (box === null) throw new Error('There is no toast');
      expect(box.y).toBeLessThan(200);
      expect(box.width).toBeGreaterThanOrEqual(288);
      expect(box.width).toBeLessThanOrEqual(Math.min(384, width - 32));
    }
  }
});

test('the page finishes loading with no request pending', async ({ page, log }) => {
  const finished: string[] = [];
  page.on('requestfinished', (request) => finished.push(request.url()));
  await page.goto('/?locale=en', { waitUntil: 'load' });
  await expect(page.locator('#pictures [data-part=shimmer]')).toBeVisible();
  await expect(page.locator('#pictures [data-state=failed]').first()).toBeVisible();
  await expect.poll(() => log.requests.length - finished.length).toBe(0);
});

test('every entry shows the props of its components and the code of its example', async ({
  page,
}) => {
  await goTo(page, '/?locale=en');
  for (const button of await page.getByRole('button', { name: /^Props and code: / }).all()) {
    await button.click();
  }
  const entries = await page.locator('main > section').count();
  await expect(page.getByRole('region', { name: /^Code: / })).toHaveCount(entries);
  const codes = await page.getByRole('region', { name: /^Code: / }).allTextContents();
  for (const code of codes) expect.soft(code).toMatch(/^import [\s\S]+(?:function|=>)/);

  const buttons = page.locator('#buttons');
  const variant = buttons.getByRole('row').filter({ has: page.getByText('variant?') });
  await expect(variant).toContainText("'solid' | 'outline' | 'ghost'");
  await expect(buttons).toContainText("Omit<HTMLChakraProps<'button'>, 'color'>");
  await expect(buttons.getByRole('region', { name: 'Code: Button' })).toContainText(
    "import { Button } from '@maitred/shared-kit/ui';",
  );
  const label = page
    .locator('#tables')
    .getByRole('row')
    .filter({ has: page.getByText('label') });
  await expect(label).toContainText('Names the table, and the region that scrolls');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysOverhang(page)).toEqual([]);
});
