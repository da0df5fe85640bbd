import { awaitsDishes, type Order, type OrderItem } from '@maitred/contract';
import { DAY_MS } from '../instants/durations';

/** An order open for longer was never closed in the till, so its times mean nothing. */
const LONGEST_OPEN_MS = DAY_MS;

export type DishState =
  | { state: 'unknown' }
  | { state: 'inTime' }
  /** The dish was ready (`late`) or the order closed without it (`unfinished`) `seconds` after the promised time. */
  | { state: 'late' | 'unfinished'; seconds: number }
  /** Not ready, and the promised time was `seconds` ago. */
  | { state: 'overdue'; seconds: number }
  | { state: 'due'; at: string };

/** The state of a dish relative to its promised time. */
export function dishState(item: OrderItem, order: Order, now: number): DishState {
  const { maxCompletionDate: promised, cookingCompletedAt: completed } = item;
  if (!promised) return { state: 'unknown' };
  const late = (instant: number) => Math.floor((instant - Date.parse(promised)) / 1000);
  if (completed) {
    const seconds = late(Date.parse(completed));
    return seconds > 0 ? { state: 'late', seconds } : { state: 'inTime' };
  }
  // Cooked, on its way, served or returned: the till did not report when the dish was ready.
  if (!awaitsDishes(order.status)) return { state: 'unknown' };
  if (order.closedAt) {
    const seconds = late(Date.parse(order.closedAt));
    return seconds > 0 ? { state: 'unfinished', seconds } : { state: 'unknown' };
  }
  const isForgotten = now - Date.parse(order.openedAt) > LONGEST_OPEN_MS;
  if (order.status === 'Closed' || isForgotten) return { state: 'unknown' };
  const seconds = late(now);
  return seconds > 0 ? { state: 'overdue', seconds } : { state: 'due', at: promised };
}

/** Seconds by which the latest dish is late; undefined if no dish is known to be late. */
export function orderLateness(order: Order, now: number): number | undefined {
  const seconds = order.items.map((item) => secondsLate(dishState(item, order, now)));
  const most = Math.max(0, ...seconds);
  return most > 0 ? most : undefined;
}

export function secondsLate(dish: DishState): number {
  return 'seconds' in dish ? dish.seconds : 0;
}

/** The number of dishes; "2 × soup" counts as two. */
export function dishCount(items: readonly OrderItem[]): number {
  return items.reduce((sum, { amount }) => sum + amount, 0);
}
