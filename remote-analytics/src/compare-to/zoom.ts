import type { Zoom } from '../choice/use-choice';
import type { MetricRow } from '../metrics/metric-row';
import { HOUR_MS } from '../series/durations';

/** Hours from the first hour of the range, by the clock. */
export function hourOf({ place }: MetricRow): number {
  return place.day * 24 + Math.floor(place.time / HOUR_MS);
}

/** The rows of a part of the range; all of them where the part holds none. */
export function zoomRows(rows: readonly MetricRow[], zoom: Zoom | undefined): MetricRow[] {
  if (zoom === undefined) return [...rows];
  const part = rows.filter((row) => hourOf(row) >= zoom.first && hourOf(row) <= zoom.last);
  return part.length === 0 ? [...rows] : part;
}
