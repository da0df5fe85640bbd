import type { OccupancyEntry } from '@maitred/contract';
import { useIntl } from '@maitred/shared-kit/i18n';
import { changeOf, percentCell, useMetricText } from '@maitred/shared-kit/metrics';
import { GROUP_LABELS, type OccupancyGroup, presentOf } from '../../analytics/hooks/use-presence';
import { type CountedSeries, isMean } from '../../choice/counted-series';
import { meanOf, type Totals } from '../../compare-to/totals';
import { rounded } from '../../file/rounded';
import type { MetricRow } from '../../metrics/metric-row';
import { saysClosed } from '../../metrics/working-hours';
import { useSeriesText } from '../../series/use-series-text';
import type { ColumnId, TableColumn } from '../table-column';

interface ColumnsOptions {
  series: CountedSeries;
  totals: Totals;
  /** The finished buckets that averages are computed from. */
  counted: readonly MetricRow[];
  /** Whether a bucket overlaps the working hours. */
  isOpen: (row: Pick<MetricRow, 'place'>) => boolean;
  /** The name of the previous range. */
  previous: string;
  hasOccupancy: boolean;
}

const LABELS: Record<Exclude<ColumnId, 'previous' | 'visitors'>, string> = {
  difference: 'analytics.table.difference',
  share: 'analytics.table.share',
  inside: 'analytics.table.inside',
  ...GROUP_LABELS,
};

const GROUPS: readonly OccupancyGroup[] = ['men', 'women', 'young', 'adult', 'old'];

/** The columns of the table, with their totals and averages. */
export function useTableColumns(options: ColumnsOptions): TableColumn[] {
  const { series, totals, counted, isOpen, previous, hasOccupancy } = options;
  const intl = useIntl();
  const metricText = useMetricText();
  const nameOf = useSeriesText();
  const label = (id: keyof typeof LABELS) => intl.formatMessage({ id: LABELS[id] });
  const toTenth = (value: number | undefined) => rounded(value, 10);
  const count = {
    text: (value: number | undefined) => metricText.number(value, 1),
    cell: toTenth,
  };
  const closedWhere =
    (...metrics: TableColumn['value'][]) =>
    (row: MetricRow) =>
      metrics.every((value) => saysClosed(row, value(row), isOpen));
  const current = ({ visitors }: MetricRow) => visitors;
  const previousVisitors = ({ previousSoFar }: MetricRow) => previousSoFar;
  // The number of people present at a time has no total.
  const total = isMean(series) ? undefined : totals;
  const averageChange = changeOf(totals.average, totals.previousAverage);

  const ofOccupancy = (
    id: keyof typeof LABELS,
    read: (entry: OccupancyEntry) => number,
  ): TableColumn => {
    const value = ({ occupancy }: MetricRow) => occupancy && read(occupancy);
    return {
      id,
      label: label(id),
      value,
      isClosed: closedWhere(value),
      ...count,
      total: undefined,
      average: meanOf(counted, value),
    };
  };

  return [
    {
      id: 'visitors',
      label: nameOf(series),
      value: current,
      isClosed: closedWhere(current),
      ...count,
      total: total?.visitors,
      average: totals.average,
    },
    {
      id: 'previous',
      label: previous,
      value: previousVisitors,
      isClosed: closedWhere(previousVisitors),
      ...count,
      total: total?.previous,
      average: totals.previousAverage,
    },
    {
      id: 'difference',
      label: label('difference'),
      value: (row) => changeOf(current(row), previousVisitors(row))?.difference,
      isClosed: closedWhere(current, previousVisitors),
      text: metricText.signed,
      cell: toTenth,
      total: total?.change?.difference,
      average: averageChange?.difference,
    },
    {
      id: 'share',
      label: label('share'),
      value: (row) => changeOf(current(row), previousVisitors(row))?.share,
      isClosed: closedWhere(current, previousVisitors),
      text: metricText.signedPercent,
      cell: percentCell,
      total: total?.change?.share,
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
