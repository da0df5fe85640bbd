import type { Restaurant } from '@maitred/contract';
import { clockTime } from './business-day';
import { wallClockAt } from './wall-clock';

/** The default restaurant: the first one that is open now, or the first of all. */
export function firstRestaurant(
  restaurants: readonly Restaurant[] | undefined,
  now: number,
): Restaurant | undefined {
  return restaurants?.find((restaurant) => isOpenAt(restaurant, now)) ?? restaurants?.[0];
}

function isOpenAt({ workingHourFrom, workingHourTo, timezone }: Restaurant, now: number): boolean {
  const { time } = wallClockAt(now, timezone);
  const [from, to] = [clockTime(workingHourFrom), clockTime(workingHourTo)];
  if (from < to) return from <= time && time < to;
  // Open past midnight, or around the clock if both times are equal.
  return time >= from || time < to;
}
