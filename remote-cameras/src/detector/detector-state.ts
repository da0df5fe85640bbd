import { MINUTE_MS } from './durations';
import { type HeardDetector, POLL_INTERVAL_MS } from './use-camera-detector';

/** One that was not heard for longer reports no more; one that reports seldom, after so many of its own intervals. */
const SILENT_AFTER_MS = 60_000;
const SILENT_AFTER_INTERVALS = 3;
/** Since it was asked last, no more is known: a tab that nobody looked at does not make a detector silent. */
const LONGEST_UNREAD_MS = 2 * POLL_INTERVAL_MS;

export type DetectorState = 'never' | 'silent' | 'reporting';

/** How long ago the detector was heard, in milliseconds; undefined where it never was. The reader's clock may be wrong. */
export function silenceOf(
  { asOf, lastHeardAt, readAt }: HeardDetector,
  now: number,
): number | undefined {
  if (lastHeardAt === null) return undefined;
  const unread = Math.min(Math.max(0, now - readAt), LONGEST_UNREAD_MS);
  return Math.max(0, Date.parse(asOf) - Date.parse(lastHeardAt)) + unread;
}

export function detectorState(detector: HeardDetector, now: number): DetectorState {
  const silence = silenceOf(detector, now);
  if (silence === undefined) return 'never';
  const { perMinute } = detector;
  const intervalMs = perMinute ? MINUTE_MS / perMinute : 0;
  const limit = Math.max(SILENT_AFTER_MS, SILENT_AFTER_INTERVALS * intervalMs);
  return silence > limit ? 'silent' : 'reporting';
}
