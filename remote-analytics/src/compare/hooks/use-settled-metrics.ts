import type { Metrics } from '../../metrics/use-metrics';
import { usePreviousData } from '../../metrics/use-previous-data';
import type { Compared } from './use-compared';
import { useSameList } from './use-same-list';

interface SettledMetrics {
  /** Of the restaurants whose metrics are known; undefined until the first are all there. */
  metrics: readonly Metrics[] | undefined;
  /** The metrics are those of the previous choice. */
  isPreviousData: boolean;
  /** Those that were read first. */
  oldest: Metrics | undefined;
}

/**
 * Metrics that stand in one drawing change at once: those of the previous choice stay until each
 * restaurant has answered or failed, so that no days are drawn beside others.
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
    // Of one restaurant: the others are drawn without it.
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
