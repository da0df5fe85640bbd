import { startOfCalendarDate } from '@maitred/shared-kit/filters';
import type { MetricRow } from './metric-row';
import type { Metrics } from './use-metrics';

/** When the days of metrics begin, in ms since the epoch. Their hours have the UTC offset of that time. */
function firstInstant({
  restaurant,
  range,
  dayStart,
}: Pick<Metrics, 'restaurant' | 'range' | 'dayStart'>): number {
  return Date.parse(startOfCalendarDate(range.from, restaurant.timezone, dayStart));
}

/** When the first and the last of the rows shown begin. */
export function shownInstants(
  rows: readonly MetricRow[],
  metrics: Metrics,
): { first: number; last: number } {
  const starts = rows.flatMap(({ bucket }) => bucket?.start ?? []);
  const first = starts[0] ?? firstInstant(metrics);
  return { first, last: starts.at(-1) ?? first };
}

/** Whether any of the days had begun when the metrics were read, even if before opening. */
export function hasBegun(metrics: Metrics): boolean {
  return firstInstant(metrics) <= metrics.instant;
}
