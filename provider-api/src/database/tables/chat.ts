import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { belongsTo, id, instant } from '../columns';
import { users } from './users';

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    userId: belongsTo(() => users.id),
    type: text({ enum: ['prompt', 'answer'] }).notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.userId, table.id), index().on(table.createdAt)],
);
