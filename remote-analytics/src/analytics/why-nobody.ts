import { calendarDateAt, wallClockAt } from '@maitred/shared-kit/filters';
import type { DatedDays } from '../metrics/use-refresh';
import { opensLater } from '../metrics/working-hours';

export type WhenNobody =
  | 'notBegun'
  | 'notOpen'
  | 'notYetCounted'
  | 'noCamera'
  | 'noDetector'
  | 'nobody';

interface Watchers {
  /** The number of cameras. */
  cameras?: number | undefined;
  /** Whether the range ended before counting began. */
  isBeforeCounting?: boolean;
  /** Whether no detector can have reported in the range. */
  wasSilent?: boolean;
}

/** Determines the reason: not begun, not open yet, no camera, no detector, or simply nobody came. */
export function whyNobody(
  { restaurant, range, dayStart }: DatedDays,
  now: number,
  { cameras, isBeforeCounting = false, wasSilent = false }: Watchers = {},
): WhenNobody {
  const date = calendarDateAt(now, restaurant.timezone, dayStart);
  if (range.from > date) return 'notBegun';
  if (isBeforeCounting) return 'notYetCounted';
  if (cameras === 0) return 'noCamera';
  // A business day begins at opening time, so it never waits for it.
  const isTodayAlone = dayStart === 0 && range.from === date && range.to === date;
  const { time } = wallClockAt(now, restaurant.timezone);
  if (isTodayAlone && opensLater(restaurant, time)) return 'notOpen';
  return wasSilent ? 'noDetector' : 'nobody';
}
