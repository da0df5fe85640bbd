import type { Metrics } from '../../metrics/use-metrics';
import { usePreviousData } from '../../metrics/use-previous-data';
import type { Compared } from './use-compared';
import { useSameList } from './use-same-list';

interface SettledMetrics {
  /** The known metrics of the restaurants; undefined until the first choice has settled. */
  metrics: readonly Metrics[] | undefined;
  /** Whether the metrics are those of the previous choice. */
  isPreviousData: boolean;
  /** The metrics that were read earliest. */
  oldest: Metrics | undefined;
}

/**
 * Changes all metrics of a chart at once: those of the previous choice stay until every restaurant has responded or
 * failed, so that different days are never drawn together.
 */
export function useSettledMetrics(
  compared: readonly Compared[],
  areSilencesAwaited: boolean,
): SettledMetrics {
  const current = useSameList(compared.flatMap(({ read }) => read.state.data ?? []));
  const isSettled =
    !areSilencesAwaited &&
    compared.every(
      ({ read: { state } }) =>
        state.error !== undefined || (state.data !== undefined && !state.isPreviousData),
    );
  const { data: metrics, isPreviousData } = usePreviousData({
    data: isSettled ? current : undefined,
    // An error concerns only one restaurant; the others are drawn without it.
    error: undefined,
    isLoading: !isSettled,
    isStale: false,
    updatedAt: undefined,
  });
  return {
    metrics,
    isPreviousData,
    oldest: metrics && [...metrics].sort((one, other) => one.instant - other.instant)[0],
  };
}
