import { appendFileSync } from 'node:fs';
import { WORKED_OUT_MARK } from '@maitred/shared-kit/build/style-record';
import type { BrowserContext, Page } from '@playwright/test';

/** File that takes the looks which the build had no rules of, a line of JSON each; where none is named, none does. */
export const FOUND_STYLES = process.env.FOUND_STYLES;

/** Notes each look that a page of the context works out. */
export async function recordStyles(context: BrowserContext, file: string): Promise<void> {
  await context.exposeBinding('noteStyle', (_source, line: string) => {
    appendFileSync(file, `${line}\n`);
  });
  await context.addInitScript((name) => {
    const { noteStyle } = window as unknown as { noteStyle: (line: string) => void };
    new PerformanceObserver((list) => {
      for (const mark of list.getEntriesByName(name) as PerformanceMark[]) {
        noteStyle(JSON.stringify(mark.detail));
      }
    }).observe({ type: 'mark', buffered: true });
  }, WORKED_OUT_MARK);
}

/** The looks that a page has worked out, by what was chosen; none while they are being recorded. */
export async function workedOut(page: Page): Promise<string[]> {
  if (FOUND_STYLES !== undefined) return [];
  return page.evaluate(
    (name) =>
      performance
        .getEntriesByName(name)
        .map((mark) => JSON.stringify((mark as PerformanceMark).detail)),
    WORKED_OUT_MARK,
  );
}
