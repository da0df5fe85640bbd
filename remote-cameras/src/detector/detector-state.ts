import { MINUTE_MS } from './durations';
import { type HeardDetector, POLL_INTERVAL_MS } from './use-camera-detector';

/** A detector is silent if not heard for this long, or for this many of its own intervals if that is longer. */
const SILENT_AFTER_MS = 60_000;
const SILENT_AFTER_INTERVALS = 3;
/** Limit on the time since the last read that counts: a tab in the background does not make a detector silent. */
const LONGEST_UNREAD_MS = 2 * POLL_INTERVAL_MS;

/** With fewer pictures a minute somebody can walk past a counting line, or through a zone, between two of them. */
const LEAST_PER_MINUTE = 10;

export type DetectorState = 'never' | 'silent' | 'reporting';

/** Milliseconds since the detector was heard, undefined if never. Allows for the viewer's clock being wrong. */
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

/** Whether people can pass between two of its pictures without being counted. */
export function missesPassers({ perMinute }: HeardDetector): boolean {
  return perMinute !== undefined && perMinute < LEAST_PER_MINUTE;
}
