import { useEffect } from 'react';

const MINUTE = 60_000;

/** Reads again every minute while somebody can see it and the figures still change. */
export function useRefresh(reload: () => Promise<void>, isChanging: boolean): void {
  useEffect(() => {
    if (!isChanging) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload();
    }, MINUTE);
    return () => clearInterval(timer);
  }, [reload, isChanging]);
}
