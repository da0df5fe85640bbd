import { lt } from 'drizzle-orm';
import { recordChange } from '../changes/change.repository';
import type { Provenance } from '../changes/provenance';
import type { Database } from '../database/database';
import { messengerLinks, messengerLogins } from '../database/schema';

/** False if the init data were used before; then the link stays unchanged. */
export function linkAccount(
  database: Database,
  hash: string,
  link: typeof messengerLinks.$inferInsert,
  from: Provenance,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const used = await transaction
      .insert(messengerLogins)
      .values({ hash, usedAt: link.linkedAt })
      .onConflictDoNothing()
      .returning();
    if (used.length === 0) return false;
    await transaction
      .insert(messengerLinks)
      .values(link)
      .onConflictDoUpdate({
        target: [messengerLinks.botId, messengerLinks.messengerUserId],
        set: { userId: link.userId, linkedAt: link.linkedAt },
      });
    const { botId, messengerUserId } = link;
    await recordChange(transaction, from, {
      action: 'user.link_messenger',
      subjectId: link.userId,
      after: { botId, messengerUserId },
    });
    return true;
  });
}

/** Deletes used init data that are too old to be accepted anyway. */
export async function deleteUsedInitData(database: Database, before: Date): Promise<void> {
  await database.delete(messengerLogins).where(lt(messengerLogins.usedAt, before));
}
