import { awaitsDishes, type Order, type OrderItem } from '@maitred/contract';
import { DAY_MS } from '../instants/durations';

/** An order that is open for longer was forgotten by the till: its clock says nothing. */
const LONGEST_OPEN_MS = DAY_MS;

export type DishState =
  | { state: 'unknown' }
  | { state: 'inTime' }
  /** Ready, or the order closed without it, so many seconds after the promised moment. */
  | { state: 'late' | 'unfinished'; seconds: number }
  /** Not ready, and the promised moment has passed. */
  | { state: 'overdue'; seconds: number }
  | { state: 'due'; at: string };

/** How a dish stands against the moment it was promised for. */
export function dishState(item: OrderItem, order: Order, now: number): DishState {
  const { maxCompletionDate: promised, cookingCompletedAt: completed } = item;
  if (!promised) return { state: 'unknown' };
  const late = (instant: number) => Math.floor((instant - Date.parse(promised)) / 1000);
  if (completed) {
    const seconds = late(Date.parse(completed));
    return seconds > 0 ? { state: 'late', seconds } : { state: 'inTime' };
  }
  // Cooked, on its way, served or taken back: the till has just not said when the dish was ready.
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

/** Seconds of the dish that is the latest; undefined where none is known to be late. */
export function orderLateness(order: Order, now: number): number | undefined {
  const seconds = order.items.map((item) => secondsLate(dishState(item, order, now)));
  const most = Math.max(0, ...seconds);
  return most > 0 ? most : undefined;
}

export function secondsLate(dish: DishState): number {
  return 'seconds' in dish ? dish.seconds : 0;
}

/** How many dishes, counting each of "2 × soup". */
export function dishCount(items: readonly OrderItem[]): number {
  return items.reduce((sum, { amount }) => sum + amount, 0);
}
