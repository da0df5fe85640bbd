import type { Page } from '@playwright/test';
import { dayAgo } from '../harness/days';
import { cutOnPaper, PAPERS } from '../harness/printing';
import { resize } from '../harness/resize';
import { expect, test } from '../harness/test';
import { translated } from '../harness/translation';

interface Restaurant {
  id: number;
  name: string;
  address: string;
}

/** 255 letters, as long as the contract allows. */
const LONG_NAME = 'Пиццерия Ёлка '.repeat(19).slice(0, 255);

/** The demo's restaurants and additional ones, all with the same name in the same town. */
const chainOf = (name: string, count: number) => (body: unknown) => {
  const own = body as Restaurant[];
  return Array.from({ length: count }, (_, index) => ({
    ...(own[index] ?? { ...own[0], id: 90_000 + index }),
    name,
    address: `Berlin, Hauptstr. ${index + 1}, Germany`,
  }));
};

const picker = (page: Page) => page.getByRole('combobox', { name: 'Restaurant' });

test('500 restaurants of the same name can be told apart and found by typing', async ({
  page,
  faults,
  signedInAs,
}) => {
  faults.breakApi('GET /api/restaurants/', { rewrite: chainOf('Ёлка', 500) });
  await signedInAs('owner');
  await page.goto('/alerts');
  await picker(page).first().click();
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(50);
  await field.fill('ЕЛКА 499');
  await expect(page.getByRole('option')).toHaveText(['Ёлка · Hauptstr. 499']);
  await field.fill('hauptstr. 2');
  await field.press('ArrowDown');
  await field.press('ArrowUp');
  await field.press('Enter');
  await expect(picker(page).first()).toHaveText('Ёлка · Hauptstr. 2');
});

test('restaurants of the same name can be ranked and told apart on a page translated by the browser', async ({
  page,
  faults,
  signedInAs,
}) => {
  await translated(page);
  faults.breakApi('GET /api/restaurants/', {
    rewrite: (body) =>
      chainOf(
        'Ёлка',
        14,
      )(body).map((one, index) => ({ ...one, id: 900 + index, timezone: 'Europe/Moscow' })),
  });
  faults.breakApi('POST /api/analytics/timeseries/', {
    body: [3, 2, 1].map((days) => ({ date: `${dayAgo(days)}T00:00:00+03:00`, count: days * 20 })),
  });
  faults.breakApi('GET /api/cameras/', { body: [] });
  faults.breakApi('GET /api/camera_detectors/', { body: [] });
  await signedInAs('owner');
  await page.goto(`/compare?from=${dayAgo(3)}&to=${dayAgo(1)}&restaurants=900,901`);
  await page.getByRole('button', { name: 'Rank all 14 restaurants' }).click();
  const table = page.getByRole('table', { name: 'Restaurants by place' });
  await expect(table.getByRole('row')).toHaveCount(15);
  await expect(table.getByRole('rowheader', { name: /^1\.\s*Ёлка · Hauptstr\. 14/ })).toBeVisible();
  await page.getByRole('radio', { name: 'By change' }).check();
  await page.getByRole('radio', { name: 'By visitors' }).check();
  await expect(table.getByRole('row')).toHaveCount(15);
  await expect(page.locator('[data-state=failed]')).toHaveCount(0);
});

