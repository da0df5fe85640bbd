import type { CompletedOrderStats } from '@maitred/contract';
import type { ColorRole } from '@maitred/shared-kit/ui';

interface OrderGroup {
  key: keyof CompletedOrderStats;
  nameId: string;
  color: ColorRole;
}

/** The ways in which completed orders end, in display order. */
export const ORDER_GROUPS: readonly OrderGroup[] = [
  { key: 'inTimeOrders', nameId: 'orders.group.inTime', color: 'series-3' },
  { key: 'delayedOrders', nameId: 'orders.group.delayed', color: 'series' },
  { key: 'earlyClosedOrders', nameId: 'orders.group.earlyClosed', color: 'series-2' },
];

export interface GroupMetrics {
  count: number;
  /** Share of all completed orders; undefined if there are none. */
  share: number | undefined;
  /** Milliseconds; undefined if the group has no orders. */
  averageTime: number | undefined;
}

/** Returns the figures of one group. */
export function groupMetrics(stats: CompletedOrderStats, key: OrderGroup['key']): GroupMetrics {
  const { count, averageTimeMs } = stats[key];
  const total = totalCount(stats);
  return {
    count,
    share: total === 0 ? undefined : count / total,
    averageTime: count === 0 ? undefined : averageTimeMs,
  };
}

/** Returns the figures of all groups together. */
export function totalMetrics(stats: CompletedOrderStats): GroupMetrics {
  const count = totalCount(stats);
  const time = ORDER_GROUPS.reduce(
    (sum, { key }) => sum + stats[key].count * stats[key].averageTimeMs,
    0,
  );
  return {
    count,
    share: count === 0 ? undefined : 1,
    averageTime: count === 0 ? undefined : time / count,
  };
}

function totalCount(stats: CompletedOrderStats): number {
  return ORDER_GROUPS.reduce((sum, { key }) => sum + stats[key].count, 0);
}
