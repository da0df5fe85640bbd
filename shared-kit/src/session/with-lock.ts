/** Milliseconds after which a holder counts as suspended: more than a refresh takes at most, with all that it waits for. */
export const LONGEST_HOLD_MS = 12_000;

/**
 * Runs a task while no other tab of this origin runs one of the same name. Where the browser has no
 * locks, as on an address without TLS, it runs at once; where another tab holds on for too long, such
 * as one that the system has suspended, beside it.
 */
export async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return task();
  let isRunning = false;
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LONGEST_HOLD_MS);
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      isRunning = true;
      return task();
    });
  } catch (error) {
    // What the task throws is the caller's. Else it waited too long, or the browser refuses its locks
    // with its storage, as where cookies are blocked.
    if (isRunning) throw error;
    return task();
  } finally {
    clearTimeout(timer);
  }
}
