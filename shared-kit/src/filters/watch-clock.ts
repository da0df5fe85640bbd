import { MINUTE_MS } from './durations';

/** Events that fire when somebody looks at the page again; they fire on the window or bubble up to it. */
const LOOKS = ['focus', 'pageshow', 'visibilitychange'];

/**
 * Calls `look` at every full minute, which includes every time zone's midnight, and when somebody returns to the page,
 * because timers stop while a device sleeps.
 * @returns a function that stops it
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
