import { tzOffset } from '@date-fns/tz';
import { DAY_MS } from './durations';

const WEEK = 7 * DAY_MS;

/** Offsets by time zone, at the boundaries of weeks since the epoch. */
const knownOffsets = new Map<string, Map<number, number>>();

/**
 * Offset of a time zone from UTC, in milliseconds. Computing it is slow, and a year of four restaurants needs it
 * thousands of times. If a week has the same offset at both ends, it is assumed for the whole week, because no zone
 * changes its clocks twice within a week.
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
 * The instant at which clocks in a time zone show what a UTC clock shows at `shown`. If they show it twice, the first
 * instant; if a clock change skips it, the instant it would have been without the change. TZDate's own constructor
 * fails if the browser's own zone changes its clocks on that day.
 */
export function instantShowing(shown: number, timeZone: string): number {
  const before = shown - offsetAt(shown - DAY_MS, timeZone);
  const after = shown - offsetAt(shown + DAY_MS, timeZone);
  const isShown = (instant: number) => instant + offsetAt(instant, timeZone) === shown;
  const instants = [before, after].filter(isShown);
  return instants.length > 0 ? Math.min(...instants) : before;
}
