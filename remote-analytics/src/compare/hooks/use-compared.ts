import type { Restaurant } from '@maitred/contract';
import {
  type CalendarRange,
  calendarDateAt,
  type GlobalFilter,
  periodRange,
} from '@maitred/shared-kit/filters';
import { formerRange } from '../../comparison/former-range';
import { type FiguresQuery, type FiguresState, useFigures } from '../../figures/use-figures';
import type { SecondPeriod } from './use-compare-choice';

export interface Compared {
  restaurant: Restaurant;
  range: CalendarRange;
  former: CalendarRange;
  read: FiguresState;
}

interface ComparedOptions {
  restaurants: readonly Restaurant[];
  filter: Pick<GlobalFilter, 'period' | 'range'>;
  second: SecondPeriod;
  secondDays: CalendarRange | undefined;
}

/** Reads up to four restaurants, each by its own clock and its own today. */
export function useCompared(options: ComparedOptions): Compared[] {
  const queries = options.restaurants.map((restaurant) => queryOf(restaurant, options));
  const reads = [
    useFigures(queries[0] ?? null),
    useFigures(queries[1] ?? null),
    useFigures(queries[2] ?? null),
    useFigures(queries[3] ?? null),
  ];
  return queries.flatMap(({ restaurant, range, former }, index) => {
    const read = reads[index];
    return read === undefined ? [] : [{ restaurant, range, former, read }];
  });
}

function queryOf(
  restaurant: Restaurant,
  { filter: { period, range: days }, second, secondDays }: ComparedOptions,
): FiguresQuery {
  const range =
    period === undefined
      ? days
      : periodRange(period, calendarDateAt(Date.now(), restaurant.timezone));
  const against = second === 'previous' ? 'previous' : 'weekdays';
  const former =
    second === 'days' && secondDays !== undefined
      ? secondDays
      : formerRange(range, period, against);
  return { restaurant, range, former, isCompared: second !== 'none' };
}
