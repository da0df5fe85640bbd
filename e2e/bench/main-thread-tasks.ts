import type { Browser, Page } from '@playwright/test';
import { CPU_SLOWDOWN } from './slow-processor';

/** The part of an event in Chromium's trace that is used here. Times are in microseconds. */
interface TraceEvent {
  name: string;
  tid: number;
  dur?: number;
  /** CPU time, which does not depend on other work of the machine. */
  tdur?: number;
  args?: { name?: string };
}

interface MainThreadTasks {
  /** Tasks of more than 50 ms. */
  long: number;
  /** Duration in milliseconds. */
  longest: number;
}

const LONG_MS = 50;
const CATEGORIES = ['disabled-by-default-devtools.timeline', '__metadata'];

/**
 * Measures the page's main-thread tasks during an action, as if on a CPU four times slower: their CPU time times four.
 * Chromium's own CPU throttling depends on wall-clock time, and would include other work of the machine.
 */
export async function mainThreadTasks(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<MainThreadTasks> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ tid }) => tid),
  );
  const times = traceEvents
    .filter(({ name, tid }) => name === 'RunTask' && mainThreads.has(tid))
    .map(({ tdur = 0 }) => (tdur / 1000) * CPU_SLOWDOWN);
  return {
    long: times.filter((time) => time > LONG_MS).length,
    longest: times.reduce((longest, time) => Math.max(longest, time), 0),
  };
}
