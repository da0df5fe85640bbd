import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';

const KEY = 'styles';

/** The rules of the page, and the classes that its elements have. */
function looks(page: Page): Promise<{ rules: string[]; classes: string[] }> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].map(({ cssText }) => cssText),
    );
    const classes = [...document.querySelectorAll('#root [class]')].map(({ className }) =>
      String(className),
    );
    return { rules: rules.sort(), classes };
  });
}

function kept(page: Page): Promise<{ version: string; base: string[]; looks: object } | null> {
  return page.evaluate((key) => JSON.parse(window.localStorage.getItem(key) ?? 'null'), KEY);
}

/** Whether the page has found all of its styles kept: it has nothing new to keep. */
async function findsAll(page: Page): Promise<void> {
  await page.evaluate((key) => {
    const styles = JSON.parse(window.localStorage.getItem(key) ?? '{}');
    window.localStorage.setItem(key, JSON.stringify({ ...styles, mark: true }));
  }, KEY);
}

test.beforeEach(async ({ page, signedInAs }) => {
  await signedInAs('owner');
  await page.goto('/heatmap');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
});

test('a page that comes again takes its styles as they were worked out, and looks the same', async ({
  page,
}) => {
  await expect.poll(async () => (await kept(page))?.base.length).toBeGreaterThan(0);
  await findsAll(page);
  const first = await looks(page);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => looks(page)).toEqual(first);
  expect(await kept(page)).toHaveProperty('mark', true);
});

test('styles of another build are worked out anew', async ({ page }) => {
  await expect.poll(() => kept(page)).not.toBeNull();
  const first = await looks(page);
  const version = (await kept(page))?.version;
  await page.evaluate((key) => {
    const other = { version: 'another', base: ['html{display:none}'], properties: [], looks: {} };
    window.localStorage.setItem(key, JSON.stringify(other));
  }, KEY);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect.poll(() => looks(page)).toEqual(first);
  await expect.poll(async () => (await kept(page))?.version).toBe(version);
});
