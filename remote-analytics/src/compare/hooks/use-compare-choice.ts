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

/** More lines than this nobody tells apart; a ranking has room for all. */
export const MOST_RESTAURANTS = 12;

/** What the period is set against; `days` are days of a person's own choice. */
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
  /** In the order they were chosen; the first is what the others are measured by. */
  restaurants: Restaurant[];
  /** Whether the address names restaurants that are not among the person's, or that cannot be read. */
  hasIgnoredRestaurants: boolean;
  /** How many of the address are beyond what can be compared. */
  tooMany: number;
  second: SecondPeriod;
  /** As they were chosen: compared are as many days as the period has, from their first. */
  secondDays: CalendarRange | undefined;
  /** Days of the address whose last lies before the first; they are ignored. */
  reversed: CalendarRange | undefined;
  /** Whether the address names days to set against that there are not, or no more than one end. */
  hasUnreadableDays: boolean;
  alignment: Alignment;
  chooseRestaurants: (ids: readonly number[]) => void;
  chooseSecond: (second: Exclude<SecondPeriod, 'days'>) => void;
  chooseSecondDays: (days: CalendarRange) => void;
  chooseAlignment: (alignment: Alignment) => void;
}

/**
 * What is compared, kept whole in the address; the first two restaurants where it says nothing. The
 * same as long as the address is: metrics that arrive leave the controls alone.
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
    // So that whoever is given the link compares the same restaurants.
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
