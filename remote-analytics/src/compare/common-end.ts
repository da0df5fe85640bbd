import { clockOffset, countDays, wallClockAt } from '@maitred/shared-kit/filters';
import type { Metrics } from '../metrics/use-metrics';
import { opensLater } from '../metrics/working-hours';
import { comparePlaces, type Place } from '../series/bucket';
import { HOUR_MS } from '../series/durations';

/**
 * The hour up to which all restaurants have finished theirs, if they have not come equally far: local time, and so a
 * running day, differs between time zones. Undefined if they have come equally far, or if metrics are by the day.
 */
export function commonEnd(list: readonly Metrics[]): Place | undefined {
  const clocks = new Set(
    list.map(({ isRunning, instant, restaurant }) =>
      isRunning ? clockOffset(instant, restaurant.timezone) : undefined,
    ),
  );
  if (clocks.size < 2) return undefined;
  const running = list.filter(({ isRunning, size }) => isRunning && size === 'hour');
  return running.map(runningHour).sort(comparePlaces)[0];
}

/**
 * Whether the first day of a restaurant has just begun and nobody could come yet. Such a restaurant is left out of an
 * hourly comparison, which it would limit to the time before all others open.
 */
export function isYetToOpen(metrics: Metrics): boolean {
  const { isRunning, size, instant, restaurant, rows } = metrics;
  if (!isRunning || size !== 'hour' || runningHour(metrics).day > 0) return false;
  return (
    opensLater(restaurant, wallClockAt(instant, restaurant.timezone).time) &&
    rows.every(({ visitors = 0 }) => visitors === 0)
  );
}

export function visitorsBefore({ rows }: Metrics, end: Place): number {
  return rows
    .filter(({ place }) => comparePlaces(place, end) < 0)
    .reduce((sum, { visitors = 0 }) => sum + visitors, 0);
}

function runningHour({ range, instant, restaurant }: Metrics): Place {
  const { date, time } = wallClockAt(instant, restaurant.timezone);
  return {
    day: countDays({ from: range.from, to: date }) - 1,
    time: Math.floor(time / HOUR_MS) * HOUR_MS,
    repeat: 0,
  };
}
