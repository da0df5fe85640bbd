import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';
import { users } from './users';

export const restaurants = pgTable('restaurants', {
  id: id(),
  name: text().notNull(),
  address: text().notNull(),
  workingHourFrom: text().notNull(),
  workingHourTo: text().notNull(),
  timezone: text().notNull(),
  /** From then on nobody sees it, and its cameras and till are refused. */
  disabledAt: instant(),
  /** How often the key of its till was changed. */
  tillKeyGeneration: integer().notNull().default(0),
});

export const restaurantMembers = pgTable(
  'restaurant_members',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    restaurantId: reference()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.restaurantId] })],
);
