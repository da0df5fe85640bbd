import {
  addDays,
  type CalendarRange,
  countDays,
  instantAt,
  type Period,
  periodRange,
  wallClockAt,
} from '@maitred/shared-kit/filters';

/** `weekdays`: whole weeks earlier, Fridays against Fridays. `previous`: the days right before. */
export const AGAINST = ['weekdays', 'previous'] as const;
export type Against = (typeof AGAINST)[number];

export const DEFAULT_AGAINST: Against = 'weekdays';

/** The range that another one is compared with. A month has the whole month before it. */
export function formerRange(
  range: CalendarRange,
  period: Period | undefined,
  against: Against,
): CalendarRange {
  const days = countDays(range);
  if (against === 'weekdays') return shift(range, -Math.ceil(days / 7) * 7);
  if (period === 'month') return periodRange('month', addDays(range.from, -1));
  return shift(range, -days);
}

/**
 * The instant of the former range at which its clocks show what those of the range show now; the
 * end of the former range where it has no such day any more.
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

function shift({ from, to }: CalendarRange, days: number): CalendarRange {
  return { from: addDays(from, days), to: addDays(to, days) };
}
