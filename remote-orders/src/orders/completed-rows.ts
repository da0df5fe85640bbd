import type { CompletedOrderStats } from '@maitred/contract';
import { type Change, changeOf } from '@maitred/shared-kit/figures';
import { type GroupFigures, groupFigures, ORDER_GROUPS, totalFigures } from './order-groups';

export interface CompletedRow {
  id: string;
  nameId: string;
  figures: GroupFigures;
  /** Undefined while the range before is not known. */
  previous: GroupFigures | undefined;
  change: Change | undefined;
}

/** A row for each group and one for all of them: what table and file hold alike. */
export function completedRows(
  stats: CompletedOrderStats,
  previous: CompletedOrderStats | undefined,
): { groups: CompletedRow[]; total: CompletedRow } {
  const row = (
    id: string,
    nameId: string,
    of: (stats: CompletedOrderStats) => GroupFigures,
  ): CompletedRow => {
    const figures = of(stats);
    const before = previous && of(previous);
    return {
      id,
      nameId,
      figures,
      previous: before,
      change: changeOf(figures.count, before?.count),
    };
  };
  return {
    groups: ORDER_GROUPS.map(({ key, nameId }) =>
      row(key, nameId, (either) => groupFigures(either, key)),
    ),
    total: row('total', 'orders.group.total', totalFigures),
  };
}
