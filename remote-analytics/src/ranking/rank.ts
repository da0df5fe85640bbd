import type { ComparedTotals } from '../compare/compared-totals';
import type { RankedBy } from './use-ranking-choice';

export interface Ranked {
  /** Equals share one; undefined where the metric is not known. */
  place: number | undefined;
  line: ComparedTotals;
}

/** The highest first, equals in the order given, and what is not known last. */
export function rank(lines: readonly ComparedTotals[], rankedBy: RankedBy): Ranked[] {
  const figureOf = ({ comparable, totals, isChangeInPart }: ComparedTotals) => {
    if (rankedBy === 'visitors') return comparable;
    // Whoever missed a part of their visitors has not grown least.
    return isChangeInPart ? undefined : totals?.change?.share;
  };
  const known = lines
    .flatMap((line) => {
      const figure = figureOf(line);
      return figure === undefined ? [] : [{ line, figure }];
    })
    .sort((one, other) => other.figure - one.figure);
  const unknown = lines.filter((line) => figureOf(line) === undefined);
  return [
    ...known.map(({ line, figure }) => ({
      place: known.findIndex((one) => one.figure === figure) + 1,
      line,
    })),
    ...unknown.map((line) => ({ place: undefined, line })),
  ];
}
