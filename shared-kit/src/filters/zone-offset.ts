import { tzOffset } from '@date-fns/tz';
import { DAY_MS } from './durations';

const WEEK = 7 * DAY_MS;

/** By zone, at the ends of weeks since the epoch. */
const knownOffsets = new Map<string, Map<number, number>>();

/**
 * Milliseconds that the clocks of a zone are ahead of UTC. Asking a zone is slow, and a year of four
 * restaurants asks thousands of times: a week that begins and ends alike is taken to be alike all
 * through, as no zone puts its clocks forth and back within one.
 */
export function offsetAt(instant: number, timeZone: string): number {
  const week = Math.floor(instant / WEEK);
  const first = offsetOfWeek(week, timeZone);
  return first === offsetOfWeek(week + 1, timeZone) ? first : askedOffset(instant, timeZone);
}

function offsetOfWeek(week: number, timeZone: string): number {
  const known = knownOffsets.get(timeZone) ?? new Map<number, number>();
  knownOffsets.set(timeZone, known);
  const offset = known.get(week) ?? askedOffset(week * WEEK, timeZone);
  known.set(week, offset);
  return offset;
}

function askedOffset(instant: number, timeZone: string): number {
  return tzOffset(timeZone, new Date(instant)) * 60_000;
}

/**
 * The instant at which the clocks of a zone show what a UTC clock shows at `shown`: the first one
 * where they show it twice, and where they skip it the instant they would have shown it without the
 * change. Not TZDate's own constructor: it stumbles where the browser's clocks change on that day.
 */
export function instantShowing(shown: number, timeZone: string): number {
  const before = shown - offsetAt(shown - DAY_MS, timeZone);
  const after = shown - offsetAt(shown + DAY_MS, timeZone);
  const isShown = (instant: number) => instant + offsetAt(instant, timeZone) === shown;
  const instants = [before, after].filter(isShown);
  return instants.length > 0 ? Math.min(...instants) : before;
}
