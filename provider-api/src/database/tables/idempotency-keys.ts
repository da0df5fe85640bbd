import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, instant } from '../columns';
import { users } from './users';

/** Responses to creates, by idempotency key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: belongsTo(() => users.id),
    /** Method and path, such as `POST /api/vazone/`. */
    call: text().notNull(),
    key: uuid().notNull(),
    /** SHA-256 of the request. */
    requestDigest: text().notNull(),
    /** As JSON; null while the call is in progress. */
    answer: text(),
    takenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.call, table.key] }),
    index().on(table.takenAt),
    index().on(table.userId, table.takenAt),
  ],
);
