import { DAY_MS } from '../time/durations';
import { slotStart } from '../time/slots';

/** Samples and crossings themselves: their sums by quarters of an hour stay. */
const COUNTS_KEPT_MS = 8 * DAY_MS;
/** Shorter, so that what a call reads is not cleared meanwhile, nor by a clock that is ahead. */
const COUNTS_READ_MS = 7 * DAY_MS;

/** What is older may be cleared. */
export function countsKeptSince(now: Date): Date {
  return slotStart(new Date(now.getTime() - COUNTS_KEPT_MS));
}

/** What is older is read from the sums alone: a range takes the quarters that begin in it. */
export function countsReadSince(now: Date): Date {
  return slotStart(new Date(now.getTime() - COUNTS_READ_MS));
}
