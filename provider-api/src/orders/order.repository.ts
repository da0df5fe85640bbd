import type { Order } from '@maitred/contract';
import { and, count, eq, gte, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { readByPieces } from '../analytics/by-pieces';
import type { Database } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { orders } from '../database/schema';
import type { Span } from '../time/buckets';
import { lateAt, outcomeOf, VOID_STATUSES } from './order-timing';

export type OrderRow = Omit<Order, 'openedAt' | 'closedAt'> & {
  restaurantId: number;
  openedAt: Date;
  closedAt: Date | null;
};

/**
 * Inserts orders, or replaces those of the same restaurant and uid, and derives their timing.
 * No uid may occur twice.
 */
export async function putOrders(database: Database, rows: OrderRow[]): Promise<void> {
  // Always in the same order, so that two concurrent reports do not deadlock.
  const inOrder = [...rows].sort(
    (a, b) => a.restaurantId - b.restaurantId || (a.uid < b.uid ? -1 : 1),
  );
  await insertRows(
    database,
    orders,
    inOrder.map((row) => ({
      ...row,
      lateAt: lateAt(row) ?? null,
      outcome: outcomeOf(row) ?? null,
    })),
    sql`on conflict (restaurant_id, uid) do update set number = excluded.number, type = excluded.type,
      status = excluded.status, price = excluded.price, opened_at = excluded.opened_at,
      closed_at = excluded.closed_at, items = excluded.items, late_at = excluded.late_at,
      outcome = excluded.outcome`,
  );
}

export type OrderSpan = Pick<OrderRow, 'openedAt' | 'closedAt' | 'status'>;

/** When the orders with these uids were open, by uid. */
export async function findOrderSpans(
  database: Database,
  restaurantId: number,
  uids: readonly string[],
): Promise<Map<string, OrderSpan>> {
  const { uid, openedAt, closedAt, status } = orders;
  const rows = await database
    .select({ uid, openedAt, closedAt, status })
    .from(orders)
    .where(and(eq(orders.restaurantId, restaurantId), inArray(uid, [...uids])));
  return new Map(rows.map((row) => [row.uid, row]));
}

/** Raises an alert for each order that became late between the two times and has none yet. */
export async function raiseOrderDelays(database: Database, since: Date, now: Date): Promise<void> {
  await database.execute(sql`
    insert into alerts (restaurant_id, type, created_at, is_read, order_id)
    select restaurant_id, 'order_delay', late_at, false, id from orders
    where late_at > ${since.toISOString()}::timestamptz and late_at <= ${now.toISOString()}::timestamptz
      -- A conflict alone would take an id each time.
      and not exists (select 1 from alerts where order_id = orders.id)
    order by late_at
    on conflict do nothing`);
}

/** Orders closed in the span, by outcome; an outcome may have several rows. */
export function countCompleted(database: Database, restaurantId: number, span: Span) {
  return readByPieces(span, ({ from, until }) =>
    database
      .select({
        outcome: orders.outcome,
        count: count(),
        timeMs:
          sql`sum(extract(epoch from ${orders.closedAt} - ${orders.openedAt}) * 1000)`.mapWith(
            Number,
          ),
      })
      .from(orders)
      .where(
        and(
          eq(orders.restaurantId, restaurantId),
          gte(orders.closedAt, from),
          lt(orders.closedAt, until),
          isNotNull(orders.outcome),
        ),
      )
      .groupBy(orders.outcome),
  );
}

/** Orders opened in the span that are still open and were not cancelled. */
export async function countCurrent(
  database: Database,
  restaurantId: number,
  span: Span,
  now: Date,
) {
  const isLate = sql`(${orders.lateAt} is not null and ${orders.lateAt} <= ${now.toISOString()}::timestamptz)`;
  const rows = await readByPieces(span, ({ from, until }) =>
    database
      .select({
        inTimeOrders: sql`count(*) filter (where not ${isLate})`.mapWith(Number),
        delayedOrders: sql`count(*) filter (where ${isLate})`.mapWith(Number),
      })
      .from(orders)
      .where(
        and(
          eq(orders.restaurantId, restaurantId),
          gte(orders.openedAt, from),
          lt(orders.openedAt, until),
          isNull(orders.closedAt),
          notInArray(orders.status, VOID_STATUSES),
        ),
      ),
  );
  const sumOf = (kind: 'inTimeOrders' | 'delayedOrders') =>
    rows.reduce((sum, row) => sum + row[kind], 0);
  return { inTimeOrders: sumOf('inTimeOrders'), delayedOrders: sumOf('delayedOrders') };
}
