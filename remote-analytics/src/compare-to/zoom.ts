import type { Zoom } from '../choice/use-choice';
import type { MetricRow } from '../metrics/metric-row';
import { HOUR_MS } from '../series/durations';

/** Number of hours from the first hour of the range, by local time. */
export function hourOf({ place }: MetricRow): number {
  return place.day * 24 + Math.floor(place.time / HOUR_MS);
}

/** The rows of a part of the range; all rows if the part has none. */
export function zoomRows(rows: readonly MetricRow[], zoom: Zoom | undefined): MetricRow[] {
  if (zoom === undefined) return [...rows];
  const part = rows.filter((row) => hourOf(row) >= zoom.first && hourOf(row) <= zoom.last);
  return part.length === 0 ? [...rows] : part;
}
