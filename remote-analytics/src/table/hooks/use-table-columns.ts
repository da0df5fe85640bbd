import type { OccupancyEntry } from '@maitred/contract';
import { changeOf, useFigureText } from '@maitred/shared-kit/figures';
import { useIntl } from '@maitred/shared-kit/i18n';
import { type OccupancyGroup, presentOf } from '../../analytics/hooks/use-presence';
import type { FigureRow } from '../../comparison/figure-row';
import { meanOf, type Totals } from '../../comparison/totals';
import { percentCell, rounded } from '../../file/rounded';
import type { ColumnId, TableColumn } from '../table-column';

interface ColumnsOptions {
  totals: Totals;
  /** The finished buckets that averages are taken of. */
  counted: readonly FigureRow[];
  /** Names the former range. */
  former: string;
  hasOccupancy: boolean;
}

const LABELS: Record<Exclude<ColumnId, 'former'>, string> = {
  visitors: 'analytics.table.visitors',
  difference: 'analytics.table.difference',
  share: 'analytics.table.share',
  inside: 'analytics.table.inside',
  men: 'analytics.group.men',
  women: 'analytics.group.women',
  young: 'analytics.group.young',
  adult: 'analytics.group.adult',
  old: 'analytics.group.old',
};

const GROUPS: readonly OccupancyGroup[] = ['men', 'women', 'young', 'adult', 'old'];

/** The columns of the table, with their totals and averages. */
export function useTableColumns(options: ColumnsOptions): TableColumn[] {
  const { totals, counted, former, hasOccupancy } = options;
  const intl = useIntl();
  const figure = useFigureText();
  const label = (id: keyof typeof LABELS) => intl.formatMessage({ id: LABELS[id] });
  const toTenth = (value: number | undefined) => rounded(value, 10);
  const count = {
    text: (value: number | undefined) => figure.number(value, 1),
    cell: toTenth,
  };
  const averageChange = changeOf(totals.average, totals.formerAverage);

  const ofOccupancy = (
    id: keyof typeof LABELS,
    read: (entry: OccupancyEntry) => number,
  ): TableColumn => {
    const value = ({ occupancy }: FigureRow) => occupancy && read(occupancy);
    return {
      id,
      label: label(id),
      value,
      ...count,
      total: undefined,
      average: meanOf(counted, value),
    };
  };

  return [
    {
      id: 'visitors',
      label: label('visitors'),
      value: ({ visitors }) => visitors,
      ...count,
      total: totals.visitors,
      average: totals.average,
    },
    {
      id: 'former',
      label: former,
      value: ({ formerSoFar }) => formerSoFar,
      ...count,
      total: totals.former,
      average: totals.formerAverage,
    },
    {
      id: 'difference',
      label: label('difference'),
      value: (row) => changeOf(row.visitors, row.formerSoFar)?.difference,
      text: figure.signed,
      cell: toTenth,
      total: totals.change?.difference,
      average: averageChange?.difference,
    },
    {
      id: 'share',
      label: label('share'),
      value: (row) => changeOf(row.visitors, row.formerSoFar)?.share,
      text: figure.signedPercent,
      cell: percentCell,
      total: totals.change?.share,
      average: averageChange?.share,
    },
    ...(hasOccupancy
      ? [
          ofOccupancy('inside', ({ count: inside }) => inside),
          ...GROUPS.map((group) => ofOccupancy(group, (entry) => presentOf(entry, group))),
        ]
      : []),
  ];
}
