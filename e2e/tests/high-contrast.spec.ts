import type { Locator } from '@playwright/test';
import { dayAgo } from '../harness/days';
import { text } from '../harness/messages';
import { expect, test } from '../harness/test';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const backgroundOf = (element: Locator) =>
  element.evaluate((shown) => getComputedStyle(shown).backgroundColor);

test('in high contrast, colours still tell apart shares, the selected day and the current page', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('owner');
  const day = dayAgo(3);
  await page.goto(`/new-visitors?restaurant=1&from=${day}&to=${day}`);
  const swatch = (id: string) => page.locator('main li', { hasText: text(id) }).locator('i');
  expect(await backgroundOf(swatch('analytics.share.new'))).not.toBe(
    await backgroundOf(swatch('analytics.share.loyal')),
  );

  await page.getByRole('button', { name: text('host.filter.dates') }).click();
  const calendar = page.getByRole('dialog');
  const chosen = calendar.locator('td[aria-selected=true] button').first();
  const other = calendar.locator('td:not([aria-selected=true]) button').first();
  expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(other));

  await page.goto('/alerts?page=2');
  const pageLink = (number: number) =>
    page.getByRole('link', { name: text('kit.pagination.page', { page: number }), exact: true });
  expect(await backgroundOf(pageLink(2))).not.toBe(await backgroundOf(pageLink(3)));
});
