import { type CalendarDate, calendarDateFrom } from './calendar-date';
import { DAY_MS } from './durations';
import { instantShowing, offsetAt } from './zone-offset';

/** What the clock on a wall shows: a day and a time, without saying which instant that is. */
interface WallClock {
  date: CalendarDate;
  /** Milliseconds that the clock shows past midnight. */
  time: number;
}

/** What the clocks of a zone show at an instant. */
export function wallClockAt(instant: number, timeZone: string): WallClock {
  const shown = instant + offsetAt(instant, timeZone);
  const midnight = Math.floor(shown / DAY_MS) * DAY_MS;
  return { date: calendarDateFrom(midnight), time: shown - midnight };
}

/**
 * The instant at which the clocks of a zone show this: the first one where they show it twice, and
 * where they skip it the instant they would have shown it without the change.
 */
export function instantAt({ date, time }: WallClock, timeZone: string): number {
  return instantShowing(Date.parse(`${date}T00:00:00Z`) + time, timeZone);
}
