import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';

interface Weight {
  /** All but pictures. */
  requests: number;
  /** Bytes of JavaScript as they come over the wire. */
  scripts: number;
}

/**
 * What a first visit may cost, in English. These figures only ever go down; a share of a per cent is
 * left for what differs from build to build, such as hashes.
 */
const BUDGETS: Record<string, Weight> = {
  '/login': { requests: 5, scripts: 179_000 },
  '/': { requests: 45, scripts: 355_000 },
  '/alerts': { requests: 16, scripts: 236_500 },
  '/analytics': { requests: 17, scripts: 263_000 },
  '/cameras': { requests: 15, scripts: 231_500 },
};

/** By path, as polls repeat themselves; what is fetched ahead for other screens is left out. */
async function weigh(page: Page, path: string): Promise<Weight & { asked: string[] }> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
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
  test(`a first visit of ${path} stays within its requests and bytes`, async ({
    page,
    signedInAs,
  }) => {
    if (path !== '/login') await signedInAs('owner');
    const { requests, scripts, asked } = await weigh(page, path);
    expect.soft(requests, `requests: ${asked.join(' ')}`).toBeLessThanOrEqual(budget.requests);
    expect.soft(scripts, 'bytes of scripts').toBeLessThanOrEqual(budget.scripts);
  });
}
