import { expect, type Page } from '@playwright/test';
import { POLLS } from './spoiler';

/** What of a screen changes by itself while a test lets time pass: every figure counts as one, whatever its sign. */
const FIGURE = /[+−]?\d+/g;

/** The lines on screen and what stands in its fields. */
export async function whatIsThere(page: Page, area: 'main' | 'body'): Promise<string[]> {
  const found = await page.locator(area).evaluate((element) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return [
      // What can be seen, in lines: `textContent` knows neither.
      // biome-ignore lint/performance/useDomNodeTextContent: it is the layout that is asked for.
      ...(element as HTMLElement).innerText.split('\n'),
      ...fields.map(({ value }) => `field: ${value}`),
    ];
  });
  return [...new Set(found.map((line) => line.trim().replace(FIGURE, '#')))].filter(Boolean);
}

/** Everything that was there is there still; what came besides is not looked at. */
export async function expectStillThere(
  page: Page,
  area: 'main' | 'body',
  before: readonly string[],
): Promise<void> {
  const missing = async () => {
    const now = new Set(await whatIsThere(page, area));
    return before.filter((line) => !now.has(line));
  };
  await expect
    .poll(missing, { message: 'what the screen no longer shows', intervals: POLLS })
    .toEqual([]);
}
