import { readFile } from 'node:fs/promises';
import type { LoyalVisitorStat, NewLoyalCount, TimeseriesEntry } from '@maitred/contract';
import type { Locator, Page } from '@playwright/test';
import {
  DESK,
  expectAccessible,
  PHONE,
  sidewaysOverhang,
  smallTargets,
} from '../harness/accessibility';
import { giveSession } from '../harness/accounts';
import { CamerasApi } from '../harness/cameras';
import { dayAgo } from '../harness/days';
import { type Language, messagesIn } from '../harness/messages';
import { expect, test } from '../harness/test';

const LANGUAGES = ['en', 'ru'] as const;

/** Days whose metrics no longer change. */
const PAST_DAYS = `from=${dayAgo(9)}&to=${dayAgo(3)}`;
const PAST_DAY = `from=${dayAgo(3)}&to=${dayAgo(3)}`;

/** The page's own response to its first call about these days. */
async function answerTo<Answer>(page: Page, call: string, open: () => Promise<unknown>) {
  const answered = page.waitForResponse((response) => {
    const asked = response.url() + (response.request().postData() ?? '');
    return asked.includes(call) && asked.includes(`date_from`) && isOfRange(asked);
  });
  await open();
  return (await (await answered).json()) as Answer;
}

/** The screen also requests the days before; the first day tells the ranges apart. */
function isOfRange(asked: string): boolean {
  return asked.includes(dayAgo(9)) || asked.includes(dayAgo(3));
}

async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((lang) => window.localStorage.setItem('lang', lang), language);
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Numbers as shown, without digit grouping. */
const plain = (text: string | null) => (text ?? '').replace(/[\s\u00a0\u202f,]/g, '');

/** A column of a table's body, without header and totals. */
async function column(table: Locator, place: number): Promise<string[]> {
  const cells = await table.locator(`tbody tr > :nth-child(${place})`).allTextContents();
  return cells.map(plain);
}

/** Whether whole numbers, as shown on the page, are in descending order. */
function isDescending(shown: readonly string[]): boolean {
  const numbers = shown.map((figure) => Number(figure.replaceAll(/\D/g, '')));
  return numbers.every((figure, place) => place === 0 || figure <= (numbers[place - 1] ?? 0));
}

type Texts = ReturnType<typeof messagesIn>;
const nameOf = (kind: string, text: Texts) => text('analytics.series.name', { kind });
const tableTitle = (kind: string, text: Texts) =>
  text('analytics.table.title', { series: nameOf(kind, text) });

const counts = (series: readonly TimeseriesEntry[]) => series.map(({ count }) => String(count));
const sum = (series: readonly TimeseriesEntry[]) =>
  series.reduce((total, { count }) => total + count, 0);

async function download(page: Page, button: Locator): Promise<{ name: string; rows: string[][] }> {
  const downloading = page.waitForEvent('download');
  await button.click();
  const file = await downloading;
  const text = await readFile(await file.path(), 'utf8');
  const separator = text.includes(';') ? ';' : ',';
  const rows = text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.replace(/"[^"]*"/g, 'quoted').split(separator));
  return { name: file.suggestedFilename(), rows };
}

