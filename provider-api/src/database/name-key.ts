import { eq } from 'drizzle-orm';
import type { Database } from './database';
import { users } from './schema';

/**
 * A key shared by all spellings of a login: upper and lower case, an é of one or two characters, full-width letters,
 * invisible characters. This is Unicode's `NFKC_Casefold`, which JavaScript lacks. It folds letter by letter, because
 * a whole word would get a final sigma, and normalises twice, because folding can denormalise.
 */
export function nameKey(username: string): string {
  const seen = username.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return [...seen].map(foldCase).join('').normalize('NFKC');
}

function foldCase(letter: string): string {
  // Its upper case is that of i.
  return letter === 'ı' ? letter : letter.toLowerCase().toUpperCase().toLowerCase();
}

/**
 * Sets the keys of users created before keys existed or were computed as they are now. Users whose names are spellings
 * of each other get none, and sign in by their exact name, until all but one of them are gone.
 */
export async function fillNameKeys(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const rows = await transaction
      .select({ id: users.id, username: users.username, nameKey: users.nameKey })
      .from(users);
    const spellings = new Map<string, number>();
    for (const { username } of rows) {
      const key = nameKey(username);
      spellings.set(key, (spellings.get(key) ?? 0) + 1);
    }
    const changed = rows.flatMap(({ id, username, nameKey: present }) => {
      const key = nameKey(username);
      const wanted = spellings.get(key) === 1 ? key : null;
      // If two are spellings of each other, the one that already has the key keeps it.
      return wanted === present || (wanted === null && present === key) ? [] : [{ id, wanted }];
    });
    // First clear keys, because another user may get them.
    const inOrder = [...changed.filter(({ wanted }) => wanted === null), ...changed];
    for (const { id, wanted } of inOrder) {
      await transaction.update(users).set({ nameKey: wanted }).where(eq(users.id, id));
    }
  });
}
