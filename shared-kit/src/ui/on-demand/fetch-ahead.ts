import { useEffect } from 'react';
import { afterFirstPaint } from './painted';

/** Milliseconds that a screen gets for what it still has to load. */
export const HEAD_START_MS = 4000;

interface NetworkInformation {
  saveData?: boolean;
}

/** Whether something may be fetched that nobody has asked for yet. */
function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return navigator.onLine && connection?.saveData !== true;
}

interface FetchAheadOptions {
  /** Waits first until the screen has had its time; for what is needed only if somebody presses something. */
  isPatient?: boolean;
}

/**
 * Fetches what somebody is likely to need next, once the page is painted and has nothing else to do.
 * @param fetchAhead the same function in every render; a failure of it is its own affair
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
