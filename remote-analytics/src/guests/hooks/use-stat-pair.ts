import type { Restaurant, RestaurantRangeQuery } from '@maitred/contract';
import type { Resource } from '@maitred/shared-kit/api';
import { type CalendarRange, sameTimeInPeriod, toInstants } from '@maitred/shared-kit/filters';
import { useMemo } from 'react';
import type { ReportedSilence } from '../../detectors/silences';
import { useDetectors } from '../../detectors/use-detectors';
import { hasGap, notCountedIn, wasUncounted } from '../../metrics/not-counted';
import { type ComparedState, useComparedState } from '../../metrics/use-compared-state';

/** A statistic of a range and of the previous one, up to the same time in the period. */
export interface StatPair<Stat> {
  current: Stat;
  /** Undefined until it is known. */
  previous: Stat | undefined;
  restaurant: Restaurant;
  range: CalendarRange;
  /** When the days of both ranges begin, in milliseconds past midnight. */
  dayStart: number;
  precedingRange: CalendarRange;
  /** When the current statistic was read. */
  instant: number;
  isRunning: boolean;
  /** When detectors did not report, as in `Metrics`. */
  notCounted: ReportedSilence[];
}

/** The previous value for a comparison; undefined if either range has a gap, or if a previous 0 was not counted. */
export function previousOf<Stat>(
  pair: StatPair<Stat>,
  count: (stat: Stat) => number,
): number | undefined {
  if (pair.previous === undefined || hasGap(pair)) return undefined;
  const before = count(pair.previous);
  return wasUncounted(before, pair.notCounted) ? undefined : before;
}

export type StatPairState<Stat> = ComparedState<StatPair<Stat>>;

interface PairQuery {
  restaurant: Restaurant;
  range: CalendarRange;
  dayStart: number;
  precedingRange: CalendarRange;
  /** False if nothing on screen is compared with the previous range. */
  isCompared?: boolean;
}

/** Reads a statistic of a range and of the previous one, given the hook that reads it for one range. */
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
    // Wait for the detectors: their notices are above the metrics and would move them.
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

  return useComparedState({
    question: [restaurantId, dayStart, from, to, previousFrom, previousTo].join(),
    latest,
    current,
    previous,
    isPreviousAwaited: isCompared && previous.data === undefined && previous.error === undefined,
    detectors,
    days: { restaurant, range, dayStart },
    isRunning,
  });
}
