import type { CsvCell } from '@maitred/shared-kit/metrics';
import type { MetricRow } from '../metrics/metric-row';
import type { TableColumn } from './table-column';

export interface TableContent {
  /** "Visitors by time". */
  title: string;
  /** Heading of the first column: "Hour, UTC+3". */
  head: string;
  columns: readonly TableColumn[];
  rows: readonly MetricRow[];
  titleOf: (row: MetricRow) => string;
  /** The same for a file, where days include the year. */
  fileTitleOf: (row: MetricRow) => string;
  /** Replaces a 0 that only means that the restaurant was closed. */
  closedText: string;
  totalLabel: string;
  averageLabel: string;
}

/** The cells as on screen: same rows, order, columns and rounding, but days include the year. */
export function tableCells(content: TableContent): CsvCell[][] {
  const { head, columns, rows, fileTitleOf, closedText, totalLabel, averageLabel } = content;
  return [
    [head, ...columns.map(({ label }) => label)],
    ...rows.map((row) => [
      fileTitleOf(row),
      ...columns.map(({ value, isClosed, cell }) =>
        isClosed(row) ? closedText : cell(value(row)),
      ),
    ]),
    [totalLabel, ...columns.map(({ total, cell }) => cell(total))],
    [averageLabel, ...columns.map(({ average, cell }) => cell(average))],
  ];
}
