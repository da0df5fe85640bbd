import { setMaxListeners } from 'node:events';

/**
 * Runs a call to another service, aborted by the signal or the time limit, whichever comes first. Does not use
 * `AbortSignal.any`, of which Node.js leaks a little for as long as the longer-lived signal lives.
 */
export async function withTimeLimit<T>(
  limitMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new DOMException('no answer in time', 'TimeoutError')),
    limitMs,
  );
  const end = () => limit.abort(signal.reason);
  if (signal.aborted) end();
  // Every running call listens to the signal, and removes its listener at the end.
  setMaxListeners(0, signal);
  signal.addEventListener('abort', end);
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}
