import { startOfCalendarDate } from '@maitred/shared-kit/filters';
import type { MetricRow } from './metric-row';
import type { Metrics } from './use-metrics';

/** When the days of metrics begin, milliseconds since the epoch: their hours are by the clock of then. */
function firstInstant({
  restaurant,
  range,
  dayStart,
}: Pick<Metrics, 'restaurant' | 'range' | 'dayStart'>): number {
  return Date.parse(startOfCalendarDate(range.from, restaurant.timezone, dayStart));
}

/** When the first of the rows that are shown begins, and the last. */
export function shownInstants(
  rows: readonly MetricRow[],
  metrics: Metrics,
): { first: number; last: number } {
  const starts = rows.flatMap(({ bucket }) => bucket?.start ?? []);
  const first = starts[0] ?? firstInstant(metrics);
  return { first, last: starts.at(-1) ?? first };
}

/** Whether any of the days of metrics had begun when they were read, be it before the opening. */
export function hasBegun(metrics: Metrics): boolean {
  return firstInstant(metrics) <= metrics.instant;
}
