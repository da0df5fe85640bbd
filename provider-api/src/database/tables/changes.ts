import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { ACTIONS, AUTHOR_KINDS, type Facts } from '../change-kinds';
import { id, instant, reference } from '../columns';

/**
 * Who changed what, and who signed in; written in the transaction of each change. Has no foreign keys, so
 * that rows outlive their subjects. A trigger forbids updates.
 */
export const changes = pgTable(
  'changes',
  {
    id: id(),
    at: instant().notNull(),
    authorKind: text({ enum: AUTHOR_KINDS }).notNull(),
    /** The id of the user, or of the detector's camera. */
    authorId: reference(),
    /** The name at that time; null if not signed in. */
    authorName: text(),
    /** The client's address, or its /64 network for IPv6; null for commands. */
    network: text(),
    requestId: text(),
    /** Such as `zone.update`. */
    action: text({ enum: ACTIONS }).notNull(),
    subjectId: text(),
    restaurantId: reference(),
    /** For a change only the fields that differ. Never a secret, a picture or a descriptor. */
    before: jsonb().$type<Facts>(),
    after: jsonb().$type<Facts>(),
  },
  // Read and deleted by time.
  (table) => [index().on(table.at, table.id)],
);
