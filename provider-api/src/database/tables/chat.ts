import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';
import { users } from './users';

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: ['prompt', 'answer'] }).notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.userId, table.id), index().on(table.createdAt)],
);
