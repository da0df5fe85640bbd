import type { Restaurant } from '@maitred/contract';
import {
  type CalendarRange,
  calendarDateAt,
  type DayKind,
  dayStartOf,
  type GlobalFilter,
  periodRange,
} from '@maitred/shared-kit/filters';
import { useMemo } from 'react';
import { formerRange, sameDaysFrom } from '../../comparison/former-range';
import { type FiguresState, useFigures } from '../../figures/use-figures';
import type { FiguresQuery } from '../../figures/use-rows';
import type { SecondPeriod } from './use-compare-choice';
import { useKnown } from './use-known';

export interface Compared {
  restaurant: Restaurant;
  range: CalendarRange;
  /** When its days begin, milliseconds past midnight. */
  dayStart: number;
  formerRange: CalendarRange;
  read: FiguresState;
}

interface ComparedOptions {
  restaurants: readonly Restaurant[];
  filter: Pick<GlobalFilter, 'period' | 'range'>;
  dayKind: DayKind;
  second: SecondPeriod;
  secondDays: CalendarRange | undefined;
}

/**
 * Reads up to four restaurants, each by its own clock and its own today. The list is the same as long
 * as everything in it is.
 */
export function useCompared(options: ComparedOptions): Compared[] {
  const [first, second, third, fourth] = options.restaurants.map((restaurant) =>
    queryOf(restaurant, options),
  );
  return useKnown([
    useOneCompared(first),
    useOneCompared(second),
    useOneCompared(third),
    useOneCompared(fourth),
  ]);
}

function useOneCompared(query: FiguresQuery | undefined): Compared | undefined {
  const read = useFigures(query ?? null);
  const { restaurant, dayStart = 0 } = query ?? {};
  const { from, to } = query?.range ?? {};
  const { from: formerFrom, to: formerTo } = query?.formerRange ?? {};
  return useMemo(
    () =>
      restaurant && from && to && formerFrom && formerTo
        ? {
            restaurant,
            range: { from, to },
            dayStart,
            formerRange: { from: formerFrom, to: formerTo },
            read,
          }
        : undefined,
    [restaurant, from, to, dayStart, formerFrom, formerTo, read],
  );
}

function queryOf(
  restaurant: Restaurant,
  { filter: { period, range: days }, dayKind, second, secondDays }: ComparedOptions,
): FiguresQuery {
  const dayStart = dayStartOf(restaurant, dayKind);
  const today = calendarDateAt(Date.now(), restaurant.timezone, dayStart);
  const range = period === undefined ? days : periodRange(period, today);
  const against = second === 'previous' ? 'previous' : 'weekdays';
  return {
    restaurant,
    range,
    dayStart,
    formerRange:
      second === 'days' && secondDays !== undefined
        ? sameDaysFrom(secondDays.from, range, today)
        : formerRange(range, period, against),
    isCompared: second !== 'none',
    awaitsFormer: true,
  };
}
