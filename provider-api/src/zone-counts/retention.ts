import { DAY_MS } from '../time/durations';
import { slotStart } from '../time/slots';

/** How long single samples and crossings are kept; their sums by quarter-hours stay. */
const COUNTS_KEPT_MS = 8 * DAY_MS;
/** Shorter, so that rows are not deleted while a call reads them, nor by a provider whose clock is ahead. */
const COUNTS_READ_MS = 7 * DAY_MS;

/** Older rows may be deleted. */
export function countsKeptSince(now: Date): Date {
  return slotStart(new Date(now.getTime() - COUNTS_KEPT_MS));
}

/** Older counts are read only from the sums: a range includes the quarter-hours that begin in it. */
export function countsReadSince(now: Date): Date {
  return slotStart(new Date(now.getTime() - COUNTS_READ_MS));
}
