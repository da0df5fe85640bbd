import type { IntlShape } from '@maitred/shared-kit/i18n';
import { type CsvCell, percentCell } from '@maitred/shared-kit/metrics';
import type { ComparedTotals } from '../compare/compared-totals';
import type { Ranked } from './rank';

interface RankingCellsOptions {
  hasPrevious: boolean;
  daysOf: (line: ComparedTotals) => string;
  /** "16:00": up to when they are ranked by visitors, if they have not come equally far. */
  end: string | undefined;
}

/** The ranking as on screen, with the address of each restaurant. */
export function rankingCells(
  intl: IntlShape,
  ranked: readonly Ranked[],
  { hasPrevious, daysOf, end }: RankingCellsOptions,
): CsvCell[][] {
  const text = (id: string, values = {}) => intl.formatMessage({ id }, values);
  const hasParts = ranked.some(({ line }) => line.isCountedInPart);
  return [
    [
      text('analytics.ranking.place'),
      text('analytics.compare.restaurant'),
      text('analytics.ranking.address'),
      text('analytics.compare.period'),
      text('analytics.table.visitors'),
      ...(hasParts ? [text('analytics.ranking.counted')] : []),
      ...(end === undefined ? [] : [text('analytics.ranking.visitorsUpTo', { time: end })]),
      ...(hasPrevious
        ? [
            text('analytics.compare.previous'),
            text('analytics.table.difference'),
            text('analytics.table.share'),
          ]
        : []),
    ],
    ...ranked.map(({ place, line }): CsvCell[] => {
      const { compared, totals, comparable } = line;
      return [
        place,
        compared.restaurant.name,
        compared.restaurant.address,
        daysOf(line),
        totals?.visitors,
        ...(hasParts ? [line.isCountedInPart ? text('analytics.ranking.inPart') : undefined] : []),
        ...(end === undefined ? [] : [comparable]),
        ...(hasPrevious
          ? [totals?.previous, totals?.change?.difference, percentCell(totals?.change?.share)]
          : []),
      ];
    }),
  ];
}
