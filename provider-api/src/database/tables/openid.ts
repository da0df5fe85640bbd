import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, instant } from '../columns';
import { users } from './users';

/** Whom an OpenID issuer vouches for, by issuer and subject alone: names and addresses may change hands. */
export const openidLinks = pgTable(
  'openid_links',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: belongsTo(() => users.id),
    linkedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

/** Codes that sign in whoever came back from the issuer, each once: digests of them and of their browser's cookie. */
export const openidCodes = pgTable(
  'openid_codes',
  {
    codeHash: text().primaryKey(),
    browserHash: text().notNull(),
    userId: belongsTo(() => users.id),
    idToken: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
