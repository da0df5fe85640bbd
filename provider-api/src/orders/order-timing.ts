import { awaitsDishes, type Order } from '@maitred/contract';

export type OrderOutcome = 'in_time' | 'delayed' | 'early_closed';

type TimedOrder = Pick<Order, 'items' | 'status'> & { closedAt: Date | null };

/** Orders that count neither as served nor as open. */
export const VOID_STATUSES: Order['status'][] = ['Cancelled', 'Deleted'];

/**
 * When the order is late: when its first dish passes its promised time without being cooked. In the future
 * for a dish that is still being cooked; undefined if every dish was in time, if the guests left before, or if the
 * order was cancelled. Once the order's status says that the kitchen is done, a dish without a completion time is not
 * late; in a closed order, such a dish is late if the closing was after its promised time.
 */
export function lateAt({ items, closedAt, status }: TimedOrder): Date | undefined {
  if (VOID_STATUSES.includes(status)) return undefined;
  const isAwaited = awaitsDishes(status);
  const late = items.flatMap(({ maxCompletionDate, cookingCompletedAt }) => {
    if (!maxCompletionDate) return [];
    const due = Date.parse(maxCompletionDate);
    const isInTime = cookingCompletedAt ? Date.parse(cookingCompletedAt) <= due : !isAwaited;
    return isInTime || (closedAt !== null && closedAt.getTime() <= due) ? [] : [due];
  });
  return late.length === 0 ? undefined : new Date(Math.min(...late));
}

/**
 * Delayed if a dish was late; closed early if the bill was closed before the last dish could
 * have been ready; otherwise in time. Undefined while the order is open, and if it was cancelled.
 */
export function outcomeOf(order: TimedOrder): OrderOutcome | undefined {
  const { closedAt, items, status } = order;
  if (closedAt === null || VOID_STATUSES.includes(status)) return undefined;
  if (lateAt(order) !== undefined) return 'delayed';
  const ready = items.flatMap(({ minCompletionDate }) =>
    minCompletionDate ? [Date.parse(minCompletionDate)] : [],
  );
  return closedAt.getTime() < Math.max(...ready) ? 'early_closed' : 'in_time';
}
