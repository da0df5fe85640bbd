import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** The present, anew every second that somebody can see it. */
export function useDetectorClock(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setNow(Date.now());
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
