/** Milliseconds after which a page that is never idle counts as painted all the same. */
const LONGEST_WAIT_MS = 5000;

/** Settles once what is drawn by now has been painted; on a page that nobody sees, once somebody does. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    // The callback runs before the frame is painted, the timer after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Settles when the page has been painted and has nothing more urgent to do. */
export async function afterFirstPaint(): Promise<void> {
  await afterPaint();
  if (typeof requestIdleCallback !== 'function') return;
  await new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
  });
}
