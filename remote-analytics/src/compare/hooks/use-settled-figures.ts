import { useState } from 'react';
import type { Figures } from '../../figures/use-figures';
import type { Compared } from './use-compared';
import { useSameList } from './use-same-list';

export interface SettledFigures {
  /** Of the restaurants whose figures are known; undefined until the first are all there. */
  figures: readonly Figures[] | undefined;
  /** The figures are those of the choice before. */
  isKept: boolean;
  /** Those that were read first. */
  oldest: Figures | undefined;
}

/**
 * Figures that stand in one drawing change at once: those of the choice before stay until each
 * restaurant has answered or failed, so that no days are drawn beside others.
 */
export function useSettledFigures(compared: readonly Compared[]): SettledFigures {
  const current = useSameList(compared.flatMap(({ read }) => read.state.data ?? []));
  const isSettled = compared.every(
    ({ read: { state } }) =>
      state.error !== undefined || (state.data !== undefined && !state.isKept),
  );
  const [last, setLast] = useState<readonly Figures[]>();
  if (isSettled && last !== current) setLast(current);
  const figures = isSettled ? current : last;
  return {
    figures,
    isKept: !isSettled && last !== undefined && last.length > 0,
    oldest: figures && [...figures].sort((one, other) => one.instant - other.instant)[0],
  };
}
