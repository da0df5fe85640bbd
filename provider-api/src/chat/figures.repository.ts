import type { AlertType } from '@maitred/contract';
import { and, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LONGEST_VISIT_MS } from '../analytics/analytics.repository';
import type { Span } from '../analytics/buckets';
import type { Database } from '../database/database';
import { alerts, orders, visitSlots, visits } from '../database/schema';
import { VOID_STATUSES } from '../orders/order-timing';

/** A restaurant with the span that is asked of it: its days begin by its own clock. */
export interface RestaurantSpan {
  restaurantId: number;
  timezone: string;
  span: Span;
}

const SPANS = sql.raw('spans');
const FROM = sql`${SPANS}.since`;
const UNTIL = sql`${SPANS}.until`;

/** One statement for several restaurants: a row each, joined by what it asks about. */
function spansOf(asked: readonly RestaurantSpan[]): SQL {
  const rows = asked.map(({ restaurantId, timezone, span }) => ({
    restaurant_id: restaurantId,
    timezone,
    since: span.from,
    until: span.until,
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::text::json) as spans(restaurant_id bigint, timezone text, since timestamptz, until timestamptz)`;
}

function within(restaurantId: PgColumn, instant: PgColumn): SQL | undefined {
  return and(
    sql`${restaurantId} = ${SPANS}.restaurant_id`,
    sql`${instant} >= ${FROM}`,
    sql`${instant} < ${UNTIL}`,
  );
}

/** Visits begun in the span, which begins and ends with a quarter of an hour. */
export function countVisits(database: Database, asked: readonly RestaurantSpan[]) {
  return database
    .select({
      restaurantId: visitSlots.restaurantId,
      count: sql`sum(${visitSlots.visits})`.mapWith(Number),
    })
    .from(visitSlots)
    .innerJoin(spansOf(asked), within(visitSlots.restaurantId, visitSlots.slot))
    .groupBy(visitSlots.restaurantId);
}

/** The same by hour of the restaurant's clock, over all days of the span. */
export function countVisitsByHour(database: Database, asked: readonly RestaurantSpan[]) {
  // As a whole number: to group by a numeric takes twice as long.
  const hour = sql`date_part('hour', ${visitSlots.slot} at time zone ${SPANS}.timezone)::int`;
  return database
    .select({
      restaurantId: visitSlots.restaurantId,
      hour: hour.mapWith(Number),
      count: sql`sum(${visitSlots.visits})`.mapWith(Number),
    })
    .from(visitSlots)
    .innerJoin(spansOf(asked), within(visitSlots.restaurantId, visitSlots.slot))
    .groupBy(visitSlots.restaurantId, sql`2`)
    .orderBy(sql`2`);
}

/** Visitors of the span, each at their last visit in it. */
export function countNewAndLoyalVisitors(database: Database, asked: readonly RestaurantSpan[]) {
  return database
    .select({
      restaurantId: visits.restaurantId,
      new: sql`count(*) filter (where ${visits.ordinal} = 1)`.mapWith(Number),
      loyal: sql`count(*) filter (where ${visits.ordinal} > 1)`.mapWith(Number),
    })
    .from(visits)
    .innerJoin(
      spansOf(asked),
      and(
        within(visits.restaurantId, visits.startedAt),
        sql`(${visits.nextStartedAt} is null or ${visits.nextStartedAt} >= ${UNTIL})`,
      ),
    )
    .groupBy(visits.restaurantId);
}

/** Milliseconds that people were present in a short span. */
export function sumPresence(database: Database, asked: readonly RestaurantSpan[]) {
  const present = sql`least(${visits.endedAt}, ${UNTIL}) - greatest(${visits.startedAt}, ${FROM})`;
  return database
    .select({
      restaurantId: visits.restaurantId,
      ms: sql`sum(extract(epoch from ${present}) * 1000)`.mapWith(Number),
    })
    .from(visits)
    .innerJoin(
      spansOf(asked),
      and(
        sql`${visits.restaurantId} = ${SPANS}.restaurant_id`,
        sql`${visits.startedAt} >= ${FROM} - ${`${LONGEST_VISIT_MS} milliseconds`}::interval`,
        sql`${visits.startedAt} < ${UNTIL}`,
        sql`${visits.endedAt} > ${FROM}`,
      ),
    )
    .groupBy(visits.restaurantId);
}

export function countAlertsByType(
  database: Database,
  asked: readonly RestaurantSpan[],
): Promise<{ restaurantId: number; type: AlertType; count: number; unread: number }[]> {
  return database
    .select({
      restaurantId: alerts.restaurantId,
      type: alerts.type,
      count: sql`count(*)`.mapWith(Number),
      unread: sql`count(*) filter (where not ${alerts.isRead})`.mapWith(Number),
    })
    .from(alerts)
    .innerJoin(spansOf(asked), within(alerts.restaurantId, alerts.createdAt))
    .groupBy(alerts.restaurantId, alerts.type);
}

/** Orders closed in the span, by outcome. */
export function countCompletedOrders(database: Database, asked: readonly RestaurantSpan[]) {
  return database
    .select({
      restaurantId: orders.restaurantId,
      outcome: orders.outcome,
      count: sql`count(*)`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(spansOf(asked), within(orders.restaurantId, orders.closedAt))
    .where(isNotNull(orders.outcome))
    .groupBy(orders.restaurantId, orders.outcome);
}

/** Orders opened in the span that are open still, and were not cancelled. */
export function countOpenOrders(database: Database, asked: readonly RestaurantSpan[], now: Date) {
  const isLate = sql`(${orders.lateAt} is not null and ${orders.lateAt} <= ${now.toISOString()}::timestamptz)`;
  return database
    .select({
      restaurantId: orders.restaurantId,
      open: sql`count(*)`.mapWith(Number),
      late: sql`count(*) filter (where ${isLate})`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(spansOf(asked), within(orders.restaurantId, orders.openedAt))
    .where(and(isNull(orders.closedAt), notInArray(orders.status, VOID_STATUSES)))
    .groupBy(orders.restaurantId);
}
