import type { AlertType } from '@maitred/contract';
import { and, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LONGEST_VISIT_MS } from '../analytics/analytics.repository';
import type { Database } from '../database/database';
import { alerts, orders, visitSlots, visits } from '../database/schema';
import { type OrderOutcome, VOID_STATUSES } from '../orders/order-timing';
import type { Span } from '../time/buckets';

/** A restaurant with the span to read, whose days begin in the restaurant's time zone. */
export interface RestaurantSpan {
  restaurantId: number;
  timezone: string;
  span: Span;
}

const SPANS = sql.raw('spans');
const FROM = sql`${SPANS}.since`;
const UNTIL = sql`${SPANS}.until`;

/**
 * One statement for several restaurants, which joins each span with its counts. Counts each span separately, because
 * for a plain join the database may read the whole history.
 * @param counts a statement that counts within `SPANS`
 */
function perSpan(asked: readonly RestaurantSpan[], counts: SQL): SQL {
  const rows = asked.map(({ restaurantId, timezone, span }) => ({
    restaurant_id: restaurantId,
    timezone,
    since: span.from,
    until: span.until,
  }));
  const spans = sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as spans(restaurant_id bigint, timezone text, since timestamptz, until timestamptz)`;
  return sql`${spans} cross join lateral (${counts}) as counted`;
}

const RESTAURANT_ID = sql`${SPANS}.restaurant_id`;
/** The sum over all spans of a restaurant. */
const total = (name: string) => sql`sum(counted.${sql.identifier(name)})`.mapWith(Number);

function within(restaurantId: PgColumn, instant: PgColumn): SQL | undefined {
  return and(
    sql`${restaurantId} = ${RESTAURANT_ID}`,
    sql`${instant} >= ${FROM}`,
    sql`${instant} < ${UNTIL}`,
  );
}

/** Visits begun in the span, which begins and ends on a quarter-hour. */
export function countVisits(database: Database, asked: readonly RestaurantSpan[]) {
  const counts = sql`
    select sum(${visitSlots.visits}) as count
    from ${visitSlots} where ${within(visitSlots.restaurantId, visitSlots.slot)}`;
  return database
    .select({ restaurantId: RESTAURANT_ID.mapWith(Number), count: total('count') })
    .from(perSpan(asked, counts))
    .groupBy(RESTAURANT_ID);
}

/** The same by local hour of the restaurant, over all days of the span. */
export function countVisitsByHour(database: Database, asked: readonly RestaurantSpan[]) {
  // Cast to an integer, because grouping by a numeric takes twice as long.
  const counts = sql`
    select date_part('hour', ${visitSlots.slot} at time zone ${SPANS}.timezone)::int as hour,
      sum(${visitSlots.visits}) as count
    from ${visitSlots} where ${within(visitSlots.restaurantId, visitSlots.slot)} group by 1`;
  return database
    .select({
      restaurantId: RESTAURANT_ID.mapWith(Number),
      hour: sql`counted.hour`.mapWith(Number),
      count: total('count'),
    })
    .from(perSpan(asked, counts))
    .groupBy(RESTAURANT_ID, sql`2`)
    .orderBy(sql`2`);
}

/** Visitors in the span, each counted at their last visit in it. */
export function countNewAndLoyalVisitors(database: Database, asked: readonly RestaurantSpan[]) {
  const counts = sql`
    select count(*) filter (where ${visits.ordinal} = 1) as new,
      count(*) filter (where ${visits.ordinal} > 1) as loyal
    from ${visits} where ${within(visits.restaurantId, visits.startedAt)}
      and (${visits.nextStartedAt} is null or ${visits.nextStartedAt} >= ${UNTIL})`;
  return database
    .select({
      restaurantId: RESTAURANT_ID.mapWith(Number),
      new: total('new'),
      loyal: total('loyal'),
    })
    .from(perSpan(asked, counts))
    .groupBy(RESTAURANT_ID);
}

/** Milliseconds that people were present in a short span. */
export function sumPresence(database: Database, asked: readonly RestaurantSpan[]) {
  const present = sql`least(${visits.endedAt}, ${UNTIL}) - greatest(${visits.startedAt}, ${FROM})`;
  const counts = sql`
    select sum(extract(epoch from ${present}) * 1000) as ms
    from ${visits} where ${visits.restaurantId} = ${RESTAURANT_ID}
      and ${visits.startedAt} >= ${FROM} - ${`${LONGEST_VISIT_MS} milliseconds`}::interval
      and ${visits.startedAt} < ${UNTIL} and ${visits.endedAt} > ${FROM}`;
  return database
    .select({ restaurantId: RESTAURANT_ID.mapWith(Number), ms: total('ms') })
    .from(perSpan(asked, counts))
    .groupBy(RESTAURANT_ID);
}

export function countAlertsByType(
  database: Database,
  asked: readonly RestaurantSpan[],
): Promise<{ restaurantId: number; type: AlertType; count: number; unread: number }[]> {
  const counts = sql`
    select ${alerts.type} as type, count(*) as count,
      count(*) filter (where not ${alerts.isRead}) as unread
    from ${alerts} where ${within(alerts.restaurantId, alerts.createdAt)} group by 1`;
  return database
    .select({
      restaurantId: RESTAURANT_ID.mapWith(Number),
      type: sql<AlertType>`counted.type`,
      count: total('count'),
      unread: total('unread'),
    })
    .from(perSpan(asked, counts))
    .groupBy(RESTAURANT_ID, sql`2`);
}

/** Orders closed in the span, by outcome. */
export function countCompletedOrders(database: Database, asked: readonly RestaurantSpan[]) {
  const counts = sql`
    select ${orders.outcome} as outcome, count(*) as count
    from ${orders} where ${within(orders.restaurantId, orders.closedAt)}
      and ${isNotNull(orders.outcome)} group by 1`;
  return database
    .select({
      restaurantId: RESTAURANT_ID.mapWith(Number),
      outcome: sql<OrderOutcome>`counted.outcome`,
      count: total('count'),
    })
    .from(perSpan(asked, counts))
    .groupBy(RESTAURANT_ID, sql`2`);
}

/** Orders opened in the span that are still open and were not cancelled. */
export function countOpenOrders(database: Database, asked: readonly RestaurantSpan[], now: Date) {
  const isLate = sql`(${orders.lateAt} is not null and ${orders.lateAt} <= ${now.toISOString()}::timestamptz)`;
  const counts = sql`
    select count(*) as open, count(*) filter (where ${isLate}) as late
    from ${orders} where ${within(orders.restaurantId, orders.openedAt)}
      and ${isNull(orders.closedAt)} and ${notInArray(orders.status, VOID_STATUSES)}`;
  return database
    .select({
      restaurantId: RESTAURANT_ID.mapWith(Number),
      open: total('open'),
      late: total('late'),
    })
    .from(perSpan(asked, counts))
    .groupBy(RESTAURANT_ID);
}
