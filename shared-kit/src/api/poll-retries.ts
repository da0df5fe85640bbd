/** By key, what stops the next try of what failed: one, however many looks at the tab have failed as well. */
const stops = new Map<string, () => void>();

/** Calls `tryAgain` after each such delay, and as soon as the device is online again, until it says that it did. */
export function keepTrying(key: string, delay: number, tryAgain: () => boolean): void {
  stopTrying(key);
  const next = () => {
    stopTrying(key);
    if (!tryAgain()) keepTrying(key, delay, tryAgain);
  };
  const timer = setTimeout(next, delay);
  window.addEventListener('online', next);
  stops.set(key, () => {
    clearTimeout(timer);
    window.removeEventListener('online', next);
  });
}

/** What has been read needs no other try. */
export function stopTrying(key: string): void {
  stops.get(key)?.();
  stops.delete(key);
}
