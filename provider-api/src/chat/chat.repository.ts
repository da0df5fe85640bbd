import type { ChatMessage } from '@maitred/contract';
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../database/database';
import { insertedRow } from '../database/inserted-row';
import { chatMessages } from '../database/schema';
import type { CursorPlace } from '../server/cursor';

const COLUMNS = { id: chatMessages.id, text: chatMessages.text, type: chatMessages.type };

/** Newest first; the oldest first where the cursor goes back. */
export function findMessages(
  database: Database,
  userId: number,
  place: CursorPlace | undefined,
  limit: number,
): Promise<ChatMessage[]> {
  const isBack = place?.direction === 'previous';
  return database
    .select(COLUMNS)
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.userId, userId),
        place && (isBack ? gt(chatMessages.id, place.id) : lt(chatMessages.id, place.id)),
      ),
    )
    .orderBy(isBack ? asc(chatMessages.id) : desc(chatMessages.id))
    .limit(limit);
}

export function insertMessage(
  database: Database,
  message: typeof chatMessages.$inferInsert,
): Promise<ChatMessage> {
  return insertedRow(database.insert(chatMessages).values(message).returning(COLUMNS));
}
