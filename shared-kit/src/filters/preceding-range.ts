import { type CalendarRange, calendarDateAt } from './calendar-date';
import { addDays, countDays, type Period, periodRange } from './period';
import { instantAt, wallClockAt } from './wall-clock';

/** The same number of days immediately before a range; for a month, the whole month before. */
export function previousRange(range: CalendarRange, period: Period | undefined): CalendarRange {
  if (period === 'month') return periodRange('month', addDays(range.from, -1));
  const days = countDays(range);
  return { from: addDays(range.from, -days), to: addDays(range.to, -days) };
}

/**
 * The instant in a previous range at which clocks show the same time on the corresponding day as at `instant` in the
 * range; the end of the previous range if that has no such day.
 * @param dayStart when days begin in both ranges, in milliseconds after midnight
 */
export function sameTimeInPeriod(
  instant: number,
  range: CalendarRange,
  previous: CalendarRange,
  timeZone: string,
  dayStart = 0,
): number {
  const { date, time } = wallClockAt(instant, timeZone);
  // After midnight, with business days, the evening still belongs to the day before.
  const day = countDays({ from: range.from, to: calendarDateAt(instant, timeZone, dayStart) }) - 1;
  if (addDays(previous.from, day) > previous.to) {
    return instantAt({ date: addDays(previous.to, 1), time: dayStart }, timeZone);
  }
  const dateDay = countDays({ from: range.from, to: date }) - 1;
  return instantAt({ date: addDays(previous.from, dateDay), time }, timeZone);
}
