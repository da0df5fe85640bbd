import type { CsvCell } from '@maitred/shared-kit/metrics';
import type { MetricRow } from '../metrics/metric-row';
import type { TableColumn } from './table-column';

export interface TableContent {
  /** "Visitors by time". */
  title: string;
  /** Head of the first column: "Hour, UTC+3". */
  head: string;
  columns: readonly TableColumn[];
  rows: readonly MetricRow[];
  titleOf: (row: MetricRow) => string;
  /** The same for a file, with the year of a day. */
  fileTitleOf: (row: MetricRow) => string;
  /** Stands where a 0 would say no more than that it was closed. */
  closedText: string;
  totalLabel: string;
  averageLabel: string;
}

/** The table as it stands on screen: same rows in the same order, same columns, same rounding; days have their year. */
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
