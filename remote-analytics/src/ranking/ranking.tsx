import type { Restaurant } from '@maitred/contract';
import { MOST_RESTAURANTS } from '../compare/hooks/use-compare-choice';
import { type Compared, type ComparedOptions, useCompared } from '../compare/hooks/use-compared';
import { RankedRestaurants } from './ranked-restaurants';
import { ReadingPanel } from './reading-panel';

export type RankingDays = Omit<ComparedOptions, 'restaurants' | 'isReadOnce'>;

interface RankingProps {
  /** Of whom nothing is read yet. */
  waiting: readonly Restaurant[];
  /** Of whom all is known, or known to be missing. */
  compared?: readonly Compared[];
  days: RankingDays;
}

/**
 * Reads a handful of restaurants, and once they have answered the next handful: a chain has hundreds, and neither a browser
 * nor a provider takes as many questions at once. Where there are no more it ranks them.
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

/** Whether it has answered or failed; what it answered to other days is no answer. */
function isSettled({ read: { state } }: Compared): boolean {
  return state.error !== undefined || (state.data !== undefined && !state.isPreviousData);
}
