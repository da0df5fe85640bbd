import type { Page } from '@playwright/test';

declare global {
  interface Window {
    drawn: Promise<void>;
  }
}

/**
 * Watches a page until it has finished drawing: parts of it are busy until their metrics are drawn. The page is not
 * polled meanwhile, because polling would count as its own scripting.
 * @returns a function that waits until nothing is busy and the next frame is painted
 */
export async function watchDrawing(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    window.drawn = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('[aria-busy=true]') !== null) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      });
      observer.observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] });
    });
  });
  return () => page.evaluate(() => window.drawn);
}
