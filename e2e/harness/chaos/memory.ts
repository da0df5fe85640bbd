import type { Page } from '@playwright/test';

/** Memory that a page holds after garbage collection. */
export interface Held {
  /** Bytes of the JavaScript heap. */
  heap: number;
  /** DOM nodes, including detached ones that scripts still refer to. */
  nodes: number;
  listeners: number;
}

/** Collects garbage and measures what is left. */
export async function measureHeld(page: Page): Promise<Held> {
  // Drop the elements that the walk itself looked at last.
  await page.evaluate(() => {
    window.offers = [];
  });
  const session = await page.context().newCDPSession(page);
  try {
    // Objects freed in one round may have been all that kept others alive.
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

/** Allowed growth: a share, plus the usual variation of a browser. */
const GROWTH = 1.2;
const SLACK: Held = { heap: 3e6, nodes: 1500, listeners: 300 };

/** The measures that exceed the allowed growth. */
export function grown(before: Held, after: Held): string[] {
  return (['heap', 'nodes', 'listeners'] as const)
    .filter((key) => after[key] > before[key] * GROWTH + SLACK[key])
    .map((key) => `${key} grew from ${before[key]} to ${after[key]}`);
}
