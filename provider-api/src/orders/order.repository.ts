import type { Order } from '@maitred/contract';
import { and, count, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Span } from '../analytics/buckets';
import type { Database } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { orders } from '../database/schema';
import { lateAt, outcomeOf } from './order-timing';

export type OrderRow = Omit<Order, 'openedAt' | 'closedAt'> & {
  restaurantId: number;
  openedAt: Date;
  closedAt: Date | null;
};

/** Inserts orders, or brings those already there up to date, with what follows for their timing. */
export async function putOrders(database: Database, rows: OrderRow[]): Promise<void> {
  await insertRows(
    database,
    orders,
    rows.map((row) => ({ ...row, lateAt: lateAt(row) ?? null, outcome: outcomeOf(row) ?? null })),
    sql`on conflict (uid) do update set status = excluded.status, closed_at = excluded.closed_at,
      items = excluded.items, late_at = excluded.late_at, outcome = excluded.outcome`,
  );
}

/** An alert for each order that became late between the moments and has none yet. */
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

/** Orders closed in the span, by outcome. */
export function countCompleted(database: Database, restaurantId: number, { from, until }: Span) {
  return database
    .select({
      outcome: orders.outcome,
      count: count(),
      averageTimeMs:
        sql`avg(extract(epoch from ${orders.closedAt} - ${orders.openedAt}) * 1000)`.mapWith(
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
    .groupBy(orders.outcome);
}

/** Orders opened in the span that are open still. */
export async function countCurrent(
  database: Database,
  restaurantId: number,
  { from, until }: Span,
  now: Date,
) {
  const isLate = sql`(${orders.lateAt} is not null and ${orders.lateAt} <= ${now.toISOString()}::timestamptz)`;
  const [row] = await database
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
      ),
    );
  return row ?? { inTimeOrders: 0, delayedOrders: 0 };
}
