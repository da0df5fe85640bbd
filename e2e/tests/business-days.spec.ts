import type { Restaurant } from '@maitred/contract';
import type { Page } from '@playwright/test';
import { dayAgo } from '../harness/days';
import { text } from '../harness/messages';
import { expect, test } from '../harness/test';

const WEEK = `from=${dayAgo(9)}&to=${dayAgo(3)}`;
const business = text('kit.days.business', { isOne: 'yes', time: '18:00' });
const calendar = text('kit.days.calendar');

/** Turns the first restaurant of the demo into a bar that is open past midnight. */
async function openPastMidnight(page: Page): Promise<void> {
  await page.route('**/api/restaurants/', async (route) => {
    const response = await route.fetch();
    const [first, ...others] = (await response.json()) as Restaurant[];
    const bar = { ...first, working_hour_from: '18:00', working_hour_to: '02:00' };
    await route.fulfill({ response, json: [bar, ...others] });
  });
}

const digits = (words: string) => Number(words.replace(/\D/g, ''));

test('a bar can be counted by business day, and its rows add up to the total', async ({
  page,
  api,
  signedInAs,
}) => {
  const tokens = await signedInAs('owner');
  const [bar, other] = await api.get<Restaurant[]>('/api/restaurants/', tokens);
  await openPastMidnight(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (request.url().endsWith('/analytics/timeseries/')) asked.push(body);
  });
  await page.goto(`/table?restaurant=${bar?.id}&${WEEK}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('radio', { name: calendar })).toBeChecked();
  await main.getByText(business, { exact: true }).click();
  await expect(page).toHaveURL(/days=business/);
  const head = main.getByRole('columnheader').first();
  await expect(head).toContainText('18:00');

  const column = (part: string) => main.locator(`table ${part} tr td:nth-child(2)`);
  await expect(column('tbody')).toHaveCount(7);
  const days = (await column('tbody').allInnerTexts()).map(digits);
  const [total] = (await column('tfoot').allInnerTexts()).map(digits);
  expect(days.reduce((sum, count) => sum + count, 0)).toBe(total);
  // The provider counted the requested days: the page did not request day by day.
  expect(asked.filter((body) => body.includes('T18:00'))).toHaveLength(2);

  await page.goto('/');
  await expect(main.getByRole('radio', { name: business })).toBeChecked();
  await page.goto(`/analytics?restaurant=${other?.id}&days=business`);
  await expect(main.getByText(text('kit.days.none'))).toBeVisible();
});
