import type { CalendarRange } from './calendar-date';
import { addDays, countDays, type Period, periodRange } from './period';
import { instantAt, wallClockAt } from './wall-clock';

/** As many days right before a range. A month has the whole month before it. */
export function previousRange(range: CalendarRange, period: Period | undefined): CalendarRange {
  if (period === 'month') return periodRange('month', addDays(range.from, -1));
  const days = countDays(range);
  return { from: addDays(range.from, -days), to: addDays(range.to, -days) };
}

/**
 * The instant of a former range at which its clocks show what those of the range show at `moment`;
 * the end of the former range where it has no such day any more.
 */
export function sameMoment(
  moment: number,
  range: CalendarRange,
  former: CalendarRange,
  timeZone: string,
): number {
  const { date, time } = wallClockAt(moment, timeZone);
  const day = countDays({ from: range.from, to: date }) - 1;
  const formerDate = addDays(former.from, day);
  if (formerDate > former.to) return instantAt({ date: addDays(former.to, 1), time: 0 }, timeZone);
  return instantAt({ date: formerDate, time }, timeZone);
}
