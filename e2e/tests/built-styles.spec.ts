import type { Page } from '@playwright/test';
import { workedOut } from '../harness/record-styles';
import { expect, test } from '../harness/test';
import { walkEveryScreen } from '../harness/walk';

const STYLE_SHEET = /\/assets\/styles\./;

/** What differs where a rule is missing, or has another's place. */
const PROPERTIES = [
  'display',
  'position',
  'color',
  'backgroundColor',
  'borderTopWidth',
  'borderRadius',
  'fontSize',
  'fontWeight',
  'lineHeight',
  'gap',
  'gridTemplateColumns',
  'paddingTop',
  'paddingInlineStart',
  'marginBottom',
  'textAlign',
  'whiteSpace',
  'zIndex',
] as const;

/** Each different element of the screen, by its class, and how it looks. */
function looks(page: Page): Promise<Record<string, string>> {
  return page.evaluate((properties) => {
    const elements = [...document.querySelectorAll<HTMLElement>('html, body, #root *')];
    const described = elements.map((element) => {
      const style = getComputedStyle(element);
      const look = properties.map((property) => `${property}: ${style[property]}`).join('; ');
      return [`${element.localName}.${element.getAttribute('class')}`, look] as const;
    });
    return Object.fromEntries(described);
  }, PROPERTIES);
}

/** A screen without figures that change by themselves. */
async function openScreen(page: Page): Promise<void> {
  await page.goto('/face-profiles-list');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test.beforeEach(async ({ signedInAs }) => {
  await signedInAs('owner');
});

test('every screen is drawn with the styles that the build has made', async ({ page }) => {
  await page.goto('/');
  await walkEveryScreen(page);
  expect(await workedOut(page)).toEqual([]);
  await expect(page.locator('style[data-emotion]')).toHaveCount(0);
});

test('a page whose style sheet does not come looks the same', async ({ page, log }) => {
  await openScreen(page);
  const built = await looks(page);
  log.expectFailures(STYLE_SHEET);
  await page.route(STYLE_SHEET, (route) => route.abort());
  await openScreen(page);
  await expect(page.locator('style[data-emotion]')).not.toHaveCount(0);
  expect(await looks(page)).toEqual(built);
});
