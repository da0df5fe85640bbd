import { ALERT_TYPES } from '@maitred/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { belongsTo, bytes, id, instant, reference } from '../columns';
import type { Scene } from '../scene';
import { cameras } from './cameras';
import { orders } from './orders';
import { restaurants } from './restaurants';
import { zones } from './zones';

/**
 * Names of camera and zone are kept as they were when the alert arose: renaming or removing them
 * later does not rewrite what was seen.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    restaurantId: belongsTo(() => restaurants.id),
    type: text({ enum: ALERT_TYPES }).notNull(),
    createdAt: instant().notNull(),
    isRead: boolean().notNull().default(false),
    cameraId: reference().references(() => cameras.id, { onDelete: 'set null' }),
    cameraName: text(),
    zoneId: reference().references(() => zones.id, { onDelete: 'set null' }),
    zoneName: text(),
    /** Seconds; of absence and table_dirty. */
    duration: integer(),
    /** People; of crowding. */
    count: integer(),
    /** What a drawn camera saw; drawn when the picture is asked for. */
    scene: jsonb().$type<Scene>(),
    orderId: reference().references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index().on(table.restaurantId, table.createdAt, table.id),
    index().on(table.restaurantId, table.type, table.createdAt, table.id),
    // What is old goes by its time. Read backwards: a descending index puts NULLs elsewhere than ORDER BY … DESC
    // does, and is not used for it.
    index().on(table.createdAt, table.id),
    // One alert for each late order, whoever finds it first.
    uniqueIndex('alerts_of_orders').on(table.orderId).where(sql`${table.orderId} is not null`),
    // A zone that is deleted finds its alerts.
    index('alerts_of_zones').on(table.zoneId).where(sql`${table.zoneId} is not null`),
    index('alerts_unread').on(table.restaurantId).where(sql`not ${table.isRead}`),
  ],
);

/** What a real camera or a detector saw as it raised an alert. */
export const alertPictures = pgTable('alert_pictures', {
  alertId: belongsTo(() => alerts.id).primaryKey(),
  /** WebP. */
  picture: bytes().notNull(),
});

/**
 * Alerts by month of UTC, so that a page of them can say how many there are. Kept by triggers on
 * `alerts`, whoever writes there.
 */
export const alertMonths = pgTable(
  'alert_months',
  {
    restaurantId: belongsTo(() => restaurants.id),
    type: text({ enum: ALERT_TYPES }).notNull(),
    month: instant().notNull(),
    alerts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.type, table.month] })],
);
