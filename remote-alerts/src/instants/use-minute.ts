import { watchClock } from '@maitred/shared-kit/filters';
import { Listeners } from '@maitred/shared-kit/store';
import { useEffect, useState } from 'react';

const minutes = new Listeners();
let stopWatching: (() => void) | undefined;

/** Now, in milliseconds, anew every minute and when somebody comes back. One timer for everything on screen that tells time. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => onMinute(() => setNow(Date.now())), []);
  return now;
}

function onMinute(listener: () => void): () => void {
  if (minutes.size === 0) stopWatching = watchClock(minutes.notify);
  const stop = minutes.add(listener);
  return () => {
    stop();
    if (minutes.size === 0) stopWatching?.();
  };
}
