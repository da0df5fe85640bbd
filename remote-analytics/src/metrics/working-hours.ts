import type { Restaurant } from '@maitred/contract';
import { clockTime } from '@maitred/shared-kit/filters';
import type { BucketSize } from '../series/bucket';
import { DAY_MS, HOUR_MS } from '../series/durations';
import type { MetricRow } from './metric-row';

/** Returns whether a bucket overlaps the working hours; a whole day always does. */
export function isOpenIn(
  restaurant: Pick<Restaurant, 'workingHourFrom' | 'workingHourTo'> | undefined,
  size: BucketSize,
): (row: Pick<MetricRow, 'place'>) => boolean {
  if (restaurant === undefined || size === 'day') return () => true;
  const from = clockTime(restaurant.workingHourFrom);
  const to = clockTime(restaurant.workingHourTo);
  // The same time twice means open around the clock.
  if (from === to) return () => true;
  return ({ place: { time } }) => {
    const touches = (start: number, end: number) => time < end && time + HOUR_MS > start;
    // A restaurant that closes after midnight is open at both ends of the day.
    return from < to ? touches(from, to) : touches(from, DAY_MS) || touches(0, to);
  };
}

/** Whether a value is empty or 0 only because the restaurant was closed. */
export function saysClosed(
  row: Pick<MetricRow, 'place'>,
  value: number | undefined,
  isOpen: ReturnType<typeof isOpenIn>,
): boolean {
  return value === 0 && !isOpen(row);
}

/** Whether a restaurant has yet to open on the day at a time, in milliseconds past midnight. */
export function opensLater(
  restaurant: Pick<Restaurant, 'workingHourFrom' | 'workingHourTo'>,
  time: number,
): boolean {
  const from = clockTime(restaurant.workingHourFrom);
  const to = clockTime(restaurant.workingHourTo);
  if (from === to) return false;
  // After midnight it may still be open from the evening before.
  return time < from && (from < to || time >= to);
}

/** How long it is open each day in milliseconds, ignoring clock changes. */
export function openMs({
  workingHourFrom,
  workingHourTo,
}: Pick<Restaurant, 'workingHourFrom' | 'workingHourTo'>): number {
  const open = clockTime(workingHourTo) - clockTime(workingHourFrom);
  return open > 0 ? open : open + DAY_MS;
}

/** What an average is taken over: only working hours, if there are closed ones. */
export function averagedOver(
  restaurant: Pick<Restaurant, 'workingHourFrom' | 'workingHourTo'>,
  size: BucketSize,
): BucketSize | 'workingHour' {
  const isAlwaysOpen =
    clockTime(restaurant.workingHourFrom) === clockTime(restaurant.workingHourTo);
  return size === 'day' || isAlwaysOpen ? size : 'workingHour';
}
