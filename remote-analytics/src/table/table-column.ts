import type { MetricRow } from '../metrics/metric-row';

export const COLUMN_IDS = [
  'visitors',
  'previous',
  'difference',
  'share',
  'inside',
  'men',
  'women',
  'young',
  'adult',
  'old',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

/** A column of metrics. The same value is used for display, sorting and the file. */
export interface TableColumn {
  id: ColumnId;
  label: string;
  value: (row: MetricRow) => number | undefined;
  /** Whether the value is empty or 0 only because the restaurant was closed. */
  isClosed: (row: MetricRow) => boolean;
  /** The text on screen. */
  text: (value: number | undefined) => string;
  /** The value in the file, rounded as on screen. */
  cell: (value: number | undefined) => number | undefined;
  /** Undefined if a sum makes no sense, such as for people present. */
  total: number | undefined;
  average: number | undefined;
}

export const ORDERS = ['asc', 'desc'] as const;
type Order = (typeof ORDERS)[number];

export interface Sorting {
  /** `time`: chronological. */
  by: ColumnId | 'time';
  order: Order;
}

/**
 * Sorts by a column. Unknown and closed rows come last in either order, and equals are chronological.
 */
export function sortRows(
  rows: readonly MetricRow[],
  columns: readonly TableColumn[],
  { by, order }: Sorting,
): MetricRow[] {
  const sign = order === 'asc' ? 1 : -1;
  const column = columns.find(({ id }) => id === by);
  if (column === undefined) return order === 'asc' ? [...rows] : [...rows].reverse();
  const known = (row: MetricRow) => (column.isClosed(row) ? undefined : column.value(row));
  return [...rows].sort((one, other) => {
    const [first, second] = [known(one), known(other)];
    if (first === undefined || second === undefined) {
      return Number(first === undefined) - Number(second === undefined);
    }
    return sign * (first - second);
  });
}
