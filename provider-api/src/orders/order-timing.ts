import { awaitsDishes, type Order } from '@maitred/contract';

export type OrderOutcome = 'in_time' | 'delayed' | 'early_closed';

type TimedOrder = Pick<Order, 'items' | 'status'> & { closedAt: Date | null };

/** Orders that count neither as served nor as open. */
export const VOID_STATUSES: Order['status'][] = ['Cancelled', 'Deleted'];

/**
 * When the order is late: as its first dish passes the moment promised for it uncooked. Still to come
 * for a dish on the fire; undefined where every dish was in time, or the guests had left before, and
 * for what was taken back. Once the kitchen is done with an order, as its status says, a dish whose
 * completion the till leaves out is not late; of a closed one the closing is all that is known.
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
 * Delayed where a dish was late; closed early where the bill was closed before the last dish could
 * have been ready; else in time. Undefined while it is open, and for what was cancelled.
 */
export function outcomeOf(order: TimedOrder): OrderOutcome | undefined {
  const { closedAt, items, status } = order;
  if (closedAt === null || VOID_STATUSES.includes(status)) return undefined;
  if (lateAt(order) !== undefined) return 'delayed';
  const ready = items.flatMap(({ minCompletionDate }) =>
    minCompletionDate ? [Date.parse(minCompletionDate)] : [],
  );
  return ready.length > 0 && closedAt.getTime() < Math.max(...ready) ? 'early_closed' : 'in_time';
}
