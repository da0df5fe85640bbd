import { MINUTE_MS } from '../filters/durations';
import { Store } from '../store';

/** Smaller differences do not noticeably change any number on screen. */
const SHOWN_FROM_MS = 5 * MINUTE_MS;

/** How many whole minutes the clock of this device is ahead of the server's; 0 if it is about right. */
export const clockDifference = new Store(0);

/**
 * Compares the clock of this device with the server's.
 * @param date `Date` header of a response that has just arrived
 */
export function recordServerTime(date: string | null): void {
  const ahead = Date.now() - Date.parse(date ?? '');
  // Differences within the latency of a response are not a change.
  const isKnown = Math.abs(ahead - clockDifference.value * MINUTE_MS) < MINUTE_MS;
  if (Number.isNaN(ahead) || isKnown) return;
  clockDifference.set(Math.abs(ahead) < SHOWN_FROM_MS ? 0 : Math.round(ahead / MINUTE_MS));
}
