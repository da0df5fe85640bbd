import type { Page, ViewportSize } from '@playwright/test';

/**
 * Makes the window another size, and waits until the page is laid out for it: what an observer of a size does is drawn
 * with the frame that follows.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
