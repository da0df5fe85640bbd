import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';

interface Restaurant {
  id: number;
  name: string;
  address: string;
}

/** 255 letters, as long as the contract allows. */
const LONG_NAME = 'Пиццерия Ёлка '.repeat(19).slice(0, 255);

/** The restaurants of the demo and others, all of one name in one town. */
const chainOf = (name: string, count: number) => (body: unknown) => {
  const own = body as Restaurant[];
  return Array.from({ length: count }, (_, index) => ({
    ...(own[index] ?? { ...own[0], id: 90_000 + index }),
    name,
    address: `Berlin, Hauptstr. ${index + 1}, Germany`,
  }));
};

const picker = (page: Page) => page.getByRole('combobox', { name: 'Restaurant' });

test('of 500 restaurants of one name each is told apart, and found by typing', async ({
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('names of 255 letters stretch nothing, and stand whole in the list', async ({
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
    await option.click();
    await expect(picker(page)).toContainText('Hauptstr. 2');
    await expectNothingSideways(page);
  });
});

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
