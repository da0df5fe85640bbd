/** Milliseconds after which a page that is never idle counts as painted. */
const LONGEST_WAIT_MS = 5000;

/** Resolves once the current render has been painted; in a hidden tab, once the tab becomes visible. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // The callback runs before the frame is painted, the timer after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Resolves when the page has been painted and is idle. */
export async function afterFirstPaint(): Promise<void> {
  await afterPaint();
  if (typeof requestIdleCallback !== 'function') return;
  await new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
  });
}
