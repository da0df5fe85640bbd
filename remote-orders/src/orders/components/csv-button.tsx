import type { CompletedOrderStats } from '@maitred/contract';
import { useIntl, useLocale } from '@maitred/shared-kit/i18n';
import {
  type Change,
  type CsvCell,
  CsvDownload,
  csvFileName,
  downloadCsv,
  percentCell,
  toCsv,
} from '@maitred/shared-kit/metrics';
import { averageSeconds } from '../average-seconds';
import { completedRows } from '../completed-rows';
import type { GroupMetrics } from '../order-groups';

interface CsvButtonProps {
  stats: CompletedOrderStats;
  previous: CompletedOrderStats | undefined;
  name: string;
  previousName: string;
  /** The restaurant and days, which the file name contains after the screen's name. */
  fileParts: readonly string[];
}

const COLUMNS = [
  'orders.column.count',
  'orders.column.sharePercent',
  'orders.column.averageMinutes',
];

/** Downloads the table as CSV: the same figures, for the same restaurant and days, in the same language. */
export function CsvButton({ stats, previous, name, previousName, fileParts }: CsvButtonProps) {
  const intl = useIntl();
  const { locale } = useLocale();

  function handleDownload() {
    const { groups, total } = completedRows(stats, previous);
    const heads = (range: string) => COLUMNS.map((id) => `${range}: ${intl.formatMessage({ id })}`);
    const rows: CsvCell[][] = [
      [
        intl.formatMessage({ id: 'orders.column.group' }),
        ...heads(name),
        ...heads(previousName),
        intl.formatMessage({ id: 'orders.column.change' }),
        intl.formatMessage({ id: 'orders.column.changePercent' }),
      ],
      ...[...groups, total].map((row) => [
        intl.formatMessage({ id: row.nameId }),
        ...csvCells(row.metrics),
        ...csvCells(row.previous),
        ...changeCells(row.change),
      ]),
    ];
    const title = intl.formatMessage({ id: 'orders.file.name' });
    downloadCsv(csvFileName([title, ...fileParts, locale]), toCsv(rows, locale));
  }

  return (
    <CsvDownload
      size="sm"
      label={intl.formatMessage({ id: 'orders.file.download' })}
      onDownload={handleDownload}
    />
  );
}

/** Numbers as precise as on screen, unformatted so that a spreadsheet can add them up. */
function csvCells(metrics: GroupMetrics | undefined): CsvCell[] {
  if (metrics === undefined) return [undefined, undefined, undefined];
  const { count, share, averageTime } = metrics;
  return [
    count,
    percentCell(share),
    // Two decimals of a minute are enough to tell seconds apart, which the screen shows below one minute.
    averageTime === undefined ? undefined : Number((averageSeconds(averageTime) / 60).toFixed(2)),
  ];
}

/** Leaves out the percentage where the screen shows none. */
function changeCells(change: Change | undefined): CsvCell[] {
  if (change === undefined) return [undefined, undefined];
  const { difference, share } = change;
  return [difference, difference === 0 ? undefined : percentCell(share)];
}
