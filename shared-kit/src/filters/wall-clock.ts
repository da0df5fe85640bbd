import { type CalendarDate, calendarDateFrom, midnightOf } from './calendar-date';
import { DAY_MS } from './durations';
import { instantShowing, offsetAt } from './zone-offset';

/** Local date and time as a wall clock shows them, without determining an instant. */
interface WallClock {
  date: CalendarDate;
  /** Clock time in milliseconds after midnight. */
  time: number;
}

/** Local date and time in a time zone at an instant. */
export function wallClockAt(instant: number, timeZone: string): WallClock {
  const shown = instant + offsetAt(instant, timeZone);
  const midnight = Math.floor(shown / DAY_MS) * DAY_MS;
  return { date: calendarDateFrom(midnight), time: shown - midnight };
}

/**
 * The instant of a local time in a time zone. If the local time occurs twice, the first instant; if a clock change
 * skips it, the instant it would have been without the change.
 */
export function instantAt({ date, time }: WallClock, timeZone: string): number {
  return instantShowing(midnightOf(date) + time, timeZone);
}
