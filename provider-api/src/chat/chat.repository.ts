import type { ChatMessage } from '@maitred/contract';
import { and, asc, desc, eq, gt, lt, lte } from 'drizzle-orm';
import type { Database } from '../database/database';
import { holdRow } from '../database/hold-row';
import { insertedRow } from '../database/inserted-row';
import { chatMessages, users } from '../database/schema';
import { CAPS, MOST_MESSAGES_OF_USER, requireRoom } from '../http/caps';
import type { CursorPlace } from '../http/cursor';
import { DAY_MS } from '../time/durations';

const COLUMNS = { id: chatMessages.id, text: chatMessages.text, type: chatMessages.type };

/** Newest first, or oldest first if the cursor goes back. */
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

/**
 * Stores a prompt, and deletes the user's oldest messages beyond the limit.
 * @throws {ApiError} 400 if the user has already asked as often as they may within 24 hours
 */
export async function insertPrompt(
  database: Database,
  {
    userId,
    createdAt,
    text,
  }: Pick<typeof chatMessages.$inferInsert, 'userId' | 'createdAt' | 'text'>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await holdRow(transaction, users, userId);
    const ofDay = and(
      eq(chatMessages.userId, userId),
      eq(chatMessages.type, 'prompt'),
      gt(chatMessages.createdAt, new Date(createdAt.getTime() - DAY_MS)),
    );
    await requireRoom(transaction, CAPS.promptsOfDay, chatMessages, ofDay);
    await insertMessage(transaction, { userId, createdAt, text, type: 'prompt' });
    await deleteOldest(transaction, userId);
  });
}

/** Deletes the messages beyond the limit, leaving room for the coming answer. */
async function deleteOldest(database: Database, userId: number): Promise<void> {
  const [newestToGo] = await database
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(eq(chatMessages.userId, userId))
    .orderBy(desc(chatMessages.id))
    .offset(MOST_MESSAGES_OF_USER - 1)
    .limit(1);
  if (newestToGo === undefined) return;
  await database
    .delete(chatMessages)
    .where(and(eq(chatMessages.userId, userId), lte(chatMessages.id, newestToGo.id)));
}
