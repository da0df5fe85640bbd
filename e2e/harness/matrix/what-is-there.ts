import { expect, type Page } from '@playwright/test';
import { text } from '../messages';
import { POLLS } from './spoiler';

/** Numbers change while a test lets time pass, so they all count as the same, whatever their sign. */
const FIGURE = /[+−]?\d+(?:\.\d+)?/g;

/** A change; its percentage is omitted if there is no change or no previous value. */
const CHANGE = /# \(#%\)/g;

/** A kind of orders without any orders yet, and so without an average time. */
const NO_ORDERS = /\t0\t0%\t–/g;
const SOME_ORDERS = '\t#\t#%\t# min';

/** A row of a period that is not over yet. Any of its numbers may still be empty, and its share is omitted then. */
const RUNNING = new RegExp(`…|${text('analytics.labels.soFar', { time: '' }).trim()}`);
const CELL = /\t[^\t]*/g;

/** The age of something, which is shown for an hour. */
const AGE = new RegExp(` \\((?:# min ago|${text('alerts.time.justNow')})\\)`);

/** Beginnings of lines that say how a metric has changed: above, below, near or the same. */
const BEGINNINGS_OF_CHANGE = ['above', 'below', 'near', 'same'].flatMap((direction) =>
  ['#', '#%'].map((amount) => {
    const words = text('analytics.change.label', { direction, amount, previousWhen: '@' });
    return words.slice(0, words.indexOf('@'));
  }),
);

/** Messages shown while a screen is loading, which are not part of its content. */
const AWAITING = new Set(
  [
    'kit.resource.loading',
    'alerts.link.looking',
    'alerts.list.loading',
    'analytics.previousData.loading',
    'cameras.grid.loading',
    'cameras.live.connecting',
    'cameras.state.loading',
    'chat.status.checking',
    'chat.thread.loading',
    'chat.thread.typing',
    'faces.deleteList.counting',
    'faces.list.loadingMore',
  ].map((id) => text(id)),
);

/** The lines on screen and the values of its fields. */
export async function whatIsThere(page: Page, area: 'main' | 'body'): Promise<string[]> {
  const found = await page.locator(area).evaluate((element) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    // Rows far below the viewport may be left out of layout, depending on their heights.
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(whole);
    // The visible text in lines: `textContent` has neither lines nor visibility.
    // biome-ignore lint/performance/useDomNodeTextContent: it is the layout that is asked for.
    const lines = (element as HTMLElement).innerText.split('\n');
    document.adoptedStyleSheets.pop();
    return [...lines, ...fields.map(({ value }) => `field: ${value}`)];
  });
  return [...new Set(found.map(lastingPart))].filter((line) => line && !AWAITING.has(line));
}

function lastingPart(line: string): string {
  const words = line
    .trim()
    .replace(NO_ORDERS, SOME_ORDERS)
    .replace(FIGURE, '#')
    .replace(CHANGE, '#')
    .replace(AGE, '')
    .replace(/^[▲▼]/, '');
  if (RUNNING.test(words)) return words.replace(CELL, '\t#');
  const beginning = BEGINNINGS_OF_CHANGE.find((candidate) => words.startsWith(candidate));
  return beginning === undefined ? words : `#${words.slice(beginning.length)}`;
}

/** Expects that everything from before is still there; additions are ignored. */
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
