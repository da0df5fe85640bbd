import { MINUTE_MS } from '../filters/durations';
import { Store } from '../store';

/** A clock that is less wrong changes no number that anybody would notice. */
const SHOWN_FROM_MS = 5 * MINUTE_MS;

/** How far the clock of this device is ahead of the server's, in whole minutes; 0 where it is about right. */
export const clockDifference = new Store(0);

/**
 * Compares the clock of this device with the server's.
 * @param date the header of an answer that has just come
 */
export function recordServerTime(date: string | null): void {
  const ahead = Date.now() - Date.parse(date ?? '');
  // What an answer takes on its way is no other difference.
  const isKnown = Math.abs(ahead - clockDifference.value * MINUTE_MS) < MINUTE_MS;
  if (Number.isNaN(ahead) || isKnown) return;
  clockDifference.set(Math.abs(ahead) < SHOWN_FROM_MS ? 0 : Math.round(ahead / MINUTE_MS));
}
