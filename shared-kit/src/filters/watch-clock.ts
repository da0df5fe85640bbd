import { MINUTE_MS } from './durations';

/** What comes when somebody looks at the page again; the page's own, or bubbling up to it. */
const LOOKS = ['focus', 'pageshow', 'visibilitychange'];

/**
 * Calls `look` at each full minute, one of which is every zone's midnight, and when somebody comes
 * back: a device that sleeps stops the timers, and not the day.
 * @returns ends it
 */
export function watchClock(look: () => void): () => void {
  const untilNext = () => MINUTE_MS - (Date.now() % MINUTE_MS);
  const tick = () => {
    look();
    timer = setTimeout(tick, untilNext());
  };
  let timer = setTimeout(tick, untilNext());
  for (const type of LOOKS) window.addEventListener(type, look);
  return () => {
    clearTimeout(timer);
    for (const type of LOOKS) window.removeEventListener(type, look);
  };
}
