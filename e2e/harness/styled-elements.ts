import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  args?: { elementCount?: number };
}

/** The largest number of elements that Chromium restyles at once while `act` runs. */
export async function mostStyledAtOnce(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
  if (counts.length === 0) throw new Error('The trace tells of no style that was computed');
  return Math.max(...counts);
}
