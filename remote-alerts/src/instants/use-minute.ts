import { Listeners } from '@maitred/shared-kit/store';
import { useEffect, useState } from 'react';
import { MINUTE_MS } from './durations';

/** What comes when somebody looks at the page again; the page's own, or bubbling up to it. */
const LOOKS = ['focus', 'pageshow', 'visibilitychange'];

const minutes = new Listeners();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Now, in milliseconds, anew every minute and when somebody comes back: a device that sleeps stops the timers. One timer
 * for everything on screen that tells time.
 */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => onMinute(() => setNow(Date.now())), []);
  return now;
}

function onMinute(listener: () => void): () => void {
  if (minutes.size === 0) {
    timer = setInterval(minutes.notify, MINUTE_MS);
    for (const type of LOOKS) window.addEventListener(type, minutes.notify);
  }
  const stop = minutes.add(listener);
  return () => {
    stop();
    if (minutes.size > 0) return;
    clearInterval(timer);
    for (const type of LOOKS) window.removeEventListener(type, minutes.notify);
  };
}
