import { OrderItemSchema } from '@maitred/contract';
import { and, count, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { recordChange, recordChanges } from '../changes/change.repository';
import type { Provenance } from '../changes/provenance';
import type { Database } from '../database/database';
import { alerts, orders, restaurants } from '../database/schema';
import { readStored } from '../database/stored-json';
import { type AlertFilter, matching } from './alert-filter';
import { findPageOfIds } from './alert-page.repository';

export type AlertRow = Awaited<ReturnType<typeof findAlerts>>[number];

const OrderItemsSchema = v.array(OrderItemSchema);

/**
 * Newest first. Finds the page by narrow rows, and reads only its own rows in full. Leaves out an alert whose order
 * cannot be read.
 */
export async function findAlerts(
  database: Database,
  filter: AlertFilter,
  limit: number,
  offset: number,
) {
  return findAlertsById(database, await findPageOfIds(database, filter, limit, offset));
}

/** The same for alerts with these ids. */
export function findAlertsById(database: Database, ids: readonly number[]) {
  return readAlerts(database, inArray(alerts.id, [...ids]));
}

async function readAlerts(database: Database, which: SQL) {
  const { scene: _scene, ...columns } = getTableColumns(alerts);
  const rows = await database
    .select({ alert: columns, restaurant: restaurants, order: orders })
    .from(alerts)
    .innerJoin(restaurants, eq(restaurants.id, alerts.restaurantId))
    .leftJoin(orders, eq(orders.id, alerts.orderId))
    .where(which)
    .orderBy(desc(alerts.createdAt), desc(alerts.id));
  return rows.filter(
    ({ order }) =>
      order === null ||
      readStored(OrderItemsSchema, order.items, 'orders.items', order.id) !== undefined,
  );
}

export async function countUnread(database: Database, filter: AlertFilter): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(alerts)
    .where(and(matching(filter), eq(alerts.isRead, false)));
  return row?.count ?? 0;
}

export async function markAllRead(
  database: Database,
  restaurantIds: number[],
  from: Provenance,
): Promise<void> {
  const unread = and(inArray(alerts.restaurantId, restaurantIds), eq(alerts.isRead, false));
  await database.transaction(async (transaction) => {
    const [found] = await transaction.select({ count: count() }).from(alerts).where(unread);
    await transaction.update(alerts).set({ isRead: true }).where(unread);
    if (found?.count === 0) return;
    const after = { restaurantIds, alerts: found?.count };
    await recordChange(transaction, from, { action: 'alert.read_all', subjectId: null, after });
  });
}

/** Marks those that are alerts of the restaurants; returns whether there was any, or `ids` is empty. */
export function markRead(
  database: Database,
  restaurantIds: number[],
  ids: readonly number[],
  from: Provenance,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const own = and(inArray(alerts.id, [...ids]), inArray(alerts.restaurantId, restaurantIds));
    const [found] = await transaction.select({ count: count() }).from(alerts).where(own);
    if (found?.count === 0) return ids.length === 0;
    const read = await transaction
      .update(alerts)
      .set({ isRead: true })
      .where(and(own, eq(alerts.isRead, false)))
      .returning({ id: alerts.id, restaurantId: alerts.restaurantId });
    await recordChanges(
      transaction,
      from,
      read.map(({ id: subjectId, restaurantId }) => {
        return { action: 'alert.read' as const, subjectId, restaurantId };
      }),
    );
    return true;
  });
}
