import { useState } from 'react';
import type { Figures } from '../../figures/use-figures';
import type { Compared } from './use-compared';
import { useKnown } from './use-known';

export interface SettledFigures {
  /** Of the restaurants whose figures are known; undefined until the first are all there. */
  figures: readonly Figures[] | undefined;
  /** The figures are those of the former choice. */
  isFormer: boolean;
  /** Those that were read first. */
  oldest: Figures | undefined;
}

/**
 * Figures that stand in one drawing change at once: those of the former choice stay until each
 * restaurant has answered or failed, so that no days are drawn beside others.
 */
export function useSettledFigures(compared: readonly Compared[]): SettledFigures {
  const current = useKnown(compared.map(({ read }) => read.state.data));
  const isSettled = compared.every(
    ({ read: { state } }) =>
      state.error !== undefined || (state.data !== undefined && !state.isFormer),
  );
  const [kept, setKept] = useState<readonly Figures[]>();
  if (isSettled && kept !== current) setKept(current);
  const figures = isSettled ? current : kept;
  return {
    figures,
    isFormer: !isSettled && kept !== undefined && kept.length > 0,
    oldest: figures && [...figures].sort((one, other) => one.moment - other.moment)[0],
  };
}