test('cameras of the same name are told apart on the cameras screen', async ({
  page,
  faults,
  signedInAs,
}) => {
  faults.breakApi('GET /api/cameras/', {
    rewrite: (body) => (body as Restaurant[]).map((camera) => ({ ...camera, name: 'Hall' })),
  });
  await signedInAs('owner');
  await page.goto('/cameras');
  const names = page.getByRole('link', { name: /Hall · #\d+/ });
  await expect(names.first()).toBeVisible();
  const shown = (await names.allTextContents()).map((words) => /Hall · #\d+/.exec(words)?.[0]);
  expect(new Set(shown).size).toBe(shown.length);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('names of 255 letters do not widen the page, and are shown in full in the list', async ({
    page,
    faults,
    signedInAs,
  }) => {
    faults.breakApi('GET /api/restaurants/', { rewrite: chainOf(LONG_NAME, 12) });
    await signedInAs('owner');
    await page.goto('/analytics');
    const folded = page.getByRole('button', { name: /^(?:Filter|Restaurant).*Ёлка/ });
    await expect(folded).toBeVisible();
    await expectNothingSideways(page);
    await folded.click();
    await picker(page).click();
    const list = page.getByRole('listbox', { name: 'Restaurant' });
    const option = list.getByRole('option', { name: /Hauptstr\. 2$/ });
    await option.scrollIntoViewIfNeeded();
    await expect(option).toBeInViewport({ ratio: 0.9 });
    await expectNothingSideways(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const whole = list.locator('[data-reached]');
    await expect.poll(async () => (await whole.boundingBox())?.height).toBeGreaterThan(100);
    await option.scrollIntoViewIfNeeded();
    const place = await option.boundingBox();
    await option.hover();
    await expect(option).toHaveAttribute('data-highlighted');
    expect(await option.boundingBox(), 'what is pointed at stays under the pointer').toEqual(place);
    await option.click();
    await expect(picker(page)).toContainText('Hauptstr. 2');
    await expectNothingSideways(page);
  });

  test('truncated restaurant names still show the part that tells them apart', async ({
    page,
    faults,
    signedInAs,
  }) => {
    const streets = ['ул. Большая Покровская', 'ул. Большая Покровская', 'пл. Минина'];
    faults.breakApi('GET /api/restaurants/', {
      rewrite: (body) =>
        (body as Restaurant[]).map((one, index) => ({
          ...one,
          name: 'Пиццерия «Ёлка»',
          address: `Нижний Новгород, ${streets[index]}, д. ${index + 1}`,
          timezone: 'Europe/Moscow',
        })),
    });
    await signedInAs('owner');
    const days = `from=${dayAgo(3)}&to=${dayAgo(1)}`;
    await page.goto(`/analytics?${days}`);
    await expect(page.getByRole('button', { name: /Покровская, д\. 1/ })).toBeVisible();
    expect.soft(await withoutTheirEnd(page)).toEqual([]);
    await page.goto(`/compare?${days}&restaurants=1,2`);
    const tables = page.getByRole('table').filter({ hasText: 'Покровская, д. 2' });
    await expect(tables).toHaveCount(2);
    // Headers and lines of both tables, what they are compared with, and two in the legend.
    await expect(page.locator('main [data-cut]')).toHaveCount(9);
    expect.soft(await withoutTheirEnd(page)).toEqual([]);
  });

  test('twelve restaurants can be found by typing and compared, and are not cut off in print', async ({
    page,
    faults,
    signedInAs,
  }) => {
    const chain = chainOf(LONG_NAME, 30);
    faults.breakApi('GET /api/restaurants/', {
      rewrite: (body) =>
        chain(body).map((one, index) => ({ ...one, id: 900 + index, timezone: 'Europe/Moscow' })),
    });
    faults.breakApi('POST /api/analytics/timeseries/', {
      body: [3, 2, 1].map((days) => ({ date: `${dayAgo(days)}T00:00:00+03:00`, count: days * 20 })),
    });
    await signedInAs('owner');
    faults.breakApi('GET /api/cameras/', { body: [] });
    faults.breakApi('GET /api/camera_detectors/', { body: [] });
    const ids = Array.from({ length: 11 }, (_, index) => 900 + index);
    await page.goto(
      `/compare?from=${dayAgo(3)}&to=${dayAgo(1)}&with=none&restaurants=${ids.join(',')}`,
    );
    await page.getByRole('button', { name: /^What is compared: 11 restaurants/ }).click();
    const sheet = page.getByRole('dialog', { name: 'What is compared' });
    await sheet.getByRole('button', { name: '11 restaurants' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('hauptstr. 30');
    await page.getByRole('checkbox').click();
    await expect(page.getByText('12 restaurants at most.')).toBeVisible();
    await expectNothingSideways(page);
    await page.keyboard.press('Escape');
    await sheet.getByRole('button', { name: 'Show' }).click();
    await expect(sheet).toBeHidden();
    const table = page.getByRole('table', { name: 'Figures side by side' });
    await expect(table.getByRole('columnheader')).toHaveCount(13);
    await expectNothingSideways(page);
    await page.emulateMedia({ media: 'print' });
    await expect(table).toHaveCount(3);
    for (const { format, width } of PAPERS) {
      await resize(page, { width, height: 1000 });
      expect.soft(await cutOnPaper(page), `cut on ${format}, ${width} px`).toEqual([]);
    }
  });
});

/** Names whose last letter is not visible. */
function withoutTheirEnd(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-cut]')].flatMap((name) => {
      const end = name.children[1];
      const text = end?.firstChild;
      if (!end || !text) return [name.title];
      const letter = document.createRange();
      letter.setStart(text, (text.textContent ?? '').length - 1);
      letter.setEndAfter(text);
      const { right } = letter.getBoundingClientRect();
      const isShown = right <= end.getBoundingClientRect().right + 1;
      return isShown ? [] : [name.title];
    }),
  );
}

async function expectNothingSideways(page: Page): Promise<void> {
  const widths = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('button, [role=dialog], [role=listbox]')];
      return Math.max(
        document.documentElement.scrollWidth,
        ...boxes.map((box) => Math.floor(box.getBoundingClientRect().right)),
      );
    });
  await expect.poll(widths).toBeLessThanOrEqual(360);
}