for (const language of LANGUAGES) {
  const text = messagesIn(language);

  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ page, signedInAs }) => {
      await speak(page, language);
      await signedInAs('owner');
    });

    test("the chart's table and the total match the provider's counts", async ({ page }) => {
      const series = await answerTo<TimeseriesEntry[]>(page, '/analytics/timeseries/', () =>
        page.goto(`/analytics?restaurant=1&${PAST_DAYS}`),
      );
      expect(sum(series)).toBeGreaterThan(0);
      const visitors = panel(page, nameOf('visitors', text));
      const total = page.getByRole('group').filter({ hasText: nameOf('visitors', text) });
      await expect(total.first()).toContainText(sum(series).toLocaleString(language));
      // By keyboard only, as for users who cannot see the chart.
      const button = visitors.getByRole('button', { name: text('kit.chart.showTable') });
      await button.focus();
      await page.keyboard.press('Enter');
      expect(await column(visitors.getByRole('table'), 2)).toEqual(counts(series));
    });

    test("the table, sorted or not, and its file match the provider's counts", async ({ page }) => {
      const series = await answerTo<TimeseriesEntry[]>(page, '/analytics/timeseries/', () =>
        page.goto(`/table?restaurant=1&${PAST_DAYS}`),
      );
      const table = page.getByRole('table', { name: tableTitle('visitors', text) });
      await expect(table).toBeVisible();
      expect(await column(table, 2)).toEqual(counts(series));
      await table.getByRole('button', { name: text('analytics.table.visitors') }).click();
      const sorted = [...series].sort((one, other) => other.count - one.count);
      await expect.poll(() => column(table, 2)).toEqual(counts(sorted));
      await expect(page).toHaveURL(/sort=visitors&order=desc/);
      const file = await download(
        page,
        page.getByRole('button', { name: text('analytics.file.download') }),
      );
      expect(file.name).toContain(`${dayAgo(9)}–${dayAgo(3)}, ${language}.csv`);
      expect(file.rows.slice(1, -2).map((row) => row[1])).toEqual(counts(sorted));
      expect(file.rows.at(-2)?.[1]).toBe(String(sum(series)));
    });

    test("the comparison and its file show each restaurant's own figures", async ({
      page,
      api,
      signedInAs,
    }) => {
      const tokens = await signedInAs('owner');
      const restaurants = await api.get<{ id: number; name: string }[]>(
        '/api/restaurants/',
        tokens,
      );
      const ids = [1, 3];
      const answerOf = async (id: number) => {
        const answered = await page.waitForResponse(
          (response) =>
            response.url().includes('/analytics/timeseries/') &&
            (response.request().postDataJSON() as { restaurant_id: number }).restaurant_id === id,
        );
        return sum((await answered.json()) as TimeseriesEntry[]);
      };
      const answers = Promise.all(ids.map(answerOf));
      await page.goto(`/compare?${PAST_DAYS}&restaurants=${ids.join(',')}&with=none`);
      const visitors = await answers;
      const totals = page.getByRole('table', { name: text('analytics.compare.totals') });
      await expect(totals.getByRole('row')).toHaveCount(3);
      for (const [index, id] of ids.entries()) {
        const name = restaurants.find((restaurant) => restaurant.id === id)?.name ?? '';
        const cell = totals.getByRole('row').filter({ hasText: name }).getByRole('cell').first();
        await expect(cell).toContainText((visitors[index] ?? -1).toLocaleString(language));
      }
      const file = await download(
        page,
        panel(page, text('analytics.compare.summary')).getByRole('button'),
      );
      expect(file.rows.slice(1).map((row) => row[2])).toEqual(visitors.map(String));
    });

    test("the table of the age pyramid matches the provider's counts of new visitors", async ({
      page,
    }) => {
      const groups = await answerTo<{ male_count: number }[]>(
        page,
        '/analytics/new_visitor_stats/',
        () => page.goto(`/new-visitors?restaurant=1&${PAST_DAYS}`),
      );
      const ages = panel(page, text('analytics.new.ages'));
      await ages.getByRole('button', { name: text('kit.chart.showTable') }).click();
      expect(await column(ages.getByRole('table'), 2)).toEqual(
        groups.map(({ male_count: men }) => String(men)),
      );
    });

    test("loyal visitors by number of visits add up to the provider's count", async ({ page }) => {
      let share: NewLoyalCount | undefined;
      const stats = await answerTo<LoyalVisitorStat[]>(
        page,
        '/analytics/loyal_visitor_stats/',
        async () => {
          share = await answerTo(page, '/analytics/new_loyal_visistors/', () =>
            page.goto(`/loyal-visitors?restaurant=1&${PAST_DAYS}`),
          );
        },
      );
      const shares = panel(page, text('analytics.share.title'));
      await expect(shares).toContainText((share?.loyal ?? -1).toLocaleString(language));
      const often = panel(page, text('analytics.frequency.title'));
      await often.getByRole('button', { name: text('kit.chart.showTable') }).click();
      const table = often.getByRole('table');
      const men = (await column(table, 2)).map(Number);
      const women = (await column(table, 3)).map(Number);
      const all = [...men, ...women].reduce((total, count) => total + count, 0);
      expect(all).toBe(share?.loyal);
      expect(stats.length).toBeGreaterThan(0);
    });
  });
}

