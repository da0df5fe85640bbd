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

/** A column of metrics: the same value is shown, sorted by and written into the file. */
export interface TableColumn {
  id: ColumnId;
  label: string;
  value: (row: MetricRow) => number | undefined;
  /** Whether the value says no more than that it was closed then. */
  isClosed: (row: MetricRow) => boolean;
  /** As it stands on screen. */
  text: (value: number | undefined) => string;
  /** As it stands in the file: rounded as on screen. */
  cell: (value: number | undefined) => number | undefined;
  /** Undefined where adding up says nothing, such as of people present. */
  total: number | undefined;
  average: number | undefined;
}

export const ORDERS = ['asc', 'desc'] as const;
type Order = (typeof ORDERS)[number];

export interface Sorting {
  /** `time`: in the order of the clock. */
  by: ColumnId | 'time';
  order: Order;
}

/**
 * Sorted by a column; what is not known and what was closed stands last either way, equals in the order
 * of the clock.
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
