import type { IntlShape } from '@maitred/shared-kit/i18n';
import { type CsvCell, changeOf, percentCell } from '@maitred/shared-kit/metrics';
import type { Metrics } from '../metrics/use-metrics';
import type { Place } from '../series/bucket';
import { type AlignedRow, isNobodyExpected } from './align';
import type { ComparedTotals } from './compared-totals';

interface SummaryOptions {
  hasPrevious: boolean;
  /** "Fri, 20 Nov, so far, to 19:40". */
  daysOf: (line: ComparedTotals) => string;
  /** "16:00". */
  timeOf: (place: Place) => string;
}

/**
 * The totals as on screen, with a change as a number and as a percentage in separate cells. Leaves out totals that
 * are still those of the previous choice.
 */
export function summaryCells(
  intl: IntlShape,
  lines: readonly ComparedTotals[],
  { hasPrevious, daysOf, timeOf }: SummaryOptions,
): CsvCell[][] {
  const text = (id: string, values = {}) => intl.formatMessage({ id }, values);
  const first = lines[0]?.compared.restaurant.name ?? '';
  const hasOthers = lines.length > 1;
  const end = hasOthers ? lines[0]?.comparedTo : undefined;
  const hasParts = lines.some(({ isCountedInPart }) => isCountedInPart);
  const head = [
    text('analytics.compare.restaurant'),
    text('analytics.compare.period'),
    text('analytics.table.visitors'),
    ...(hasParts ? [text('analytics.ranking.counted')] : []),
    ...(hasPrevious
      ? [
          text('analytics.compare.previous'),
          text('analytics.table.difference'),
          text('analytics.table.share'),
        ]
      : []),
    ...(hasOthers
      ? [
          text('analytics.compare.againstFirst', { first }),
          text('analytics.compare.againstFirstShare', { first }),
        ]
      : []),
    ...(end ? [text('analytics.compare.comparedUpTo')] : []),
  ];
  const rows = lines.map((line): CsvCell[] => {
    const { compared, againstFirst } = line;
    const totals = line.isPreviousData ? undefined : line.totals;
    return [
      compared.restaurant.name,
      daysOf(line),
      totals?.visitors,
      ...(hasParts ? [line.isCountedInPart ? text('analytics.ranking.inPart') : undefined] : []),
      ...(hasPrevious
        ? [totals?.previous, totals?.change?.difference, percentCell(totals?.change?.share)]
        : []),
      ...(hasOthers ? [againstFirst?.difference, percentCell(againstFirst?.share)] : []),
      ...(end ? [againstFirst && timeOf(end)] : []),
    ];
  });
  return [head, ...rows];
}

interface DetailsOptions {
  hasPrevious: boolean;
  /** Heading of the first column. */
  slotHead: string;
  titleOf: (row: AlignedRow) => string;
}

/** Hours or days side by side as on screen, but days include the year. */
export function detailsCells(
  intl: IntlShape,
  { rows, list }: { rows: readonly AlignedRow[]; list: readonly Metrics[] },
  { hasPrevious, slotHead, titleOf }: DetailsOptions,
): CsvCell[][] {
  const restaurants = list.map(({ restaurant }) => restaurant);
  const closedText = intl.formatMessage({ id: 'kit.chart.closed' });
  const named = (id: string, restaurant: string) => intl.formatMessage({ id }, { restaurant });
  const head = restaurants.flatMap(({ name }) => [
    name,
    ...(hasPrevious
      ? [
          named('analytics.compare.previousOf', name),
          named('analytics.compare.changeOf', name),
          named('analytics.compare.shareOf', name),
        ]
      : []),
  ]);
  return [
    [slotHead, ...head],
    ...rows.map((row) => [
      titleOf(row),
      ...restaurants.flatMap(({ id }): CsvCell[] => {
        const { visitors, previous } = row.cells.get(id) ?? {};
        const isClosed = isNobodyExpected(row, id, visitors);
        const wasClosed = isNobodyExpected(row, id, previous);
        const cell = isClosed ? closedText : visitors;
        if (!hasPrevious) return [cell];
        const change = isClosed && wasClosed ? undefined : changeOf(visitors, previous);
        return [
          cell,
          wasClosed ? closedText : previous,
          change?.difference,
          percentCell(change?.share),
        ];
      }),
    ]),
  ];
}
