import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { belongsTo, instant } from '../columns';
import { users } from './users';

/** Users of an OpenID issuer, identified by issuer and subject only, because names and addresses may change hands. */
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

/** One-time codes for signing in on return from the issuer: digests of the code and of the browser's cookie. */
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
