import type { Browser, Locator, Page } from '@playwright/test';
import { inRoot } from '../../scripts';
import { ApiClient, giveSession } from '../harness/accounts';
import type { Composition } from '../harness/composition';
import { dayAgo } from '../harness/days';
import { text } from '../harness/messages';
import { median } from './median';
import type { Metric } from './metric';
import { slowProcessor } from './slow-processor';

/** Milliseconds until the page is idle and the shell has prefetched what is likely to be next. */
const IDLE_MS = 6000;
/** Milliseconds until all effects of a press are over. */
const SETTLED_MS = 2000;
/** Each round uses a new page. */
const ROUNDS = 3;

/** A control, and what on screen shows the response to its press. */
interface Press {
  name: string;
  path: string;
  control: (page: Page) => Locator;
  /** A CSS selector that matches nothing before the press. */
  answer: string;
  /** Restores the previous state for the second press. */
  undo: (page: Page) => Promise<unknown>;
}

const YESTERDAY = `?restaurant=1&from=${dayAgo(1)}&to=${dayAgo(1)}`;

const ENLARGE = text('alerts.row.enlarge', { camera: '', zone: '' }).split(' ')[0];
const pageOfAlerts = (page: number) =>
  `main nav [aria-label="${text('kit.pagination.page', { page })}"]`;
const pressEscape = (page: Page) => page.keyboard.press('Escape');
const press = (name: (page: Page) => Locator) => (page: Page) => name(page).click();
const button = (id: string) => (page: Page) => page.getByRole('button', { name: text(id) }).first();
/** The input of a segment is transparent and lies on top of its label. */
const segment = (value: string) => (page: Page) => page.locator(`[type=radio][value=${value}]`);

const PRESSES: readonly Press[] = [
  {
    name: 'the account menu opens',
    path: '/alerts',
    control: (page) => page.locator('header [aria-haspopup=menu]'),
    answer: '[role=menu]',
    undo: pressEscape,
  },
  {
    name: 'a list of restaurants opens',
    path: `/analytics${YESTERDAY}`,
    control: (page) => page.locator('header [role=combobox]'),
    answer: '[role=listbox]',
    undo: pressEscape,
  },
  {
    name: 'the calendar opens',
    path: `/analytics${YESTERDAY}`,
    control: (page) => page.locator('header [aria-haspopup=dialog]:visible').first(),
    answer: '[role=dialog]',
    undo: pressEscape,
  },
  {
    name: 'a period of the figures',
    path: '/analytics?restaurant=1&period=day',
    control: segment('week'),
    answer: '[value=week]:checked',
    undo: press(segment('day')),
  },
  {
    name: 'figures as a table',
    path: `/analytics${YESTERDAY}`,
    control: button('kit.chart.showTable'),
    answer: 'main table',
    undo: press(button('kit.chart.hideTable')),
  },
  {
    name: 'a column of the table, sorted',
    path: '/table?restaurant=1&period=month',
    control: (page) => page.locator('main th button').nth(1),
    answer: 'main th:nth-child(2)[aria-sort$=ending]',
    undo: press((page) => page.locator('main th button').first()),
  },
  {
    name: 'the second page of the alerts',
    path: '/alerts',
    control: (page) => page.locator(pageOfAlerts(2)),
    answer: `${pageOfAlerts(2)}[aria-current]`,
    undo: press((page) => page.locator(pageOfAlerts(1))),
  },
  {
    name: 'a picture of an alert, enlarged',
    path: '/alerts',
    control: (page) => page.locator(`main article [aria-label^="${ENLARGE}"]`).first(),
    answer: '[role=dialog]',
    undo: pressEscape,
  },
  {
    name: 'a new list of faces',
    path: '/face-profiles-list?restaurant=1',
    control: button('faces.lists.create'),
    answer: '[role=dialog]',
    undo: pressEscape,
  },
  {
    name: 'cameras of all restaurants',
    path: '/cameras?restaurant=1',
    control: segment('all'),
    answer: '[value=all]:checked',
    undo: press(segment('one')),
  },
  {
    name: 'the other language',
    path: '/alerts',
    control: segment('ru'),
    answer: '[value=ru]:checked',
    undo: press(segment('en')),
  },
];

/** Presses controls on a page that is idle, for the first and for the second time. */
export async function measurePresses(
  browser: Browser,
  { unspoiled }: Composition,
): Promise<Metric[]> {
  const api = new ApiClient(unspoiled);
  const metrics: Metric[] = [];
  for (const subject of PRESSES) {
    const firsts: number[] = [];
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await browser.newPage({
        viewport: { width: 1366, height: 768 },
        locale: 'en-GB',
      });
      await giveSession(page, await api.signIn('owner'));
      await page.addInitScript({ path: inRoot('e2e/bench/observe-press.js') });
      await page.goto(unspoiled + subject.path);
      const [first, second] = await pressTwice(page, subject);
      firsts.push(first);
      seconds.push(second);
      await page.close();
    }
    const value = `${timesText(firsts)}; the second time ${timesText(seconds)}`;
    metrics.push({ name: subject.name, value });
  }
  return metrics;
}

async function pressTwice(page: Page, subject: Press): Promise<[first: number, second: number]> {
  await subject.control(page).waitFor();
  await page.waitForTimeout(IDLE_MS);
  await slowProcessor(await page.context().newCDPSession(page));
  const first = await timeOf(subject, page);
  await page.waitForTimeout(SETTLED_MS);
  await subject.undo(page);
  await page.waitForTimeout(SETTLED_MS);
  return [first, await timeOf(subject, page)];
}

function timesText(times: readonly number[]): string {
  const rounded = times.map(Math.round).sort((one, other) => one - other);
  return `${Math.round(median([...times]))} ms (${rounded.join(', ')})`;
}

/** Milliseconds from the pointer-down event to the end of the frame that shows the response. */
async function timeOf({ control, answer }: Press, page: Page): Promise<number> {
  await control(page).hover();
  await page.evaluate((selector) => window.watchPress(selector), answer);
  // Not `click`, whose check of the element under the pointer would be measured too.
  await Promise.all([page.mouse.down(), page.mouse.up()]);
  return page.evaluate(() => window.untilAnswered);
}

declare global {
  interface Window {
    watchPress: (selector: string) => void;
    untilAnswered: Promise<number>;
  }
}
