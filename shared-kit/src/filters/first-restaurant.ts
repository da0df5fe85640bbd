import type { Restaurant } from '@maitred/contract';
import { MINUTE_MS } from './durations';
import { wallClockAt } from './wall-clock';

/** The default restaurant: the first one that is open now, or the first of all. */
export function firstRestaurant(
  restaurants: readonly Restaurant[] | undefined,
  now: number,
): Restaurant | undefined {
  return restaurants?.find((restaurant) => isOpenAt(restaurant, now)) ?? restaurants?.[0];
}

function isOpenAt({ workingHourFrom, workingHourTo, timezone }: Restaurant, now: number): boolean {
  const minute = wallClockAt(now, timezone).time / MINUTE_MS;
  const [from, to] = [minuteOf(workingHourFrom), minuteOf(workingHourTo)];
  if (from < to) return from <= minute && minute < to;
  // Open past midnight, or around the clock if both times are equal.
  return minute >= from || minute < to;
}

/** "10:00" or "10:00:00" */
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
