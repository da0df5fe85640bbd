import type { Page } from '@playwright/test';
import { listInstances, watchRenderers } from '../harness/instances';
import { expect, test } from '../harness/test-with-versions';

/** What a page may move by itself while it loads, as Chromium counts it. */
const CUMULATIVE_SHIFT = 0.02;

/** `orange.600`, the light theme's accent. */
const ACCENT = 'rgb(176, 78, 10)';

declare global {
  interface Window {
    shiftOfPage: number;
    /** What the rows of alerts looked like in each frame, once for each look. */
    rowStyles: Set<string>;
  }
}

async function watchRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shiftOfPage = 0;
    window.rowStyles = new Set();
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        window.shiftOfPage += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      for (const row of document.querySelectorAll('main article')) {
        const { display, rowGap } = getComputedStyle(row);
        window.rowStyles.add(`${display} ${rowGap}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

test('a remote that is deployed alone with a changed style is never drawn without it', async ({
  page,
  composition,
  builds,
  signedInAs,
}) => {
  await composition.activate('alerts', await builds('alertsRestyled'));
  await watchRows(page);
  await signedInAs('owner');
  await page.goto('/alerts');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => [...window.rowStyles])).toEqual(['grid 14px']);
  expect(await page.evaluate(() => window.shiftOfPage)).toBeLessThanOrEqual(CUMULATIVE_SHIFT);
});

test("a remote draws components that the kit does not have, in the product's colours, from the page's one Chakra", async ({
  page,
  composition,
  builds,
  signedInAs,
}) => {
  await watchRenderers(page);
  await composition.activate('orders', await builds('ordersWithLibraries'));
  await signedInAs('owner');
  await page.goto('/restaurant-orders');
  const slider = page.getByRole('slider', { name: 'Loudness' });
  await expect(slider).toBeVisible();
  await expect(page.getByTestId('range')).toHaveCSS('background-color', ACCENT);
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '41');
  await page.getByRole('tab', { name: 'Quiet' }).click();
  await expect(slider).toBeHidden();
  const found = await listInstances(page);
  expect(found.filter(({ instances }) => instances !== 1)).toEqual([]);
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['Chakra', 'React']));
});

test("a remote draws a chart of nivo's that the kit does not have, in the product's colours, over the nivo of the kit's charts", async ({
  page,
  composition,
  builds,
  signedInAs,
}) => {
  await watchRenderers(page);
  await composition.activate('analytics', await builds('analyticsWithPie'));
  await signedInAs('owner');
  await page.goto('/analytics');
  const pie = page.getByTestId('pie');
  await expect(pie.locator('path').first()).toHaveCSS('fill', ACCENT);
  await expect(pie.getByText('Dinner')).toHaveCSS('font-size', '12px');
  await pie.locator('path').first().hover();
  const tooltip = pie
    .locator('div')
    .filter({ hasText: /^Lunch: 30$/ })
    .last();
  await expect(tooltip).toBeVisible();
  const found = await listInstances(page);
  expect(found.filter(({ instances }) => instances !== 1)).toEqual([]);
  expect(found.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['nivo', '@nivo/core', '@react-spring/web', 'React']),
  );
});
