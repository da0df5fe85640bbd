import { expect, type Page } from '@playwright/test';
import { text } from '../messages';
import { POLLS } from './spoiler';

/** What of a screen changes by itself while a test lets time pass: every figure counts as one, whatever its sign. */
const FIGURE = /[+−]?\d+(?:\.\d+)?/g;

/** A change whose share is not said while it is none, or where there was nothing before. */
const CHANGE = /# \(#%\)/g;

/** Orders of a kind of which there are none yet, and so no average time. */
const NO_ORDERS = /\t0\t0%\t–/g;
const SOME_ORDERS = '\t#\t#%\t# min';

/** A line of what is not over yet. Any of its figures may be none as yet, and its share is not said then. */
const RUNNING = new RegExp(`…|${text('analytics.labels.soFar', { time: '' }).trim()}`);
const CELL = /\t[^\t]*/g;

/** How long ago something was, which is said for an hour. */
const AGE = new RegExp(` \\((?:# min ago|${text('alerts.time.justNow')})\\)`);

/** How a line begins that says how a figure has changed: more than before, fewer, or as many. */
const BEGINNINGS_OF_CHANGE = ['above', 'below', 'near', 'same'].flatMap((direction) =>
  ['#', '#%'].map((amount) => {
    const words = text('analytics.change.label', { direction, amount, previousWhen: '@' });
    return words.slice(0, words.indexOf('@'));
  }),
);

/** What a screen says for as long as it awaits something: no part of what it has. */
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

/** The lines on screen and what stands in its fields. */
export async function whatIsThere(page: Page, area: 'main' | 'body'): Promise<string[]> {
  const found = await page.locator(area).evaluate((element) => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    // Rows far below the window are left out of layout, and it hangs on their heights which.
    const whole = new CSSStyleSheet();
    whole.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(whole);
    // What can be seen, in lines: `textContent` knows neither.
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
