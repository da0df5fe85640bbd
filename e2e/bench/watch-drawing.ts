import type { Page } from '@playwright/test';

declare global {
  interface Window {
    drawn: Promise<void>;
  }
}

/**
 * Watches a page for the end of what it draws: parts of it are busy until their figures are drawn.
 * Nothing is asked meanwhile, as the asking would count as the page's own scripting.
 * @returns what waits until nothing is busy any more and the frame after it is there
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
