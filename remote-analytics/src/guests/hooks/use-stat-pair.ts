import type { Restaurant, RestaurantRangeQuery } from '@maitred/contract';
import type { Resource } from '@maitred/shared-kit/api';
import { type CalendarRange, sameTimeInPeriod, toInstants } from '@maitred/shared-kit/filters';
import { useCallback, useMemo } from 'react';
import type { ReportedSilence } from '../../detectors/silences';
import { useDetectors, useReloadAfter } from '../../detectors/use-detectors';
import { notCountedIn } from '../../metrics/not-counted';
import { type KeptState, useKept } from '../../metrics/use-kept';
import { useRefresh } from '../../metrics/use-refresh';
import { useWhole } from '../../metrics/use-whole';

/** Figures of a range and of the previous one, up to the same moment. */
export interface StatPair<Stat> {
  current: Stat;
  /** Undefined while it is not known. */
  previous: Stat | undefined;
  restaurant: Restaurant;
  range: CalendarRange;
  /** When the days of both ranges begin, milliseconds past midnight. */
  dayStart: number;
  precedingRange: CalendarRange;
  /** When the current figures were read. */
  instant: number;
  isRunning: boolean;
  /** When detectors did not report, as of `Figures`. */
  notCounted: ReportedSilence[];
}

export interface StatPairState<Stat> {
  state: KeptState<StatPair<Stat>>;
  previousError: unknown;
  reload: () => Promise<void>;
}

interface PairQuery {
  restaurant: Restaurant;
  range: CalendarRange;
  dayStart: number;
  precedingRange: CalendarRange;
  /** False where nothing on screen is compared with the previous range. */
  isCompared?: boolean;
}

/** Reads one statistic of a range and of the previous one by the hook that reads it of any range. */
export function useStatPair<Stat>(
  useStat: (query: RestaurantRangeQuery | null) => Resource<Stat>,
  { restaurant, range, dayStart, precedingRange, isCompared = true }: PairQuery,
): StatPairState<Stat> {
  const { id: restaurantId, timezone } = restaurant;
  const instants = toInstants(range, timezone, dayStart);
  const current = useStat({ ...instants, restaurantId });
  const instant = current.data && (current.updatedAt ?? Date.now());
  const isRunning =
    instant !== undefined &&
    instant >= Date.parse(instants.dateFrom) &&
    instant <= Date.parse(instants.dateTo);
  const previousInstants = toInstants(precedingRange, timezone, dayStart);
  const until =
    isRunning && instant !== undefined
      ? sameTimeInPeriod(instant, range, precedingRange, timezone, dayStart)
      : undefined;
  const previous = useStat(
    instant === undefined || !isCompared
      ? null
      : {
          dateFrom: previousInstants.dateFrom,
          dateTo: until === undefined ? previousInstants.dateTo : new Date(until).toISOString(),
          restaurantId,
        },
  );

  const detectors = useDetectors(restaurantId);

  const { from, to } = range;
  const { from: previousFrom, to: previousTo } = precedingRange;
  const latest = useMemo((): StatPair<Stat> | undefined => {
    if (current.data === undefined || instant === undefined) return undefined;
    // What they say stands above the figures, and would move them.
    if (detectors.isLoading) return undefined;
    const days = {
      restaurant,
      range: { from, to },
      dayStart,
      precedingRange: { from: previousFrom, to: previousTo },
      instant,
    };
    const hasPrevious = previous.data !== undefined;
    return {
      ...days,
      current: current.data,
      previous: previous.data,
      isRunning,
      notCounted: notCountedIn({ ...days, hasPrevious }, detectors.data),
    };
  }, [
    current.data,
    previous.data,
    detectors.data,
    detectors.isLoading,
    restaurant,
    from,
    to,
    dayStart,
    previousFrom,
    previousTo,
    instant,
    isRunning,
  ]);

  const { data, previousError } = useWhole(
    [restaurantId, dayStart, from, to, previousFrom, previousTo].join(),
    { data: latest, previousError: previous.error },
    isCompared && previous.data === undefined && previous.error === undefined,
  );
  const state = useKept({ ...current, data, updatedAt: data?.instant });
  const { reload: reloadCurrent } = current;
  const { reload: reloadPrevious, error } = previous;
  const reloadStats = useCallback(async () => {
    await Promise.all([reloadCurrent(), ...(error === undefined ? [] : [reloadPrevious()])]);
  }, [reloadCurrent, reloadPrevious, error]);
  const reload = useReloadAfter(detectors, reloadStats);
  useRefresh(reload, { days: { restaurant, range, dayStart }, isRunning });
  return { state, previousError, reload };
}
