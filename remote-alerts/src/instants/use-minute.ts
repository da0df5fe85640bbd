import { Listeners } from '@maitred/shared-kit/store';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from './durations';

const minutes = new Listeners();
let timer: ReturnType<typeof setInterval> | undefined;

/** Now, in milliseconds, anew every minute; one timer for everything on screen that tells time. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => onMinute(() => setNow(Date.now())), []);
  return now;
}

function onMinute(listener: () => void): () => void {
  if (minutes.size === 0) timer = setInterval(minutes.notify, MINUTE_MS);
  const stop = minutes.add(listener);
  return () => {
    stop();
    if (minutes.size === 0) clearInterval(timer);
  };
}