const text = messagesIn('en');

/** Today in the restaurants of the tests. */
const todayInMoscow = () => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format();

/** Sunday of next week, late in the evening in Moscow, which has no daylight saving time. */
function nextSundayEvening(): Date {
  const day = 86_400_000;
  const moscow = 3 * 3_600_000;
  const today = Math.floor((Date.now() + moscow) / day) * day;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return new Date(today + (13 - sinceMonday) * day + 22 * 3_600_000 - moscow);
}

test('a link shows another person the same screen, and a relative period stays relative', async ({
  page,
  browser,
  baseURL,
  api,
  signedInAs,
}) => {
  await signedInAs('owner');
  await page.goto('/table?restaurant=1&period=week');
  const table = page.getByRole('table', { name: tableTitle('visitors', text) });
  await table.getByRole('button', { name: text('analytics.table.visitors') }).click();
  await expect(page).toHaveURL(/\?restaurant=1&period=week&sort=visitors&order=desc$/);
  // Address and header are updated before the rows.
  await expect.poll(async () => isDescending(await column(table, 2))).toBe(true);
  const visitors = await column(table, 2);
  expect(visitors.length).toBeGreaterThan(0);

  // A user in another time zone, where days begin hours earlier, who last looked at something else.
  const context = await browser.newContext({
    locale: 'ru',
    timezoneId: 'Pacific/Kiritimati',
    ...(baseURL !== undefined && { baseURL }),
  });
  const other = await context.newPage();
  await giveSession(other, await api.signIn('manager'));
  await other.addInitScript(() => {
    window.localStorage.setItem('global-filter', '{"restaurant":3,"period":"month"}');
  });
  await other.goto(page.url());
  const otherTable = other.getByRole('table', { name: tableTitle('visitors', messagesIn('ru')) });
  await expect(otherTable).toBeVisible();
  expect(await column(otherTable, 2)).toEqual(visitors);

  const evening = nextSundayEvening();
  // Not Playwright's clock: dates in a time zone do not work with its replacement of Date.
  await other.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, evening.getTime() - Date.now());
  const monday = new Date(evening.getTime() - 6 * 86_400_000).toISOString().slice(0, 10);
  const asked = other.waitForRequest((request) =>
    (request.postData() ?? '').includes(`"date_from":"${monday}T00:00:00.000+03:00"`),
  );
  await other.goto(page.url());
  await asked;
  await context.close();
});

