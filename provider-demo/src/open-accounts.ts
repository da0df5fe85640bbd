import { type Database, findUserByName, type Passwords } from '@maitred/provider-api/records';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './catalog';

/** Accounts left by a demo that still have the published password, so that anybody may sign in to them. */
export async function findOpenAccounts(
  database: Database,
  passwords: Passwords,
): Promise<string[]> {
  const open: string[] = [];
  for (const { username } of DEMO_ACCOUNTS) {
    const user = await findUserByName(database, username);
    const isOpen = user && (await passwords.matches(user.passwordHash, DEMO_PASSWORD));
    if (isOpen) open.push(username);
  }
  return open;
}
