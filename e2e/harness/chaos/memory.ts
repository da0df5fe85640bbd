import type { Page } from '@playwright/test';

/** What a page holds once everything that nothing refers to any more is gone. */
export interface Held {
  /** Bytes of JavaScript objects. */
  heap: number;
  /** Nodes of documents, those that scripts still hold among them. */
  nodes: number;
  listeners: number;
}

/** Collects garbage and counts what is left. */
export async function measureHeld(page: Page): Promise<Held> {
  // What the walk itself has looked at last.
  await page.evaluate(() => {
    window.offers = [];
  });
  const session = await page.context().newCDPSession(page);
  try {
    // What a first round frees may be all that kept others.
    for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { heap: usedSize, nodes, listeners: jsEventListeners };
  } finally {
    await session.detach();
  }
}

/** `31.2 MB, 2,310 nodes, 340 listeners` */
export function heldText({ heap, nodes, listeners }: Held): string {
  return `${(heap / 1e6).toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`;
}

/** How much of it may be more than it was: a share, and what a browser varies by anyway. */
const GROWTH = 1.2;
const SLACK: Held = { heap: 3e6, nodes: 1500, listeners: 300 };

/** What has grown over its bound. */
export function grown(before: Held, after: Held): string[] {
  return (['heap', 'nodes', 'listeners'] as const)
    .filter((key) => after[key] > before[key] * GROWTH + SLACK[key])
    .map((key) => `${key} grew from ${before[key]} to ${after[key]}`);
}
