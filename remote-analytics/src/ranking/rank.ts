import type { ComparedTotals } from '../compare/compared-totals';
import type { RankedBy } from './use-ranking-choice';

export interface Ranked {
  /** Equal values share a place; undefined if the metric is not known. */
  place: number | undefined;
  line: ComparedTotals;
}

/** Ranks the highest first, equals in the given order, unknown ones last. */
export function rank(lines: readonly ComparedTotals[], rankedBy: RankedBy): Ranked[] {
  const metricOf = ({ comparable, totals, isChangeInPart }: ComparedTotals) => {
    if (rankedBy === 'visitors') return comparable;
    // A restaurant that was counted only in part must not appear to have the lowest growth.
    return isChangeInPart ? undefined : totals?.change?.share;
  };
  const known = lines
    .flatMap((line) => {
      const value = metricOf(line);
      return value === undefined ? [] : [{ line, value }];
    })
    .sort((one, other) => other.value - one.value);
  const unknown = lines.filter((line) => metricOf(line) === undefined);
  return [
    ...known.map(({ line, value }) => ({
      place: known.findIndex((one) => one.value === value) + 1,
      line,
    })),
    ...unknown.map((line) => ({ place: undefined, line })),
  ];
}
