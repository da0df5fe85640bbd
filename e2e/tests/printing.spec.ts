import { dayAgo } from '../harness/days';
import { LOADING } from '../harness/loading';
import { text } from '../harness/messages';
import { expectScreen } from '../harness/navigation';
import { controlsOnPaper, cutOnPaper, PAPERS, plain, printedPages } from '../harness/printing';
import { resize } from '../harness/resize';
import { titleOf } from '../harness/screens';
import { Shell } from '../harness/shell';
import { expect, test } from '../harness/test';

/** A month of past days. */
const MONTH = `from=${dayAgo(31)}&to=${dayAgo(1)}`;

// With the dark theme, whose colours are not suitable for paper.
test.use({ colorScheme: 'dark' });
test.describe.configure({ mode: 'parallel' });
test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('owner');
});

const label = (id: string) => `${text(id)}:`;

test('a table of a month is printed in full on every paper size, with its header on each page', async ({
  page,
}) => {
  await page.goto(`/table?${MONTH}`);
  const table = page.getByRole('main').locator('table');
  await expect(table.locator('tbody tr')).toHaveCount(31);
  // Who was inside is a separate call, whose response fills the last columns of all days at once.
  const inside = table.locator('tbody td:last-child').filter({ hasText: /\d/ });
  await expect(inside.first()).toBeVisible();
  const rows = (await table.locator('tbody tr, tfoot tr').allInnerTexts()).map(plain);
  const heads = (await table.locator('thead th').allInnerTexts()).map(plain);

  for (const paper of PAPERS) {
    const pages = await printedPages(page, paper);
    const all = pages.join(' ');
    const missing = rows.filter((row) => all.split(row).length !== 2);
    expect.soft(missing, `${paper.format}, ${paper.width}: not there once`).toEqual([]);
    for (const printed of pages.filter((words) => rows.some((row) => words.includes(row)))) {
      expect.soft(heads.filter((head) => !printed.includes(head))).toEqual([]);
    }
    expect.soft(pages[0]).toContain(titleOf('/table'));
    for (const id of ['restaurant', 'days', 'clock', 'time']) {
      expect.soft(pages[0]).toContain(label(`host.print.${id}`));
    }
    expect.soft(all).not.toContain(text('host.screen.home'));
  }
});

const SCREENS = [
  '/analytics',
  '/table',
  '/compare',
  '/new-visitors',
  '/loyal-visitors',
  '/heatmap',
  '/restaurant-orders',
  '/face-profiles-detections',
  '/alerts',
  '/',
];

for (const path of SCREENS) {
  test(`${path} is printed in light colours, without controls, and nothing is cut off`, async ({
    page,
  }) => {
    await page.goto(`${path}?${MONTH}`);
    await expectScreen(page);
    const main = page.getByRole('main');
    // On home, pictures further down are not loaded before they are near the viewport.
    if (path === '/') await expect(main.getByRole('listitem').first()).toBeVisible();
    else await expect(main.locator(LOADING)).toHaveCount(0);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const shell = new Shell(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(shell.heading).toBeVisible();
    await expect(shell.menu).toBeHidden();
    await expect(page.getByText(text('host.print.time'), { exact: true })).toBeVisible();
    // On paper nobody can scroll to a picture.
    await expect(
      page.getByText(text('cameras.state.loading')).filter({ visible: true }),
    ).toHaveCount(0);
    for (const { format, width } of PAPERS) {
      await resize(page, { width, height: 1000 });
      await expect.soft(page.locator('main')).toBeVisible();
      expect.soft(await controlsOnPaper(page), `controls on ${format}`).toEqual([]);
      expect.soft(await cutOnPaper(page), `cut on ${format}, ${width} px`).toEqual([]);
    }
  });
}

test('a long list of detections is printed with all its rows, and a chart with its table', async ({
  page,
}) => {
  await page.goto(`/face-profiles-detections?${MONTH}`);
  const rows = page.getByRole('main').locator('table tbody tr');
  await expect(rows).toHaveCount(50);
  const [a4] = PAPERS;
  const days = new Set(
    [...(await printedPages(page, a4)).join(' ').matchAll(/\b\d{1,2} [A-Z][a-z]+ \d{4} /g)].map(
      String,
    ),
  );
  expect(days.size).toBeGreaterThan(25);
  await expect(rows).toHaveCount(50);

  await page.goto(`/analytics?${MONTH}`);
  const chart = page.getByRole('main').locator('svg[role=presentation]').first();
  await expect(chart).toBeVisible();
  const pages = (await printedPages(page, a4)).join(' ');
  expect(pages.split(text('analytics.slot.head', { size: 'day' })).length).toBeGreaterThan(2);
});

test('a conversation is printed in full', async ({ page, faults }) => {
  const messages = Array.from({ length: 60 }, (_, index) => ({
    id: 1000 - index,
    text: `Sentence number ${index} of a long talk.`,
    type: index % 2 === 0 ? 'answer' : 'prompt',
  }));
  faults.breakApi('GET /api/chat/', { body: { next: null, previous: null, results: messages } });
  await page.goto('/chat');
  await expect(page.getByText(messages.at(-1)?.text ?? '')).toBeAttached();
  const [a4] = PAPERS;
  const all = (await printedPages(page, a4)).join(' ');
  expect(messages.map((one) => one.text).filter((sentence) => !all.includes(sentence))).toEqual([]);
});

test('lists of people are printed without the search field, but with the search term', async ({
  page,
}) => {
  await page.goto('/face-profiles-list');
  await page.getByRole('main').getByRole('link').first().click();
  const search = page.getByRole('search');
  await expect(search).toBeVisible();
  const [a4] = PAPERS;
  const label = text('faces.profiles.search');
  expect((await printedPages(page, a4)).join(' ')).not.toContain(label);
  await search.getByRole('textbox').fill('Анна «zz»');
  const nothing = text('faces.search.nothing', { search: 'Анна «zz»' });
  await expect(page.getByRole('main').getByText(nothing)).toBeVisible();
  expect((await printedPages(page, a4)).join(' ')).toContain(`${label}: Анна «zz»`);
  await page.emulateMedia({ media: 'print' });
  await expect(search).toBeHidden();
});
