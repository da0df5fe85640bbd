import { integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** What the demo has filled so far; absent outside the demo. */
export const demoState = pgTable('demo_state', {
  version: integer().notNull(),
  seed: integer().notNull(),
  filledUntil: instant().notNull(),
});
