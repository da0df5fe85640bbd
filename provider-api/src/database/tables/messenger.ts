import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, instant } from '../columns';
import { users } from './users';

/** The account that a messenger user has proved to be theirs. */
export const messengerLinks = pgTable(
  'messenger_links',
  {
    botId: text().notNull(),
    messengerUserId: text().notNull(),
    userId: belongsTo(() => users.id),
    linkedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.botId, table.messengerUserId] })],
);

/** Init data that was used, because none is accepted twice. */
export const messengerLogins = pgTable('messenger_logins', {
  hash: text().primaryKey(),
  usedAt: instant().notNull(),
});
