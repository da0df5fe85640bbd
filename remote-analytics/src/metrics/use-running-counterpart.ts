import { sameTimeInPeriod } from '@maitred/shared-kit/filters';
import { isMean, VISITORS } from '../choice/counted-series';
import type { MetricRow } from './metric-row';
import type { MetricsQuery, RowsRead } from './use-rows';
import { useCountsBetween } from './use-series';

interface RunningCounterpart {
  /** Undefined where nothing runs, and where they are not known. */
  visitors: number | undefined;
  /** Neither answered nor failed yet. */
  isAwaited: boolean;
  error: unknown;
  reload: () => Promise<void>;
}

/** Reads what the counterpart of the running hour or day had up to the same time of the period. */
export function useRunningCounterpart(
  query: MetricsQuery | null,
  { rows, instant }: Pick<RowsRead, 'rows' | 'instant'>,
): RunningCounterpart {
  const { series = VISITORS } = query ?? {};
  // A mean has no part up to a moment: it is compared where both are whole.
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

/** The part of the counterpart that had passed at the same moment. */
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
