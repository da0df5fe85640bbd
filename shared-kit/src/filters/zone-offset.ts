import { tzOffset } from '@date-fns/tz';

const DAY = 86_400_000;

/** Milliseconds that the clocks of a zone are ahead of UTC. */
export function offsetAt(instant: number, timeZone: string): number {
  return tzOffset(timeZone, new Date(instant)) * 60_000;
}

/**
 * The instant at which the clocks of a zone show what a UTC clock shows at `shown`: the first one
 * where they show it twice, and where they skip it the instant they would have shown it without the
 * change. Not TZDate's own constructor: it stumbles where the browser's clocks change on that day.
 */
export function instantShowing(shown: number, timeZone: string): number {
  const before = shown - offsetAt(shown - DAY, timeZone);
  const after = shown - offsetAt(shown + DAY, timeZone);
  const isShown = (instant: number) => instant + offsetAt(instant, timeZone) === shown;
  const instants = [before, after].filter(isShown);
  return instants.length > 0 ? Math.min(...instants) : before;
}
