import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, id, instant } from '../columns';
import { users } from './users';

export const restaurants = pgTable('restaurants', {
  id: id(),
  name: text().notNull(),
  address: text().notNull(),
  workingHourFrom: text().notNull(),
  workingHourTo: text().notNull(),
  timezone: text().notNull(),
  /** Since when nobody sees it, and its cameras and till are refused. */
  disabledAt: instant(),
  /** How often the key of its till was changed. */
  tillKeyGeneration: integer().notNull().default(0),
});

export const restaurantMembers = pgTable(
  'restaurant_members',
  {
    userId: belongsTo(() => users.id),
    restaurantId: belongsTo(() => restaurants.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.restaurantId] })],
);
