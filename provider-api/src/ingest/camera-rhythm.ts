import { HOUR_MS } from '../time/durations';
import type { WatchedZone } from './zone-events';

/**
 * A camera that was silent for longer saw nothing meanwhile, and periods begin anew; one that reports
 * more seldom is silent after so many of its own intervals.
 */
const LONGEST_SILENCE_MS = 60_000;
export const LONGEST_SILENCE_INTERVALS = 3;
/** Its rhythm is the middle one of so many: one outage, or two detections that come together, is none. */
export const INTERVALS_OF_RHYTHM = 3;
/** The longest check that the application offers: rarer checks or reports do not prolong a silence that counts. */
const LONGEST_CHECK_MS = HOUR_MS;

/** The middle one of a camera's last intervals, of two the shorter: milliseconds, 0 where none is known. */
export function rhythmOf(intervalsMs: readonly number[] = []): number {
  const byLength = intervalsMs.toSorted((one, other) => one - other);
  return Math.min(byLength[Math.floor((byLength.length - 1) / 2)] ?? 0, LONGEST_CHECK_MS);
}

/** Milliseconds without a detection after which a zone's periods begin anew. */
export function longestSilence({ config }: WatchedZone, rhythmMs: number): number {
  const { alert } = config;
  const checkMs = 'checkIntervalSeconds' in alert ? alert.checkIntervalSeconds * 1000 : 0;
  return Math.max(
    LONGEST_SILENCE_MS,
    LONGEST_SILENCE_INTERVALS * rhythmMs,
    LONGEST_SILENCE_INTERVALS * Math.min(checkMs, LONGEST_CHECK_MS),
  );
}
