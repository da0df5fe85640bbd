/** Milliseconds after which a page that is never idle counts as painted all the same. */
const LONGEST_WAIT = 5000;

/** Settles when the page has been painted and has nothing more urgent to do. */
export function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    // The callback runs before the frame is painted, the timer after it.
    requestAnimationFrame(() => {
      setTimeout(() => {
        if (typeof requestIdleCallback === 'function') {
          requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT });
        } else {
          resolve();
        }
      });
    });
  });
}
