/** By key, a function that cancels the scheduled retry: at most one per key, even if other reads fail meanwhile. */
const stops = new Map<string, () => void>();

/** Calls `tryAgain` after the delay, and as soon as the device is online, until it returns true. */
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

/** Cancels the retry once a read has succeeded. */
export function stopTrying(key: string): void {
  stops.get(key)?.();
  stops.delete(key);
}
