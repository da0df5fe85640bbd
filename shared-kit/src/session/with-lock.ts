/**
 * Milliseconds after which a lock's holder counts as suspended: longer than a refresh with all its waiting can take.
 */
export const LONGEST_HOLD_MS = 12_000;

/**
 * Runs a task while no other tab of this origin runs one with the same name. If the browser has no locks, for example
 * without TLS, it runs at once. If another tab holds the lock for too long, for example because it is suspended, the
 * task runs in parallel.
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
    // Errors of the task are passed on. Otherwise waiting timed out, or the browser denies locks together with storage,
    // for example when cookies are blocked.
    if (isRunning) throw error;
    return task();
  } finally {
    clearTimeout(timer);
  }
}
