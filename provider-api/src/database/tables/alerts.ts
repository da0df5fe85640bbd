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
 * Stores the names of camera and zone as they were at the time of the alert, so that renaming or deleting
 * them later does not change it.
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
    /** Seconds; for absence and table_dirty. */
    duration: integer(),
    /** People; for crowding. */
    count: integer(),
    /** What a drawn camera saw; drawn when the picture is requested. */
    scene: jsonb().$type<Scene>(),
    orderId: reference().references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index().on(table.restaurantId, table.createdAt, table.id),
    index().on(table.restaurantId, table.type, table.createdAt, table.id),
    // Old alerts are deleted by their time. Ascending and read backwards, because a descending index places NULLs
    // differently from ORDER BY … DESC and would not be used for it.
    index().on(table.createdAt, table.id),
    // Only one alert for each late order, whichever process finds it first.
    uniqueIndex('alerts_of_orders').on(table.orderId).where(sql`${table.orderId} is not null`),
    // To find the alerts of a zone that is deleted.
    index('alerts_of_zones').on(table.zoneId).where(sql`${table.zoneId} is not null`),
    index('alerts_unread').on(table.restaurantId).where(sql`not ${table.isRead}`),
  ],
);

/** What a real camera or a detector saw when the alert was raised. */
export const alertPictures = pgTable('alert_pictures', {
  alertId: belongsTo(() => alerts.id).primaryKey(),
  /** WebP. */
  picture: bytes().notNull(),
});

/**
 * Number of alerts by UTC month, so that a page of alerts can say how many there are. Maintained by triggers on
 * `alerts`.
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
