import { eq, isNull } from 'drizzle-orm';
import type { Database } from './database';
import { users } from './schema';

/**
 * What all spellings of one login share: large and small letters, an é of one character or of two,
 * letters of full width. Lower case can leave what is no longer normal, hence twice.
 */
export function nameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase().normalize('NFKC');
}

/**
 * Gives users their key who were there before keys were. Users of whom one is a spelling of another get
 * none, and go on signing in by their exact name, until all but one of them are gone.
 */
export async function fillNameKeys(database: Database): Promise<void> {
  const keyless = await database.$count(users, isNull(users.nameKey));
  if (keyless === 0) return;
  await database.transaction(async (transaction) => {
    const rows = await transaction
      .select({ id: users.id, username: users.username, nameKey: users.nameKey })
      .from(users);
    const spellings = new Map<string, number>();
    for (const { username } of rows) {
      const key = nameKey(username);
      spellings.set(key, (spellings.get(key) ?? 0) + 1);
    }
    for (const { id, username, nameKey: present } of rows) {
      const key = nameKey(username);
      if (present !== null || spellings.get(key) !== 1) continue;
      await transaction.update(users).set({ nameKey: key }).where(eq(users.id, id));
    }
  });
}