test('the chart zooms into a range selected by keyboard or mouse', async ({ page, signedInAs }) => {
  await signedInAs('owner');
  const series = await answerTo<TimeseriesEntry[]>(page, '/analytics/timeseries/', () =>
    page.goto(`/analytics?restaurant=1&${PAST_DAY}`),
  );
  const chart = page.getByRole('slider', { name: nameOf('visitors', text) });
  await chart.focus();
  await page.keyboard.press('Home');
  const shown = Number(await chart.getAttribute('aria-valuemax')) + 1;
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/zoom=\d+-\d+/);
  await expect(chart).toHaveAttribute('aria-valuemax', '1');
  const [, first = '0', last = '0'] = /zoom=(\d+)-(\d+)/.exec(page.url()) ?? [];
  const part = series.slice(Number(first), Number(last) + 1);
  await expect(page.getByRole('group').first()).toContainText(String(sum(part)));

  await page.getByRole('button', { name: text('analytics.chart.wholeRange') }).click();
  await expect(chart).toHaveAttribute('aria-valuemax', String(shown - 1));
  const { x, y, width, height } = (await chart.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.move(x + width * 0.3, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.6, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(page).toHaveURL(/zoom=\d+-\d+/);
});

test('a panel that fails does not affect the others, and an empty one says why', async ({
  page,
  log,
  faults,
  signedInAs,
}) => {
  log.expectFailures(/occupancy_timeseries|new_visitor_stats/);
  await signedInAs('owner');
  faults.breakApi('/api/analytics/occupancy_timeseries/', { status: 503 });
  faults.breakApi('/api/analytics/new_visitor_stats/', { status: 500 });
  await page.goto(`/analytics?restaurant=1&${PAST_DAYS}`);
  const inside = panel(page, text('analytics.occupancy.title'));
  await expect(inside.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('slider', { name: nameOf('visitors', text) })).toBeVisible();
  faults.mendApi();
  await inside.getByRole('button', { name: text('kit.failed.retry') }).click();
  await expect(page.getByRole('slider', { name: text('analytics.occupancy.title') })).toBeVisible();

  faults.breakApi('/api/analytics/new_visitor_stats/', { status: 500 });
  await page.goto(`/new-visitors?restaurant=1&${PAST_DAYS}`);
  await expect(panel(page, text('analytics.new.ages')).getByRole('alert')).toBeVisible();
  await expect(panel(page, text('analytics.share.title'))).toContainText(
    text('analytics.share.loyal'),
  );
  faults.mendApi();

  await page.goto('/analytics?restaurant=1&from=2099-01-05&to=2099-01-06');
  await expect(page.getByText(text('analytics.nobody.title', { reason: 'notBegun' }))).toHaveCount(
    2,
  );
  await expect(inside).toContainText(text('analytics.occupancy.empty', { reason: 'notBegun' }));
});

const SCREENS = [
  { path: '/analytics', ready: (page: Page) => page.getByRole('slider').nth(1) },
  { path: '/table', ready: (page: Page) => page.getByRole('table') },
  { path: '/compare', ready: (page: Page) => page.getByRole('slider') },
  { path: '/new-visitors', ready: (page: Page) => page.getByRole('img').last() },
  { path: '/loyal-visitors', ready: (page: Page) => page.getByRole('slider') },
];

for (const { path, ready } of SCREENS) {
  test(`axe finds nothing on ${path}, light and dark, wide and narrow`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('owner');
    await page.goto(`${path}?restaurant=1&${PAST_DAYS}`);
    await expectAccessible(page, [DESK, PHONE], () => expect(ready(page)).toBeVisible());
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a comparison shows its totals without scrolling, and its controls behind one button', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs('owner');
    await page.goto(`/compare?restaurants=1,2&${PAST_DAYS}`);
    const totals = page.getByRole('table', { name: text('analytics.compare.totals') });
    await expect(totals.getByRole('rowheader').nth(1)).toBeInViewport({ ratio: 1 });
    await page
      .getByRole('button', { name: new RegExp(`^${text('analytics.compare.controls')}`) })
      .click();
    const sheet = page.getByRole('dialog', { name: text('analytics.compare.controls') });
    await sheet.getByText(text('analytics.compare.week'), { exact: true }).click();
    await expect(page).toHaveURL(/period=week/);
    await sheet.getByRole('button', { name: text('analytics.compare.show') }).click();
    await expect(sheet).toBeHidden();
    await expect(totals.getByRole('rowheader').nth(1)).toBeInViewport({ ratio: 1 });
  });

  test('every control is large enough to tap', async ({ page, signedInAs }) => {
    await signedInAs('owner');
    for (const { path, ready } of SCREENS) {
      await page.goto(`${path}?restaurant=1&${PAST_DAYS}`);
      await expect(ready(page)).toBeVisible();
      expect.soft(await smallTargets(page), path).toEqual([]);
    }
  });
});

