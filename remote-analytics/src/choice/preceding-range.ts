import {
  addDays,
  type CalendarDate,
  type CalendarRange,
  countDays,
  type Period,
  previousRange,
} from '@maitred/shared-kit/filters';

/** `weekdays`: whole weeks earlier, so that Fridays compare with Fridays. `previous`: the days just before. */
export const COMPARE_TO = ['weekdays', 'previous'] as const;
export type CompareTo = (typeof COMPARE_TO)[number];

export const DEFAULT_COMPARE_TO: CompareTo = 'weekdays';

/** The range to compare another one with. */
export function precedingRange(
  range: CalendarRange,
  period: Period | undefined,
  compareTo: CompareTo,
): CalendarRange {
  if (compareTo === 'previous') return previousRange(range, period);
  const days = -Math.ceil(countDays(range) / 7) * 7;
  return { from: addDays(range.from, days), to: addDays(range.to, days) };
}

/** As many days as `range` has, beginning at `start`, or earlier if not all of them would be over. */
export function sameDaysFrom(
  start: CalendarDate,
  range: CalendarRange,
  today: CalendarDate,
): CalendarRange {
  const days = countDays(range);
  const latest = addDays(today, -days);
  const from = start < latest ? start : latest;
  return { from, to: addDays(from, days - 1) };
}
