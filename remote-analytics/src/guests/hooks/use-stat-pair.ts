import type { Restaurant, RestaurantRangeQuery } from '@maitred/contract';
import type { Resource } from '@maitred/shared-kit/api';
import { type CalendarRange, sameMoment, toInstants } from '@maitred/shared-kit/filters';
import { useCallback, useMemo } from 'react';
import { type KeptState, useKept } from '../../figures/use-kept';
import { useRefresh } from '../../figures/use-refresh';
import { useWhole } from '../../figures/use-whole';

/** Figures of a range and of the former one, up to the same moment. */
export interface StatPair<Stat> {
  current: Stat;
  /** Undefined while it is not known. */
  former: Stat | undefined;
  restaurant: Restaurant;
  range: CalendarRange;
  /** When the days of both ranges begin, milliseconds past midnight. */
  dayStart: number;
  formerRange: CalendarRange;
  /** When the current figures were read. */
  moment: number;
  isRunning: boolean;
}

export interface StatPairState<Stat> {
  state: KeptState<StatPair<Stat>>;
  formerError: unknown;
  reload: () => Promise<void>;
}

interface PairQuery {
  restaurant: Restaurant;
  range: CalendarRange;
  dayStart: number;
  formerRange: CalendarRange;
  /** False where nothing on screen is compared with the former range. */
  isCompared?: boolean;
}

/** Reads one statistic of a range and of the former one by the hook that reads it of any range. */
export function useStatPair<Stat>(
  useStat: (query: RestaurantRangeQuery | null) => Resource<Stat>,
  { restaurant, range, dayStart, formerRange, isCompared = true }: PairQuery,
): StatPairState<Stat> {
  const { id: restaurantId, timezone } = restaurant;
  const instants = toInstants(range, timezone, dayStart);
  const current = useStat({ ...instants, restaurantId });
  const moment = current.data && (current.updatedAt ?? Date.now());
  const isRunning =
    moment !== undefined &&
    moment >= Date.parse(instants.dateFrom) &&
    moment <= Date.parse(instants.dateTo);
  const formerInstants = toInstants(formerRange, timezone, dayStart);
  const until =
    isRunning && moment !== undefined
      ? sameMoment(moment, range, formerRange, timezone, dayStart)
      : undefined;
  const former = useStat(
    moment === undefined || !isCompared
      ? null
      : {
          dateFrom: formerInstants.dateFrom,
          dateTo: until === undefined ? formerInstants.dateTo : new Date(until).toISOString(),
          restaurantId,
        },
  );

  const { from, to } = range;
  const { from: formerFrom, to: formerTo } = formerRange;
  const latest = useMemo((): StatPair<Stat> | undefined => {
    if (current.data === undefined || moment === undefined) return undefined;
    return {
      current: current.data,
      former: former.data,
      restaurant,
      range: { from, to },
      dayStart,
      formerRange: { from: formerFrom, to: formerTo },
      moment,
      isRunning,
    };
  }, [
    current.data,
    former.data,
    restaurant,
    from,
    to,
    dayStart,
    formerFrom,
    formerTo,
    moment,
    isRunning,
  ]);

  const { data, formerError } = useWhole(
    [restaurantId, dayStart, from, to, formerFrom, formerTo].join(),
    { data: latest, formerError: former.error },
    isCompared && former.data === undefined && former.error === undefined,
  );
  const state = useKept({ ...current, data, updatedAt: data?.moment });
  const { reload: reloadCurrent } = current;
  const { reload: reloadFormer, error } = former;
  const reload = useCallback(async () => {
    await Promise.all([reloadCurrent(), ...(error === undefined ? [] : [reloadFormer()])]);
  }, [reloadCurrent, reloadFormer, error]);
  useRefresh(reload, { days: { restaurant, range, dayStart }, isRunning });
  return { state, formerError, reload };
}
