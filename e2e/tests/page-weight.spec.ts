import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test';

interface Weight {
  /** All but pictures. */
  requests: number;
  /** Bytes of JavaScript as they come over the wire. */
  scripts: number;
}

/** What a first visit may cost, in English. These figures only ever go down. */
const BUDGETS: Record<string, Weight> = {
  '/login': { requests: 5, scripts: 216_000 },
  '/': { requests: 66, scripts: 452_000 },
  '/alerts': { requests: 18, scripts: 276_000 },
  '/analytics': { requests: 25, scripts: 322_000 },
  '/cameras': { requests: 19, scripts: 296_000 },
};

async function weigh(page: Page, path: string): Promise<Weight> {
  const client = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  const weight: Weight = { requests: 0, scripts: 0 };
  client.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!/^https?:/.test(response.url)) return;
    types.set(requestId, response.mimeType.includes('javascript') ? 'Script' : type);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === undefined || type === 'Image') return;
    weight.requests += 1;
    if (type === 'Script') weight.scripts += encodedDataLength;
  });
  await client.send('Network.enable');
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return weight;
}

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`a first visit of ${path} stays within its requests and bytes`, async ({
    page,
    signedInAs,
  }) => {
    if (path !== '/login') await signedInAs('owner');
    const { requests, scripts } = await weigh(page, path);
    expect.soft(requests, 'requests').toBeLessThanOrEqual(budget.requests);
    expect.soft(scripts, 'bytes of scripts').toBeLessThanOrEqual(budget.scripts);
  });
}
