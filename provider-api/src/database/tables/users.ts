import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, id, instant } from '../columns';

export const users = pgTable('users', {
  id: id(),
  username: text().notNull().unique(),
  /** Shared by all spellings of the name; null if two users created earlier have spellings of one name. */
  nameKey: text().unique(),
  email: text(),
  passwordHash: text().notNull(),
  permissions: text().array().notNull(),
  /** Since when they cannot sign in and their sessions are invalid. */
  disabledAt: instant(),
});

/** One login. Its access tokens stop working as soon as it is revoked. */
export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: belongsTo(() => users.id),
  createdAt: instant().notNull(),
  revokedAt: instant(),
  /** From the issuer that signed the user in; tells it which of its sessions to end at logout. */
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

/** Browsers that are notified of alerts even while no page is open. */
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
 * The number of guesses since the start of a window, by the database's clock. Keys are digests, because what is
 * typed as a name may be a password.
 */
export const guesses = pgTable('guesses', {
  key: text().primaryKey(),
  count: integer().notNull(),
  startedAt: instant().notNull(),
});
