import type { CompletedOrderStats } from '@maitred/contract';
import { type Change, changeOf } from '@maitred/shared-kit/metrics';
import { type GroupMetrics, groupMetrics, ORDER_GROUPS, totalMetrics } from './order-groups';

export interface CompletedRow {
  id: string;
  nameId: string;
  metrics: GroupMetrics;
  /** Undefined until the previous range has loaded. */
  previous: GroupMetrics | undefined;
  change: Change | undefined;
}

/** A row for each group and one for the total, as both the table and the file show them. */
export function completedRows(
  stats: CompletedOrderStats,
  previous: CompletedOrderStats | undefined,
): { groups: CompletedRow[]; total: CompletedRow } {
  const row = (
    id: string,
    nameId: string,
    of: (stats: CompletedOrderStats) => GroupMetrics,
  ): CompletedRow => {
    const metrics = of(stats);
    const before = previous && of(previous);
    return {
      id,
      nameId,
      metrics,
      previous: before,
      change: changeOf(metrics.count, before?.count),
    };
  };
  return {
    groups: ORDER_GROUPS.map(({ key, nameId }) =>
      row(key, nameId, (either) => groupMetrics(either, key)),
    ),
    total: row('total', 'orders.group.total', totalMetrics),
  };
}
