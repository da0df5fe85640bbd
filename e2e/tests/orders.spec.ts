import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessibilityFaults, sidewaysOverhang, smallTargets } from '../harness/accessibility';
import { dayAgo } from '../harness/days';
import { text } from '../harness/messages';
import { expect, test } from '../harness/test';

/** Days that are over in every time zone of the demo. */
function pastDays(): { from: string; to: string } {
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return { from: day(9), to: day(3) };
}

/** The page's own response, parsed. */
async function answerTo<Answer>(page: Page, path: string, open: () => Promise<unknown>) {
  const answered = page.waitForResponse((response) => response.url().includes(path));
  await open();
  return (await (await answered).json()) as Answer;
}

const percentText = (share: number) => share.toLocaleString('en', { style: 'percent' });

/** Parses "1 h 5 min" or "24 min". */
function minutesIn(words = ''): number {
  const [, hours = 0, minutes = 0] = /^(?:(\d+) hr?)? ?(?:(\d+) min)?$/.exec(words) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

const table = (page: Page) => page.getByRole('table');
const row = (page: Page, id: string) => table(page).getByRole('row', { name: text(id) });

test("completed orders, their shares and times match the provider's figures", async ({
  page,
  signedInAs,
}) => {
  await signedInAs('owner');
  const { from, to } = pastDays();
  const answer = await answerTo<Record<string, { count: number; average_time_ms: number }>>(
    page,
    `/restaurant_orders/completed/?date_from=${from}`,
    () => page.goto(`/restaurant-orders?from=${from}&to=${to}`),
  );
  await table(page).waitFor();
  const total = Object.values(answer).reduce((sum, { count }) => sum + count, 0);
  const groups: [id: string, field: string][] = [
    ['orders.group.inTime', 'in_time_orders'],
    ['orders.group.delayed', 'delayed_orders'],
    ['orders.group.earlyClosed', 'early_closed_orders'],
  ];
  for (const [id, field] of groups) {
    const { count, average_time_ms: time } = answer[field] ?? { count: 0, average_time_ms: 0 };
    expect(count).toBeGreaterThan(0);
    const [counted, share, average] = await row(page, id).getByRole('cell').allTextContents();
    expect([counted, share]).toEqual([count.toLocaleString('en'), percentText(count / total)]);
    expect(minutesIn(average)).toBe(Math.round(time / 60_000));
    const figure = page
      .getByRole('group')
      .filter({ has: page.getByText(text(id), { exact: true }) });
    for (const words of [counted, share, average]) await expect(figure).toContainText(words ?? '');
  }
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('the file contains what the table shows', async ({ page, signedInAs }) => {
  await signedInAs('owner');
  const { from, to } = pastDays();
  await page.goto(`/restaurant-orders?from=${from}&to=${to}`);
  const shown = await row(page, 'orders.group.total').getByRole('cell').first().textContent();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: text('orders.file.download') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toContain(`Bistro on Pokrovka, ${from}–${to}, en.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)).toMatch(
    new RegExp(`^${text('orders.group.total')},${shown?.replace(',', '')},100,`),
  );
});

test('each bar of completed orders keeps its label on a phone, however long the period', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedInAs('owner');
  const slots = page.locator('main svg text').filter({ hasText: /\p{L}{3}/u });
  for (const days of [
    `from=${dayAgo(45)}&to=${dayAgo(15)}`,
    `from=${dayAgo(17)}&to=${dayAgo(4)}`,
  ]) {
    await page.goto(`/restaurant-orders?${days}`);
    await expect(slots).toHaveText(['Before', 'These days']);
  }
});

test('figures stay when a refresh fails, and are refreshed every 15 s', async ({
  page,
  log,
  faults,
  signedInAs,
}) => {
  await page.clock.install();
  log.expectFailures(/restaurant_orders/);
  await signedInAs('owner');
  await page.goto('/restaurant-orders');
  await expect(page.getByText(text('orders.current.total'), { exact: true })).toBeVisible();
  faults.breakApi('/api/restaurant_orders/*', { status: 503, body: {} });
  await page.clock.runFor(15_000);
  await expect(page.getByText(/The refresh failed/).first()).toBeVisible();
  await expect(page.getByText(text('orders.current.total'), { exact: true })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  faults.mendApi();
  await page.clock.runFor(15_000);
  await expect(page.getByText(/The refresh failed/)).toHaveCount(0);
});

test('home shows the current orders and links to them', async ({ page, signedInAs }) => {
  await signedInAs('manager');
  await page.goto('/');
  const panel = page.getByRole('region', { name: text('orders.current.title') });
  await expect(panel.getByText(text('orders.current.total'), { exact: true })).toBeVisible();
  await panel.getByRole('link', { name: text('orders.widget.all') }).click();
  await expect(page).toHaveURL(/\/restaurant-orders\?restaurant=\d+&period=day$/);
  await expect(panel).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the orders have controls large enough to tap, and are accessible in light and dark', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('owner');
    const { from, to } = pastDays();
    await page.goto(`/restaurant-orders?from=${from}&to=${to}`);
    await expect(table(page)).toBeVisible();
    expect(await sidewaysOverhang(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await accessibilityFaults(page)).toEqual([]);
    }
  });
});
