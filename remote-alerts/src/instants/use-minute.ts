import { watchClock } from '@maitred/shared-kit/filters';
import { Listeners } from '@maitred/shared-kit/store';
import { useEffect, useState } from 'react';

const minutes = new Listeners();
let stopWatching: (() => void) | undefined;

/** The current time in ms, updated every minute and when the tab is shown again. All components share one timer. */
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
