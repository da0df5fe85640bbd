import type { Locator, Page } from '@playwright/test';
import { dayAgo } from '../harness/days';
import { type Language, messagesIn } from '../harness/messages';
import { SCREENS, titleOf } from '../harness/screens';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';

const PHONE = { width: 360, height: 740 };
const LANGUAGES: Language[] = ['en', 'ru'];
const PAST_WEEK = `from=${dayAgo(7)}&to=${dayAgo(1)}`;

async function speaks(page: Page, language: Language): Promise<void> {
  await page.addInitScript((lang) => window.localStorage.setItem('lang', lang), language);
}

const bottomOf = (one: Locator) =>
  one.evaluate((element) => element.getBoundingClientRect().bottom);
const leftOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().left);

/** The number of lines that an element's text takes up. */
function linesOf(one: Locator): Promise<number> {
  return one.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
}

for (const language of LANGUAGES) {
  const text = messagesIn(language);
  const panel = (page: Page, titleId: string) =>
    page.getByRole('region', { name: text(titleId), exact: true });

  test(`adjacent panels on the home screen are aligned in ${language}`, async ({
    page,
    signedInAs,
  }) => {
    await speaks(page, language);
    await signedInAs('owner');
    await page.goto('/');
    const guests = panel(page, 'analytics.now.title');
    const orders = panel(page, 'orders.current.title');
    const alerts = panel(page, 'alerts.widget.title');
    const cameras = panel(page, 'cameras.widget.title');
    const visitors = panel(page, 'analytics.today.title');
    await expect(guests.getByText(text('analytics.now.inside'))).toBeVisible();
    await expect(orders.getByText(text('orders.current.total'))).toBeVisible();
    await expect(visitors.getByRole('group').first()).toBeVisible();
    await expect(cameras.getByRole('listitem').first()).toBeVisible();
    await expect(alerts.getByRole('listitem').first()).toBeVisible();
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const metrics = [
        guests.getByText(text('analytics.now.inside')),
        orders.getByText(text('orders.current.total')),
      ] as const;
      const where = `${width} px`;
      await expect
        .poll(async () => (await bottomOf(metrics[0])) - (await bottomOf(metrics[1])), where)
        .toBe(0);
      for (const [one, other] of [
        [guests, orders],
        [alerts, visitors],
      ] as const) {
        const ends = await Promise.all(
          [one, other].map((box) => bottomOf(box.getByRole('link').last())),
        );
        expect.soft(ends[0], where).toBe(ends[1]);
      }
      for (const list of [alerts, cameras]) {
        const end = await bottomOf(list.getByRole('listitem').last());
        const link = list.getByRole('link').last();
        const room = await link.evaluate((a, from) => a.getBoundingClientRect().top - from, end);
        expect.soft(room, `${where}: a hole above ${await link.textContent()}`).toBeLessThan(24);
      }
    }
  });

  test(`on a phone titles are not cut off, days do not wrap and axis labels do not overlap in ${language}`, async ({
    page,
    signedInAs,
  }) => {
    await speaks(page, language);
    await page.setViewportSize(PHONE);
    await signedInAs('owner');
    const longest = SCREENS.filter(({ path, title }) => title && !path.includes(':'))
      .map(({ path }) => ({ path, title: titleOf(path, language) }))
      .sort((one, other) => other.title.length - one.title.length)
      .slice(0, 2);
    for (const { path, title } of longest) {
      await page.goto(path);
      const { heading } = new Shell(page, language);
      await expect(heading).toHaveText(title);
      const cut = await heading.evaluate((h1) => [
        h1.scrollWidth - h1.clientWidth,
        h1.scrollHeight - h1.clientHeight,
      ]);
      expect.soft(cut, path).toEqual([0, 0]);
    }

    await page.goto(`/table?restaurant=1&${PAST_WEEK}`);
    const table = page.getByRole('table');
    const [day, range] = [
      table.getByRole('rowheader').first(),
      table.getByRole('columnheader').nth(2),
    ];
    await expect(day).toBeVisible();
    expect.soft(await linesOf(day)).toBe(1);
    expect.soft(await linesOf(range.locator('button > span').first())).toBe(1);

    await page.goto(`/face-profiles-detections?restaurant=1&${PAST_WEEK}`);
    const marks = page.locator('[data-axis] span').filter({ visible: true });
    await expect(marks.first()).toBeVisible();
    const ends = await marks.evaluateAll((spans) =>
      spans.map((span) => span.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    );
    expect(ends.length).toBeGreaterThan(2);
    for (const [index, { left }] of ends.slice(1).entries()) {
      expect.soft(left, `mark ${index + 1}`).toBeGreaterThan(ends[index]?.right ?? 0);
    }
  });
}

test('figures of the comparison stay below their column headers when the table is scrolled', async ({
  page,
  signedInAs,
}) => {
  await page.setViewportSize(PHONE);
  await signedInAs('owner');
  await page.goto(`/compare?restaurants=1,2&${PAST_WEEK}`);
  const table = page.getByRole('table', { name: messagesIn('en')('analytics.compare.table') });
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  const region = page.getByRole('region', { name: messagesIn('en')('analytics.compare.table') });
  await region.evaluate((scrolled) => scrolled.scrollTo({ left: 150 }));
  const head = table.locator('thead tr').nth(1).locator('th').first();
  const figure = table.locator('tbody tr').first().locator('td').first();
  expect(await leftOf(head)).toBe(await leftOf(figure));
});
