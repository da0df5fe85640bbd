import { useEffect } from 'react';
import { afterFirstPaint } from './painted';

/** Milliseconds that a screen gets to load what it still needs itself. */
export const HEAD_START_MS = 4000;

interface NetworkInformation {
  saveData?: boolean;
}

/** Whether prefetching is allowed. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return navigator.onLine && connection?.saveData !== true;
}

interface FetchAheadOptions {
  /** Waits until the screen has had time to load; for what is only needed after a click. */
  isPatient?: boolean;
}

/**
 * Prefetches what is likely to be needed next, once the page is painted and idle.
 * @param fetchAhead the same function in every render; it handles its own failures
 */
export function useFetchAhead(
  fetchAhead: (() => void) | undefined,
  { isPatient = false }: FetchAheadOptions = {},
): void {
  useEffect(() => {
    if (fetchAhead === undefined) return undefined;
    let isGone = false;
    const timer = setTimeout(
      async () => {
        await afterFirstPaint();
        if (!isGone && mayFetchAhead()) fetchAhead();
      },
      isPatient ? HEAD_START_MS : 0,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [fetchAhead, isPatient]);
}
