import { useEffect } from 'react';
import { afterFirstPaint } from './after-first-paint';

interface NetworkInformation {
  saveData?: boolean;
}

/** Whether something may be fetched that nobody has asked for yet. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return navigator.onLine && connection?.saveData !== true;
}

/**
 * Fetches what somebody is likely to need next, once the page is painted and has nothing else to do.
 * @param fetchAhead the same function in every render; a failure of it is its own affair
 */
export function useFetchAhead(fetchAhead: () => void): void {
  useEffect(() => {
    let isGone = false;
    void afterFirstPaint().then(() => {
      if (!isGone && mayFetchAhead()) fetchAhead();
    });
    return () => {
      isGone = true;
    };
  }, [fetchAhead]);
}
