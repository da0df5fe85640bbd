import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';

const KEY = 'styles';

interface Kept {
  version: string;
  base: string[];
  looks: Record<string, Record<string, [className: string, ...rules: string[]]>>;
}

function kept(page: Page): Promise<Kept | null> {
  return page.evaluate((key) => JSON.parse(window.localStorage.getItem(key) ?? 'null'), KEY);
}

function keep(page: Page, styles: Kept): Promise<void> {
  const text = JSON.stringify(styles);
  return page.evaluate(([key, value]) => window.localStorage.setItem(key, value), [
    KEY,
    text,
  ] as const);
}

/** Classes of the design system that elements have. */
function classesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const classes = [...document.querySelectorAll('#root [class]')].flatMap(({ classList }) => [
      ...classList,
    ]);
    return [...new Set(classes)].filter((name) => name.startsWith('kit-'));
  });
}

/** Classes of the page without a look that is kept. */
async function unkept(page: Page): Promise<string[]> {
  const looks = Object.values((await kept(page))?.looks ?? {}).flatMap(Object.values);
  const known = new Set(looks.map(([className]) => className));
  return (await classesOf(page)).filter((name) => !known.has(name));
}

/** Elements that do not have the property of the mark below, which none inherits. */
function unmarked(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, #root [class*=kit-]')]
      .filter((element) => getComputedStyle(element).scrollSnapStop !== 'always')
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );
}

test.beforeEach(async ({ page, signedInAs }) => {
  await signedInAs('owner');
  await page.goto('/heatmap');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => unkept(page)).toEqual([]);
});

test('a page that comes again takes all of its styles from the former visit', async ({ page }) => {
  const styles = await kept(page);
  if (styles === null) throw new Error('Nothing is kept.');
  const mark = 'scroll-snap-stop:always;';
  const looks = Object.entries(styles.looks).map(([recipe, ofPart]) => {
    const marked = Object.entries(ofPart).map(([chosen, [className, ...rules]]) => {
      const rule = className === '' ? [] : [`.${className}{${mark}}`];
      return [chosen, [className, ...rules, ...rule] as [string, ...string[]]];
    });
    return [recipe, Object.fromEntries(marked)];
  });
  const base = [...styles.base, `html{${mark}}`];
  await keep(page, { ...styles, base, looks: Object.fromEntries(looks) });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => unmarked(page)).toEqual([]);
});

test('styles of another build are worked out anew', async ({ page }) => {
  const version = (await kept(page))?.version;
  await keep(page, { version: 'another', base: ['html{display:none}'], looks: {} });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await kept(page))?.version).toBe(version);
});
