import type { Locator, Page } from '@playwright/test';
import { PHONE } from '../harness/accessibility';
import { AlertsScreen } from '../harness/alerts';
import { text } from '../harness/messages';
import { mostStyledAtOnce } from '../harness/styled-elements';
import { expect, test } from '../harness/test';

const DATES = text('kit.dateRange.title');

const OVERLAYS = [
  {
    name: 'a list of choices',
    control: (page: Page) => new AlertsScreen(page).kindFilter,
    shown: (page: Page) => page.getByRole('listbox'),
  },
  {
    name: 'a dialog',
    control: (page: Page) => page.getByRole('button', { name: /^Enlarge/ }).first(),
    shown: (page: Page) => page.getByRole('dialog'),
  },
];

/** Clicks at an element's position, whatever covers it. */
async function pressAt(page: Page, { x, y, width, height }: Box): Promise<void> {
  await page.mouse.click(x + width / 2, y + height / 2);
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on screen');
  return box;
}

for (const { name, control, shown } of OVERLAYS) {
  test(`a click outside ${name} only closes it, and the wheel does not scroll the page behind it`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('owner');
    await page.goto('/alerts');
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('link', { name: text('cameras.screen.cameras'), exact: true });
    const place = await boxOf(link);
    await control(page).click();
    await expect(shown(page)).toBeVisible();
    // By tag, because it has no role while it is covered.
    const last = page.locator('main article').last();
    const before = await boxOf(last);
    await page.mouse.move(place.x + 400, place.y);
    await page.mouse.wheel(0, 300);
    await pressAt(page, place);
    await expect(shown(page)).toHaveCount(0);
    expect(await boxOf(last)).toEqual(before);
    await expect(page).toHaveURL(/\/alerts/);

    await pressAt(page, place);
    await expect(page).toHaveURL(/\/cameras/);
  });

  test(`${name} opens and closes without restyling the page`, async ({
    page,
    browser,
    signedInAs,
  }) => {
    await signedInAs('owner');
    await page.goto('/alerts');
    await page.waitForLoadState('networkidle');
    const open = async () => {
      await control(page).click();
      await expect(shown(page)).toBeVisible();
    };
    const close = async () => {
      await page.keyboard.press('Escape');
      await expect(shown(page)).toHaveCount(0);
    };
    // Open it once first, because its own styles are added then and stay.
    await open();
    const own = await shown(page).locator('*').count();
    await close();
    const counts: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      counts.push(
        await mostStyledAtOnce(browser, page, async () => {
          await open();
          await close();
        }),
      );
    }
    expect(await page.locator('#root *').count()).toBeGreaterThan(4 * own);
    // Allows for the overlay's surroundings and the focused control. The minimum, because the page may also render
    // something else, such as a poll's response; what the overlay causes happens each time.
    expect(Math.min(...counts)).toBeLessThan(2 * own + 20);
  });
}

for (const { name, use } of [
  { name: 'beside its button', use: {} },
  { name: 'on a phone', use: { viewport: PHONE, hasTouch: true } },
]) {
  test.describe(() => {
    test.use(use);

    test(`the calendar ${name} has the same size before and after its days load`, async ({
      page,
      signedInAs,
    }) => {
      await signedInAs('owner');
      await page.goto('/analytics?restaurant=1&period=day');
      await page.waitForLoadState('networkidle');
      if (use.viewport) {
        await page
          .getByRole('button', { name: new RegExp(`^${text('host.filter.title')}`) })
          .click();
      }
      const dates = page.getByRole('button', { name: new RegExp(`^${DATES}:`) });
      await expect(dates).toBeVisible();
      const sizes = await page.evaluateHandle((title) => {
        const seen = new Set<string>();
        requestAnimationFrame(function look() {
          for (const surface of document.querySelectorAll<HTMLElement>('[role=dialog]')) {
            const label = surface.ariaLabel ?? surface.querySelector('h2')?.textContent;
            if (label === title) seen.add(`${surface.offsetWidth} × ${surface.offsetHeight}`);
          }
          requestAnimationFrame(look);
        });
        return seen;
      }, DATES);
      await dates.click();
      await expect(page.getByRole('grid').first()).toBeVisible();
      expect(await sizes.evaluate((seen) => [...seen])).toHaveLength(1);
    });
  });
}
