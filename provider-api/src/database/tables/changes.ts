import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { ACTIONS, AUTHOR_KINDS, type Facts } from '../change-kinds';
import { id, instant, reference } from '../columns';

/**
 * Who changed what, and who signed in: written with each change, in its transaction. It refers to nothing, so
 * that it stays where what it tells of goes. A trigger refuses to change a row.
 */
export const changes = pgTable(
  'changes',
  {
    id: id(),
    at: instant().notNull(),
    authorKind: text({ enum: AUTHOR_KINDS }).notNull(),
    /** Of a user, or of the camera whose detector it is. */
    authorId: reference(),
    /** As it was then; null of who has not signed in. */
    authorName: text(),
    /** The address of the client, of IPv6 its /64; null of commands. */
    network: text(),
    requestId: text(),
    /** What was done to what, `zone.update`. */
    action: text({ enum: ACTIONS }).notNull(),
    subjectId: text(),
    restaurantId: reference(),
    /** Of a change only what is different. Never a secret, a picture or a descriptor. */
    before: jsonb().$type<Facts>(),
    after: jsonb().$type<Facts>(),
  },
  // Read and deleted by time.
  (table) => [index().on(table.at, table.id)],
);
