import type { Restaurant } from '@maitred/contract';
import type { CalendarRange } from '@maitred/shared-kit/filters';
import { useMemo } from 'react';
import { type CountedSeries, VISITORS } from '../choice/counted-series';
import type { ReportedSilence } from '../detectors/silences';
import { useDetectors } from '../detectors/use-detectors';
import { type BucketSize, bucketSize } from '../series/bucket';
import { type MetricRow, trimRows, withPreviousOfRunning } from './metric-row';
import { saysNobody, withNotCounted } from './not-counted';
import { type ComparedState, useComparedState } from './use-compared-state';
import { type MetricsQuery, useRows } from './use-rows';
import { useRunningCounterpart } from './use-running-counterpart';
import { isOpenIn } from './working-hours';

/** What was counted in a range and in a previous one. */
export interface Metrics {
  restaurant: Restaurant;
  series: CountedSeries;
  range: CalendarRange;
  /** When the days of both ranges begin, in milliseconds past midnight. */
  dayStart: number;
  /** The range that it is compared with. */
  precedingRange: CalendarRange;
  /** Whether the metrics of the previous range are known. */
  hasPrevious: boolean;
  size: BucketSize;
  /** When the metrics were read: a running bucket is counted up to here. */
  instant: number;
  /** Whether the range has not ended yet. */
  isRunning: boolean;
  /** Rows without closed hours at both ends in which nobody came. */
  rows: MetricRow[];
  /** When detectors did not report, so that counts are missing. Those of the previous range come first. */
  notCounted: ReportedSilence[];
}

export type MetricsState = ComparedState<Metrics>;

/** Reads the counts of a range and of the previous one, up to the same time in the period. Reads nothing for null. */
export function useMetrics(query: MetricsQuery | null): MetricsState {
  const read = useRows(query);
  const counterpart = useRunningCounterpart(query, read);
  const { current, previous, instant, rows } = read;

  const { restaurant, series = VISITORS, dayStart = 0 } = query ?? {};
  const { from, to } = query?.range ?? {};
  const { from: previousFrom, to: previousTo } = query?.precedingRange ?? {};
  const hasPrevious = previous.buckets !== undefined;
  const isRefreshed = query?.isReadOnce !== true;
  const isDoubtful = hasDoubtful(rows, restaurant, query);
  const asksDetectors = isRefreshed && (isDoubtful || query?.isGlance !== true);
  const detectors = useDetectors(asksDetectors ? restaurant?.id : undefined);
  const latest = useMemo((): Metrics | undefined => {
    if (rows === undefined || instant === undefined || restaurant === undefined) return undefined;
    if (!from || !to || !previousFrom || !previousTo) return undefined;
    // Wait for the detectors: their notices would move what is below, and they may turn a 0 into an unknown value.
    if (detectors.isLoading) return undefined;
    const size = bucketSize({ from, to });
    const trimmed = trimRows(
      withPreviousOfRunning(rows, counterpart.visitors),
      isOpenIn(restaurant, size),
    );
    return withNotCounted(
      {
        restaurant,
        series,
        range: { from, to },
        dayStart,
        precedingRange: { from: previousFrom, to: previousTo },
        hasPrevious,
        size,
        instant,
        isRunning: rows.some(({ state }) => state === 'running'),
        rows: trimmed,
      },
      detectors.data,
    );
  }, [
    rows,
    counterpart.visitors,
    detectors.data,
    detectors.isLoading,
    hasPrevious,
    instant,
    restaurant,
    series,
    dayStart,
    from,
    to,
    previousFrom,
    previousTo,
  ]);

  return useComparedState({
    question: [restaurant?.id, series.type, dayStart, from, to, previousFrom, previousTo].join(),
    latest,
    current,
    previous,
    counterpart,
    isPreviousAwaited: read.isPreviousAwaited || counterpart.isAwaited,
    detectors,
    days: isRefreshed ? query : null,
    isRunning: isRefreshed && (latest?.isRunning ?? false),
  });
}

/** Whether a bucket is 0 while the restaurant was open although somebody came in other buckets. */
function hasDoubtful(
  rows: readonly MetricRow[] | undefined,
  restaurant: Restaurant | undefined,
  query: MetricsQuery | null,
): boolean {
  if (rows === undefined || query === null) return false;
  const isOpen = isOpenIn(restaurant, bucketSize(query.range));
  return (
    rows.some((row) => saysNobody(row) && isOpen(row)) && rows.some(({ visitors }) => visitors)
  );
}
