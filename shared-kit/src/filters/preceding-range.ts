import { type CalendarRange, calendarDateAt } from './calendar-date';
import { addDays, countDays, type Period, periodRange } from './period';
import { instantAt, wallClockAt } from './wall-clock';

/** As many days right before a range. A month has the whole month before it. */
export function previousRange(range: CalendarRange, period: Period | undefined): CalendarRange {
  if (period === 'month') return periodRange('month', addDays(range.from, -1));
  const days = countDays(range);
  return { from: addDays(range.from, -days), to: addDays(range.to, -days) };
}

/**
 * The instant of a previous range at which its clocks show what those of the range show at `instant`;
 * the end of the previous range where it has no such day any more.
 * @param dayStart when the days of both begin, milliseconds past midnight
 */
export function sameTimeInPeriod(
  instant: number,
  range: CalendarRange,
  previous: CalendarRange,
  timeZone: string,
  dayStart = 0,
): number {
  const { date, time } = wallClockAt(instant, timeZone);
  // After midnight an evening goes on that belongs to the day before.
  const day = countDays({ from: range.from, to: calendarDateAt(instant, timeZone, dayStart) }) - 1;
  if (addDays(previous.from, day) > previous.to) {
    return instantAt({ date: addDays(previous.to, 1), time: dayStart }, timeZone);
  }
  const dateDay = countDays({ from: range.from, to: date }) - 1;
  return instantAt({ date: addDays(previous.from, dateDay), time }, timeZone);
}
