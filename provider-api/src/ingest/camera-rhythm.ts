import { HOUR_MS } from '../time/durations';
import type { WatchedZone } from './zone-events';

/**
 * After a longer silence of the camera, nobody knows what happened in between, so periods start again. For a camera
 * that reports less often, the limit is LONGEST_SILENCE_INTERVALS of its own intervals.
 */
const LONGEST_SILENCE_MS = 60_000;
export const LONGEST_SILENCE_INTERVALS = 3;
/** The rhythm is the median of this many intervals, so a single outage, or two close detections, do not change it. */
export const INTERVALS_OF_RHYTHM = 3;
/** The longest check interval that the application offers. Longer intervals do not raise the silence limit further. */
const LONGEST_CHECK_MS = HOUR_MS;

/** The median of a camera's last intervals (of two, the shorter) in milliseconds; 0 if none is known. */
export function rhythmOf(intervalsMs: readonly number[] = []): number {
  const byLength = intervalsMs.toSorted((one, other) => one - other);
  return Math.min(byLength[Math.floor((byLength.length - 1) / 2)] ?? 0, LONGEST_CHECK_MS);
}

/** Milliseconds without a detection after which a zone's periods start again. */
export function longestSilence({ config }: WatchedZone, rhythmMs: number): number {
  const { alert } = config;
  const checkMs = 'checkIntervalSeconds' in alert ? alert.checkIntervalSeconds * 1000 : 0;
  return Math.max(
    LONGEST_SILENCE_MS,
    LONGEST_SILENCE_INTERVALS * rhythmMs,
    LONGEST_SILENCE_INTERVALS * Math.min(checkMs, LONGEST_CHECK_MS),
  );
}
