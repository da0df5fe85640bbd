import { sameTimeInPeriod } from '@maitred/shared-kit/filters';
import { isMean, VISITORS } from '../choice/counted-series';
import type { MetricRow } from './metric-row';
import type { MetricsQuery, RowsRead } from './use-rows';
import { useCountsBetween } from './use-series';

interface RunningCounterpart {
  /** Undefined if no bucket is running, and until it is known. */
  visitors: number | undefined;
  /** Whether it has neither loaded nor failed. */
  isAwaited: boolean;
  error: unknown;
  reload: () => Promise<void>;
}

/** Reads the count of the running hour's or day's counterpart up to the same time in the period. */
export function useRunningCounterpart(
  query: MetricsQuery | null,
  { rows, instant }: Pick<RowsRead, 'rows' | 'instant'>,
): RunningCounterpart {
  const { series = VISITORS } = query ?? {};
  // Means are compared only between whole buckets, as there is no partial mean.
  const running = isMean(series) ? undefined : rows?.find(({ state }) => state === 'running');
  const span = query && spanSoFar(query, running, instant);
  const isEmpty = span !== null && span.until <= span.from;
  const asked = isEmpty ? null : span;
  const { data, error, reload } = useCountsBetween(query?.restaurant.id, series.type, asked);
  return {
    visitors: isEmpty ? 0 : data?.reduce((total, { count }) => total + count, 0),
    isAwaited: asked !== null && data === undefined && error === undefined,
    error,
    reload,
  };
}

/** The part of the counterpart that had passed at the same time in the period. */
function spanSoFar(
  { range, precedingRange, restaurant, dayStart }: MetricsQuery,
  running: MetricRow | undefined,
  instant: number | undefined,
) {
  if (running?.previous === undefined || instant === undefined) return null;
  const { start, end } = running.previous;
  const cutoff = sameTimeInPeriod(instant, range, precedingRange, restaurant.timezone, dayStart);
  return { from: start, until: Math.min(cutoff, end) };
}
