import type { Browser, Page } from '@playwright/test';
import { CPU_SLOWDOWN } from './slow-processor';

/** A part of what Chromium writes to a trace. Times are microseconds. */
interface TraceEvent {
  name: string;
  tid: number;
  dur?: number;
  /** Of the processor, whatever else the machine had to do meanwhile. */
  tdur?: number;
  args?: { name?: string };
}

interface MainThreadTasks {
  /** Those of more than 50 ms. */
  long: number;
  /** Milliseconds. */
  longest: number;
}

const LONG_MS = 50;
const CATEGORIES = ['disabled-by-default-devtools.timeline', '__metadata'];

/**
 * The tasks of the page's main thread while something is done to it, as long as a processor four times
 * slower takes for them: four times their own processor time. Chromium's way to slow a processor goes
 * by the clock, and would count what else the machine does.
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
