import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, id, instant } from '../columns';

export const users = pgTable('users', {
  id: id(),
  username: text().notNull().unique(),
  /** Of all spellings of the name; null where two users of old have spellings of one name. */
  nameKey: text().unique(),
  email: text(),
  passwordHash: text().notNull(),
  permissions: text().array().notNull(),
  /** From then on they cannot sign in, and no session of theirs is any good. */
  disabledAt: instant(),
});

/** One login. Its access tokens stop working as soon as it is revoked. */
export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: belongsTo(() => users.id),
  createdAt: instant().notNull(),
  revokedAt: instant(),
  /** Of the issuer that has signed its user in, by which it is told which session of its own to end. */
  idToken: text(),
});

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: uuid().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    rotatedAt: instant(),
    successorId: uuid(),
  },
  (table) => [index().on(table.sessionId), index().on(table.expiresAt)],
);

/** Browsers that hear of alerts while no page of theirs is open. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  sessionId: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  endpoint: text().notNull().unique(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  language: text({ enum: ['en', 'ru'] }).notNull(),
});

/**
 * How often somebody has guessed since when, by the database's clock. Keys are digests: what is typed as a
 * name may be a password.
 */
export const guesses = pgTable('guesses', {
  key: text().primaryKey(),
  count: integer().notNull(),
  startedAt: instant().notNull(),
});
