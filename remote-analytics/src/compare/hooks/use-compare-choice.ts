import type { Restaurant } from '@maitred/contract';
import {
  CalendarDateSchema,
  type CalendarRange,
  parseSearchFilters,
  WholeNumberSchema,
  withSearchFilters,
} from '@maitred/shared-kit/filters';
import { useSearchParams } from '@maitred/shared-kit/router';
import * as v from '@maitred/shared-kit/schema';
import { useCallback, useEffect, useMemo } from 'react';
import { COMPARE_TO } from '../../choice/preceding-range';
import { ALIGNMENTS, type Alignment } from '../align';

/** Nobody can tell more lines apart. The ranking has room for all restaurants. */
export const MOST_RESTAURANTS = 12;

/** What the period is compared with; `days` are the user's own choice. */
export const SECOND_PERIODS = ['none', ...COMPARE_TO, 'days'] as const;
export type SecondPeriod = (typeof SECOND_PERIODS)[number];

const entries = {
  restaurants: v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.array(WholeNumberSchema),
    v.transform((ids) => [...new Set(ids)]),
  ),
  with: v.picklist(SECOND_PERIODS),
  withFrom: CalendarDateSchema,
  withTo: CalendarDateSchema,
  align: v.picklist(ALIGNMENTS),
};

export interface CompareChoice {
  /** In the chosen order. The others are compared with the first. */
  restaurants: Restaurant[];
  /** Whether the address has invalid restaurants or some that are not the user's. */
  hasIgnoredRestaurants: boolean;
  /** How many restaurants of the address exceed the maximum. */
  tooMany: number;
  second: SecondPeriod;
  /** The days as chosen. The comparison uses as many days as the period has, beginning at the first of these. */
  secondDays: CalendarRange | undefined;
  /** Days in the address whose end is before their start; they are ignored. */
  reversed: CalendarRange | undefined;
  /** Whether the address has invalid days to compare with, or only one end of them. */
  hasUnreadableDays: boolean;
  alignment: Alignment;
  chooseRestaurants: (ids: readonly number[]) => void;
  chooseSecond: (second: Exclude<SecondPeriod, 'days'>) => void;
  chooseSecondDays: (days: CalendarRange) => void;
  chooseAlignment: (alignment: Alignment) => void;
}

/**
 * What to compare, kept entirely in the address; by default the first two restaurants. The result is stable while the
 * address is, so that arriving metrics do not render the controls again.
 */
export function useCompareChoice(known: readonly Restaurant[]): CompareChoice {
  const [search, setSearch] = useSearchParams();
  const { values, invalid } = useMemo(() => parseSearchFilters(entries, search), [search]);
  const change = useCallback(
    (changes: Record<string, string | undefined>, { replace = false } = {}) =>
      setSearch((current) => withSearchFilters(current, changes), { replace }),
    [setSearch],
  );

  const { restaurants, isDefault, hasIgnoredRestaurants, tooMany } = useMemo(() => {
    const asked = values.restaurants?.flatMap((id) => known.find((one) => one.id === id) ?? []);
    const isDefault = asked === undefined || asked.length === 0;
    return {
      restaurants: isDefault ? known.slice(0, 2) : asked.slice(0, MOST_RESTAURANTS),
      isDefault,
      tooMany: Math.max(0, (asked?.length ?? 0) - MOST_RESTAURANTS),
      hasIgnoredRestaurants:
        invalid.includes('restaurants') || asked?.length !== values.restaurants?.length,
    };
  }, [known, values.restaurants, invalid]);
  const defaultIds =
    isDefault && !hasIgnoredRestaurants ? restaurants.map(({ id }) => id).join(',') : undefined;
  useEffect(() => {
    // Write the default into the address, so that whoever gets the link compares the same restaurants.
    if (defaultIds) change({ restaurants: defaultIds }, { replace: true });
  }, [defaultIds, change]);

  return useMemo(() => {
    const { withFrom, withTo, with: second = 'weekdays', align = 'clock' } = values;
    const asked =
      withFrom !== undefined && withTo !== undefined ? { from: withFrom, to: withTo } : undefined;
    const isReversed = asked !== undefined && asked.from > asked.to;
    const secondDays = isReversed ? undefined : asked;
    const namesDays = ['withFrom', 'withTo'].some((key) => search.has(key));
    return {
      restaurants,
      hasIgnoredRestaurants,
      tooMany,
      second: second === 'days' && secondDays === undefined ? 'weekdays' : second,
      secondDays,
      reversed: isReversed ? asked : undefined,
      hasUnreadableDays: asked === undefined && (namesDays || second === 'days'),
      alignment: align,
      chooseRestaurants: (ids) => change({ restaurants: ids.join(',') }),
      chooseSecond: (next) => change({ with: next, withFrom: undefined, withTo: undefined }),
      chooseSecondDays: ({ from, to }) => change({ with: 'days', withFrom: from, withTo: to }),
      chooseAlignment: (next) => change({ align: next }),
    };
  }, [restaurants, hasIgnoredRestaurants, tooMany, values, search, change]);
}
