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
import { precedingRange, sameDaysFrom } from '../../choice/preceding-range';
import { type MetricsState, useMetrics } from '../../metrics/use-metrics';
import type { MetricsQuery } from '../../metrics/use-rows';
import type { MOST_RESTAURANTS, SecondPeriod } from './use-compare-choice';
import { useSameList } from './use-same-list';

export interface Compared {
  restaurant: Restaurant;
  range: CalendarRange;
  /** When its days begin, in milliseconds past midnight. */
  dayStart: number;
  precedingRange: CalendarRange;
  read: MetricsState;
}

export interface ComparedOptions {
  restaurants: readonly Restaurant[];
  filter: Pick<GlobalFilter, 'period' | 'range'>;
  dayKind: DayKind;
  second: SecondPeriod;
  secondDays: CalendarRange | undefined;
  /** Whether metrics are read only once and not refreshed. */
  isReadOnce?: boolean;
}

/**
 * Reads the metrics of up to the maximum number of restaurants, each in its own time zone and with its own today. The
 * list stays the same as long as its items do.
 */
export function useCompared(options: ComparedOptions): readonly Compared[] {
  const queries = options.restaurants.map((restaurant) => queryOf(restaurant, options));
  // The number of hook calls must be constant; unused ones read nothing. With `useEndpoints`, one failure would fail
  // all, the slowest would delay all, and adding one would read all again.
  const compared = [
    useOneCompared(queries[0]),
    useOneCompared(queries[1]),
    useOneCompared(queries[2]),
    useOneCompared(queries[3]),
    useOneCompared(queries[4]),
    useOneCompared(queries[5]),
    useOneCompared(queries[6]),
    useOneCompared(queries[7]),
    useOneCompared(queries[8]),
    useOneCompared(queries[9]),
    useOneCompared(queries[10]),
    useOneCompared(queries[11]),
  ] as const satisfies { length: typeof MOST_RESTAURANTS };
  return useSameList(compared.flatMap((one) => one ?? []));
}

function useOneCompared(query: MetricsQuery | undefined): Compared | undefined {
  const read = useMetrics(query ?? null);
  const { restaurant, dayStart = 0 } = query ?? {};
  const { from, to } = query?.range ?? {};
  const { from: previousFrom, to: previousTo } = query?.precedingRange ?? {};
  return useMemo(
    () =>
      restaurant && from && to && previousFrom && previousTo
        ? {
            restaurant,
            range: { from, to },
            dayStart,
            precedingRange: { from: previousFrom, to: previousTo },
            read,
          }
        : undefined,
    [restaurant, from, to, dayStart, previousFrom, previousTo, read],
  );
}

function queryOf(
  restaurant: Restaurant,
  { filter: { period, range: days }, dayKind, second, secondDays, isReadOnce }: ComparedOptions,
): MetricsQuery {
  const dayStart = dayStartOf(restaurant, dayKind);
  const today = calendarDateAt(Date.now(), restaurant.timezone, dayStart);
  const range = period === undefined ? days : periodRange(period, today);
  const compareTo = second === 'previous' ? 'previous' : 'weekdays';
  return {
    restaurant,
    range,
    dayStart,
    precedingRange:
      second === 'days' && secondDays !== undefined
        ? sameDaysFrom(secondDays.from, range, today)
        : precedingRange(range, period, compareTo),
    isCompared: second !== 'none',
    awaitsPrevious: true,
    // With up to twelve restaurants, ask detectors only if a 0 is doubtful.
    isGlance: true,
    ...(isReadOnce && { isReadOnce }),
  };
}
