import type { Page } from '@playwright/test';
import { listInstances, watchRenderers } from '../harness/instances';
import { expect, test } from '../harness/test-with-versions';

/** Allowed cumulative layout shift of a page while it loads. */
const CUMULATIVE_SHIFT = 0.02;

/** `orange.600`, the light theme's accent. */
const ACCENT = 'rgb(176, 78, 10)';

/** `text` and `quiet` of the light theme. */
const TEXT = 'rgb(36, 26, 20)';
const QUIET = 'rgb(115, 84, 61)';

declare global {
  interface Window {
    shiftOfPage: number;
    /** The distinct appearances of the watched elements over all frames. */
    looks: Set<string>;
  }
}

/** Records these properties of the matching elements in every frame, from the first on. */
async function watchLooks(page: Page, watched: Record<string, string[]>): Promise<void> {
  await page.addInitScript((propertiesOf) => {
    window.shiftOfPage = 0;
    window.looks = new Set();
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        window.shiftOfPage += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      for (const [selector, properties] of Object.entries(propertiesOf)) {
        for (const element of document.querySelectorAll(selector)) {
          const style = getComputedStyle(element);
          window.looks.add(properties.map((name) => style.getPropertyValue(name)).join(' '));
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, watched);
}

test('a remote deployed alone with a changed style is never rendered without it', async ({
  page,
  composition,
  builds,
  signedInAs,
}) => {
  await composition.activate('alerts', await builds('alertsRestyled'));
  await watchLooks(page, { 'main article': ['display', 'row-gap'] });
  await signedInAs('owner');
  await page.goto('/alerts');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => [...window.looks])).toEqual(['grid 14px']);
  expect(await page.evaluate(() => window.shiftOfPage)).toBeLessThanOrEqual(CUMULATIVE_SHIFT);
});

test('a remote newer than its host is never rendered without its styles', async ({
  page,
  composition,
  builds,
  signedInAs,
}) => {
  await composition.activate('orders', await builds('ordersAnew'));
  await watchLooks(page, {
    '[data-testid=board]': ['display', 'row-gap', 'padding-top', 'border-top-left-radius'],
    '[data-testid=board] > p': ['letter-spacing'],
    '[data-testid=board] dl': ['display', 'flex-direction'],
    '[data-testid=board] dd': ['font-weight'],
  });
  await signedInAs('owner');
  await page.goto('/restaurant-orders');
  await expect(page.getByTestId('board').getByText('17')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => [...window.looks].sort())).toEqual([
    '0.9375px',
    '600',
    'flex column',
    'grid 14px 28px 12px',
  ]);
  expect(await page.evaluate(() => window.shiftOfPage)).toBeLessThanOrEqual(CUMULATIVE_SHIFT);
});

test("a remote renders Chakra components that the kit lacks, in the theme's colours, with one Chakra", async ({
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
  const loud = page.getByRole('tab', { name: 'Loud' });
  const quiet = page.getByRole('tab', { name: 'Quiet' });
  await expect(loud).toHaveAttribute('aria-selected', 'true');
  await expect(loud).toHaveCSS('color', TEXT);
  await expect(quiet).toHaveCSS('color', QUIET);
  await loud.press('ArrowRight');
  await expect(quiet).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Quiet' })).toHaveText('Nothing to hear');
  await expect(quiet).toHaveCSS('color', TEXT);
  await expect(slider).toBeHidden();
  const found = await listInstances(page);
  expect(found.filter(({ instances }) => instances !== 1)).toEqual([]);
  expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['Chakra', 'React']));
});

test("a remote renders a nivo chart that the kit lacks, in the theme's colours, with one nivo core", async ({
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
