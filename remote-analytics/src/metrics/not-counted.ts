import type { CameraDetector, Silence } from '@maitred/contract';
import { toInstants } from '@maitred/shared-kit/filters';
import {
  coverAll,
  coversAtLeast,
  type DayHours,
  type ReportedSilence,
  silencesIn,
} from '../detectors/silences';
import { detectorsOf } from '../detectors/use-detectors';
import { type Bucket, bucketSize } from '../series/bucket';
import { HOUR_MS } from '../series/durations';
import type { MetricRow } from './metric-row';
import type { Metrics } from './use-metrics';
import { openMs } from './working-hours';

/** Whether a finished bucket is 0: either nobody came, or nothing was counted. */
export function saysNobody({ state, visitors }: MetricRow): boolean {
  return state === 'finished' && visitors === 0;
}

/** Adds to metrics when their detectors did not report, and turns a 0 in that time into an unknown value. */
export function withNotCounted(
  metrics: Omit<Metrics, 'notCounted'>,
  detectors: readonly CameraDetector[] | undefined,
): Metrics {
  const { rows, series } = metrics;
  const notCounted = notCountedIn(metrics, detectorsOf(series, detectors));
  // People present are counted in the whole restaurant, even if the metrics are those of zones.
  const insideUnknown = series.kind === 'visitors' ? notCounted : notCountedIn(metrics, detectors);
  return {
    ...metrics,
    rows: withoutSilences(rows, metrics.restaurant, notCounted, insideUnknown),
    notCounted,
  };
}

/** When detectors did not report, first in the previous range and then in the range itself. */
export function notCountedIn(
  metrics: Pick<
    Metrics,
    'restaurant' | 'range' | 'precedingRange' | 'hasPrevious' | 'dayStart' | 'instant'
  >,
  detectors: readonly CameraDetector[] | undefined,
): ReportedSilence[] {
  const { range, precedingRange, hasPrevious } = metrics;
  const previous = hasPrevious
    ? notCountedOn({ ...metrics, range: precedingRange }, detectors)
    : [];
  return [
    ...previous.map((silence) => ({ ...silence, isPrevious: true })),
    ...notCountedOn({ ...metrics, range }, detectors),
  ];
}

/** When detectors did not report in a range, up to the time of the read. */
export function notCountedOn(
  {
    restaurant,
    range,
    dayStart,
    instant,
  }: Pick<Metrics, 'restaurant' | 'range' | 'dayStart' | 'instant'>,
  detectors: readonly CameraDetector[] | undefined,
): ReportedSilence[] {
  const { dateFrom, dateTo } = toInstants(range, restaurant.timezone, dayStart);
  const until = Math.min(Date.parse(dateTo), instant);
  return silencesIn({ from: Date.parse(dateFrom), until }, detectors, restaurant);
}

/** Whether a previous 0 cannot be compared with, because no detector reported for a part of those days. */
export function wasUncounted(
  previous: number | undefined,
  notCounted: readonly ReportedSilence[],
): boolean {
  return previous === 0 && notCounted.some(({ isPart, isPrevious }) => !isPart && isPrevious);
}

/** Whether counting has a gap: an hour in a range of one or two days, or the opening hours of a day in a longer one. */
export function hasGap({
  restaurant,
  range,
  precedingRange,
  dayStart,
  notCounted,
}: Pick<Metrics, 'restaurant' | 'range' | 'precedingRange' | 'dayStart' | 'notCounted'>): boolean {
  const leastMs = bucketSize(range) === 'hour' ? HOUR_MS : openMs(restaurant);
  return notCounted.some(({ isPart, isPrevious, ...silence }) => {
    const days = isPrevious ? precedingRange : range;
    const { dateFrom, dateTo } = toInstants(days, restaurant.timezone, dayStart);
    // The last millisecond is part of the span.
    const span = { from: Date.parse(dateFrom), until: Date.parse(dateTo) + 1 };
    return !isPart && coversAtLeast(span, silence, restaurant, leastMs);
  });
}

/** Turns a 0 into an unknown value if nothing was counted while the restaurant was open, for visits and presence. */
export function withoutSilences(
  rows: readonly MetricRow[],
  hours: DayHours,
  notCounted: readonly ReportedSilence[],
  insideUnknown: readonly ReportedSilence[] = notCounted,
): MetricRow[] {
  const whole = notCounted.filter(({ isPart }) => !isPart);
  const current = whole.filter(({ isPrevious }) => !isPrevious);
  const previous = whole.filter(({ isPrevious }) => isPrevious);
  const inside = insideUnknown.filter(({ isPart, isPrevious }) => !isPart && !isPrevious);
  return rows.map((row): MetricRow => {
    const isFinished = row.state === 'finished';
    const isUnknown = isFinished && row.visitors === 0 && isSilent(row.bucket, current, hours);
    const isInsideUnknown =
      isFinished && row.occupancy?.count === 0 && isSilent(row.bucket, inside, hours);
    const wasUnknown = row.previousWhole === 0 && isSilent(row.previous, previous, hours);
    if (!isUnknown && !isInsideUnknown && !wasUnknown) return row;
    return {
      ...row,
      ...(isUnknown && { visitors: undefined }),
      ...(isInsideUnknown && { occupancy: undefined }),
      ...(wasUnknown && { previousWhole: undefined, previousSoFar: undefined }),
    };
  });
}

function isSilent(
  bucket: Bucket<unknown> | undefined,
  silences: readonly Silence[],
  hours: DayHours,
): boolean {
  // A silence of the whole range ends at its last millisecond.
  return (
    bucket !== undefined && coverAll({ from: bucket.start, until: bucket.end - 1 }, silences, hours)
  );
}
