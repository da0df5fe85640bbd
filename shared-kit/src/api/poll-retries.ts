/** By key, the next try of what failed: one, however many looks at the tab have failed as well. */
const retries = new Map<string, ReturnType<typeof setTimeout>>();

/** Calls `tryAgain` after each such delay until it says that it did. */
export function keepTrying(key: string, delay: number, tryAgain: () => boolean): void {
  stopTrying(key);
  const timer = setTimeout(() => {
    if (!tryAgain()) keepTrying(key, delay, tryAgain);
  }, delay);
  retries.set(key, timer);
}

/** What has been read needs no other try. */
export function stopTrying(key: string): void {
  clearTimeout(retries.get(key));
  retries.delete(key);
}