test('people who cross a counting line are counted as entrances on the analytics and table screens', async ({
  page,
  api,
  detections,
  signedInAs,
}) => {
  const tokens = await api.signIn('owner');
  const cameras = new CamerasApi(api, tokens);
  const camera = await cameras.cameraId('Bar camera');
  const across = (y: number) => [
    { x: 0, y },
    { x: 1, y },
  ];
  await api.send('POST', '/api/vazone/', tokens, {
    camera_id: camera,
    name: 'Way to the bar',
    config: {
      type: 'pa',
      line1: across(0.4),
      line2: across(0.6),
      both: true,
      traffic_type: 1,
      alert: { type: 'unique' },
    },
  });
  await signedInAs('owner');
  const entrances = nameOf('entrances', text);
  /** The server's count for today, as the page requests it. */
  const counted = async (open: () => Promise<unknown>) => {
    const answered = page.waitForResponse((response) => {
      const asked = response.request().postData() ?? '';
      // The page also requests the same day a week ago.
      return asked.includes('"entrances"') && asked.includes(`"date_from":"${todayInMoscow()}`);
    });
    await open();
    return sum((await (await answered).json()) as TimeseriesEntry[]);
  };
  await page.goto('/analytics?restaurant=1&period=day');
  const before = await counted(async () => {
    await page.getByRole('combobox', { name: text('analytics.series.label') }).click();
    await page.getByRole('option', { name: entrances }).click();
  });
  await expect(page).toHaveURL(/series=entrances/);

  for (const y of [0.2, 0.5, 0.8]) {
    await detections.tell(camera, {
      people: ['ann', 'bob', 'eve'].map((name, place) => ({
        track: `${name} ${camera}`,
        x: 0.2 + place * 0.2,
        y,
      })),
    });
  }
  // A pending poll of the previous page would be mistaken for a response to the next one.
  await page.reload();
  await expect(page.getByRole('group').filter({ hasText: entrances }).first()).toContainText(
    (before + 3).toLocaleString('en'),
  );
  await expect(page.getByRole('slider', { name: entrances })).toBeVisible();

  await page.goto('/table?restaurant=1&period=day&series=entrances');
  const table = page.getByRole('table', { name: tableTitle('entrances', text) });
  await expect(table.locator('tfoot tr').first()).toContainText((before + 3).toLocaleString('en'));
  const file = await download(
    page,
    page.getByRole('button', { name: text('analytics.file.download') }),
  );
  expect(file.name).toContain(tableTitle('entrances', text));

  const own = await cameras.zone(camera, 'Way to the bar');
  await api.send('DELETE', `/api/vazone/${own.id}/`, tokens);
});

test('a zone of another restaurant is replaced by visitors, with a notice', async ({
  page,
  api,
  signedInAs,
}) => {
  const cameras = new CamerasApi(api, await api.signIn('owner'));
  const room = await cameras.zone(await cameras.cameraId('Hall camera'), 'Whole room');
  await signedInAs('owner');
  await page.goto(`/analytics?restaurant=2&${PAST_DAYS}&series=zone:${room.id}`);
  await expect(page.getByText(/has no zone that counts what you chose/)).toBeVisible();
  await expect(page.getByRole('slider', { name: nameOf('visitors', text) })).toBeVisible();
});

test('the comparison choices for a year make no screen of a phone scroll sideways', async ({
  page,
  signedInAs,
}) => {
  const text = messagesIn('ru');
  await page.addInitScript(() => localStorage.setItem('lang', 'ru'));
  await page.setViewportSize(PHONE);
  await signedInAs('owner');
  for (const path of ['/analytics', '/table', '/new-visitors']) {
    await page.goto(`${path}?restaurant=1&from=${dayAgo(365)}&to=${dayAgo(1)}`);
    const choice = page.getByRole('radiogroup', { name: text('analytics.compareTo.label') });
    await expect(choice).toBeVisible();
    expect(await sidewaysOverhang(page)).toEqual([]);
    expect(await choice.evaluate((group) => group.scrollWidth - group.clientWidth)).toBe(0);
  }
});
