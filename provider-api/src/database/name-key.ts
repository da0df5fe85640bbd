import { eq } from 'drizzle-orm';
import type { Database } from './database';
import { users } from './schema';

/**
 * What all spellings of one login share: large and small letters, an é of one character or of two, letters of full width,
 * characters that nobody sees. As `NFKC_Casefold` of Unicode, which JavaScript does not have: letter by letter, because
 * a whole word would end with another sigma. Folding can leave what is no longer normal, hence twice.
 */
export function nameKey(username: string): string {
  const seen = username.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return [...seen].map(foldCase).join('').normalize('NFKC');
}

function foldCase(letter: string): string {
  // Its capital is that of i.
  return letter === 'ı' ? letter : letter.toLowerCase().toUpperCase().toLowerCase();
}

/**
 * Gives users their key who were there before keys were, or were what they are. Users of whom one is a spelling of
 * another get none, and go on signing in by their exact name, until all but one of them are gone.
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
      // Of two spellings, the one that has the key keeps it.
      return wanted === present || (wanted === null && present === key) ? [] : [{ id, wanted }];
    });
    // First all that give one up: another may get it.
    const inOrder = [...changed.filter(({ wanted }) => wanted === null), ...changed];
    for (const { id, wanted } of inOrder) {
      await transaction.update(users).set({ nameKey: wanted }).where(eq(users.id, id));
    }
  });
}
