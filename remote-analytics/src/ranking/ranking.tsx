import type { Restaurant } from '@maitred/contract';
import { MOST_RESTAURANTS } from '../compare/hooks/use-compare-choice';
import { type Compared, type ComparedOptions, useCompared } from '../compare/hooks/use-compared';
import { RankedRestaurants } from './ranked-restaurants';
import { ReadingPanel } from './reading-panel';

export type RankingDays = Omit<ComparedOptions, 'restaurants' | 'isReadOnce'>;

interface RankingProps {
  /** Restaurants that have not been read yet. */
  waiting: readonly Restaurant[];
  /** Restaurants that have been read or have failed. */
  compared?: readonly Compared[];
  days: RankingDays;
}

/**
 * Reads a few restaurants, and once they have responded the next few: a chain has hundreds, and neither a browser nor
 * a provider can handle so many requests at once. When all have been read, it ranks them.
 */
export function Ranking({ waiting, compared = [], days }: RankingProps) {
  const read = useCompared({
    ...days,
    restaurants: waiting.slice(0, MOST_RESTAURANTS),
    isReadOnce: true,
  });
  const rest = waiting.slice(MOST_RESTAURANTS);
  const all = [...compared, ...read];
  if (!read.every(isSettled)) {
    return <ReadingPanel done={compared.length} count={compared.length + waiting.length} />;
  }
  if (rest.length > 0) return <Ranking waiting={rest} compared={all} days={days} />;
  return <RankedRestaurants compared={all} hasPrevious={days.second !== 'none'} />;
}

/** Whether it has loaded or failed. Data of the previous days do not count. */
function isSettled({ read: { state } }: Compared): boolean {
  return state.error !== undefined || (state.data !== undefined && !state.isPreviousData);
}
