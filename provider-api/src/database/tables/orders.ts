import { ORDER_STATUSES, type OrderItem } from '@maitred/contract';
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { belongsTo, id, instant } from '../columns';
import { restaurants } from './restaurants';

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** The till's own id of the order. */
    uid: text().notNull(),
    restaurantId: belongsTo(() => restaurants.id),
    number: integer().notNull(),
    type: text({ enum: ['Table', 'Delivery'] }).notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    price: doublePrecision().notNull(),
    openedAt: instant().notNull(),
    closedAt: instant(),
    items: jsonb().$type<OrderItem[]>().notNull(),
    /** When it became late, or will if nothing changes; see `order-timing.ts`. */
    lateAt: instant(),
    /** Set if the order is closed and was not cancelled. */
    outcome: text({ enum: ['in_time', 'delayed', 'early_closed'] }),
  },
  (table) => [
    uniqueIndex().on(table.restaurantId, table.uid),
    index().on(table.lateAt),
    index().on(table.restaurantId, table.openedAt),
    index().on(table.restaurantId, table.closedAt),
  ],
);
