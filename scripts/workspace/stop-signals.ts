/** Signals that ask a process to stop. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Milliseconds between checks that the npm which started this process still exists. */
const PARENT_CHECK_INTERVAL_MS = 500;

/**
 * Aborts at the first signal to stop and ignores later ones: a terminal and npm both send one for the same Ctrl+C. A
 * SIGTERM to npm ends npm and its shell without reaching this process, so the loss of the parent process counts as a
 * signal too.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of SIGNALS) process.on(signal, stop);
  // The terminal may be gone by the time of the last output.
  process.stdout.on('error', () => undefined);
  if (process.env.npm_lifecycle_event !== undefined) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) stop();
    }, PARENT_CHECK_INTERVAL_MS).unref();
  }
  return controller.signal;
}

export function whenStopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
