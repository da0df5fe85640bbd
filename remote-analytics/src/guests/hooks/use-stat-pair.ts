import type { Restaurant, RestaurantRangeQuery } from '@maitred/contract';
import type { Resource } from '@maitred/shared-kit/api';
import { type CalendarRange, sameMoment, toInstants } from '@maitred/shared-kit/filters';
import { useCallback, useMemo } from 'react';
import { type KeptState, useKept } from '../../figures/use-kept';
import { useRefresh } from '../../figures/use-refresh';

/** Figures of a range and of the former one, up to the same moment. */
export interface StatPair<Stat> {
  current: Stat;
  /** Undefined while it is not known. */
  former: Stat | undefined;
  restaurant: Restaurant;
  range: CalendarRange;
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
  former: CalendarRange;
  /** False where nothing on screen is compared with the former range. */
  isCompared?: boolean;
}

/** Reads one statistic of a range and of the former one by the hook that reads it of any range. */
export function useStatPair<Stat>(
  useStat: (query: RestaurantRangeQuery | null) => Resource<Stat>,
  { restaurant, range, former, isCompared = true }: PairQuery,
): StatPairState<Stat> {
  const { id: restaurantId, timezone } = restaurant;
  const instants = toInstants(range, timezone);
  const read = useStat({ ...instants, restaurantId });
  const moment = read.data && (read.updatedAt ?? Date.now());
  const isRunning =
    moment !== undefined &&
    moment >= Date.parse(instants.dateFrom) &&
    moment <= Date.parse(instants.dateTo);
  const formerInstants = toInstants(former, timezone);
  const until =
    isRunning && moment !== undefined ? sameMoment(moment, range, former, timezone) : undefined;
  const past = useStat(
    moment === undefined || !isCompared
      ? null
      : {
          dateFrom: formerInstants.dateFrom,
          dateTo: until === undefined ? formerInstants.dateTo : new Date(until).toISOString(),
          restaurantId,
        },
  );

  const { from, to } = range;
  const { from: formerFrom, to: formerTo } = former;
  const data = useMemo((): StatPair<Stat> | undefined => {
    if (read.data === undefined || moment === undefined) return undefined;
    return {
      current: read.data,
      former: past.data,
      restaurant,
      range: { from, to },
      formerRange: { from: formerFrom, to: formerTo },
      moment,
      isRunning,
    };
  }, [read.data, past.data, restaurant, from, to, formerFrom, formerTo, moment, isRunning]);

  const state = useKept({ ...read, data });
  const { reload: reloadCurrent } = read;
  const { reload: reloadPast, error: pastError } = past;
  const reload = useCallback(async () => {
    await Promise.all([reloadCurrent(), ...(pastError === undefined ? [] : [reloadPast()])]);
  }, [reloadCurrent, reloadPast, pastError]);
  useRefresh(reload, { days: { restaurant, range }, isRunning });
  return { state, formerError: pastError, reload };
}
