import type { Page } from '@playwright/test';
import { dayAgo } from '../harness/days';
import { expect, test } from '../harness/test';

/** A past day, for which the requests are the same at every hour. */
const YESTERDAY = `?from=${dayAgo(1)}&to=${dayAgo(1)}`;

interface Weight {
  /** Requests except pictures. */
  requests: number;
  /** Bytes of JavaScript on the wire. */
  scripts: number;
}

interface Budget extends Weight {
  search?: string;
}

/**
 * Budgets of a first visit in English, including styles, which scripts generate (ADR 23). About 2 kB above the current
 * sizes, to catch mistakes but allow an additional sentence.
 */
const BUDGETS: Record<string, Budget> = {
  '/login': { requests: 6, scripts: 183_600 },
  // One of the requests is for periods in which nobody was counting.
  '/': { requests: 29, scripts: 379_000 },
  '/alerts': { requests: 13, scripts: 234_900 },
  // The only first screen with a chart, and so with the common code of nivo's packages as a whole (ADR 22); its bars
  // are a separate file (ADR 22). Two requests are for zones and cameras, which can be selected, and one for periods in
  // which nobody was counting.
  '/analytics': { requests: 19, scripts: 345_100, search: YESTERDAY },
  '/cameras': { requests: 13, scripts: 226_700 },
};

/** Milliseconds after which the toasts are fetched and polling begins. */
const AT_REST_MS = 4000;

/** Counts by path, because polls repeat; prefetching for other screens and delayed loading are disabled. */
async function weigh(page: Page, path: string): Promise<Weight & { asked: string[] }> {
  await page.addInitScript((aWhile) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    const { setTimeout: later } = window;
    // On a busy machine the page is not done by then.
    const soon = (run: TimerHandler, delay = 0, ...given: unknown[]) =>
      delay < aWhile ? later(run, delay, ...given) : 0;
    Object.defineProperty(window, 'setTimeout', { value: soon });
  }, AT_REST_MS);
  const client = await page.context().newCDPSession(page);
  const answers = new Map<string, { path: string; type: string }>();
  const scripts = new Map<string, number>();
  const asked = new Set<string>();
  client.on('Network.responseReceived', ({ requestId, response: { url, mimeType } }) => {
    const type = mimeType.replace(/\/.*javascript$/, '/javascript');
    if (/^https?:/.test(url)) answers.set(requestId, { path: new URL(url).pathname, type });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer === undefined || answer.type.startsWith('image/')) return;
    asked.add(answer.path);
    if (answer.type.endsWith('/javascript')) scripts.set(answer.path, encodedDataLength);
  });
  await client.send('Network.enable');
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return {
    requests: asked.size,
    scripts: [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0),
    asked: [...asked],
  };
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`a first visit to ${path} stays within its budget of requests and bytes`, async ({
    page,
    signedInAs,
  }) => {
    if (path !== '/login') await signedInAs('owner');
    const { requests, scripts, asked } = await weigh(page, path + (budget.search ?? ''));
    expect.soft(requests, `requests: ${asked.join(' ')}`).toBeLessThanOrEqual(budget.requests);
    expect.soft(scripts, 'bytes of scripts').toBeLessThanOrEqual(budget.scripts);
  });
}
