import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, instant } from '../columns';
import { users } from './users';

/** What creates have answered, by the keys that their senders gave them. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: belongsTo(() => users.id),
    /** Method and path, `POST /api/vazone/`. */
    call: text().notNull(),
    key: uuid().notNull(),
    /** SHA-256 of what was asked for. */
    requestDigest: text().notNull(),
    /** As JSON; null while the call goes on. */
    answer: text(),
    takenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.call, table.key] }),
    index().on(table.takenAt),
    index().on(table.userId, table.takenAt),
  ],
);
