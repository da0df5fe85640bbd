import { setMaxListeners } from 'node:events';

/**
 * Runs work that ends with a signal or after so long, whichever comes first. By hand, and not by `AbortSignal.any`: with it
 * Node.js 20 keeps something of every call for as long as the longer-lived signal lives.
 */
export async function withTimeLimit<T>(
  limitMs: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new DOMException('no answer in time', 'TimeoutError')),
    limitMs,
  );
  const end = () => limit.abort(signal?.reason);
  if (signal?.aborted) end();
  // As many calls as are under way listen to it, and each leaves it.
  if (signal !== undefined) setMaxListeners(0, signal);
  signal?.addEventListener('abort', end);
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
