import type { Page, ViewportSize } from '@playwright/test';

/**
 * Resizes the window and waits until the layout is complete: changes by resize observers are drawn in the frame that
 * follows.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
