import { recordChange } from '../changes/change.repository';
import type { Provenance } from '../changes/provenance';
import { invalidCredentials } from '../http/api-error';
import { findUserByName } from '../users/user.repository';
import type { SessionServices } from './session-services';
import type { SignedIn } from './start-session';

/**
 * Whose name and password these are; a wrong name and a wrong password are the same answer, after the same
 * work. Who is refused is recorded, but for the name that was typed: it may be a password.
 */
export async function checkPassword(
  { database, passwords, guesses, hashes }: SessionServices,
  from: Provenance,
  username: string,
  password: string,
): Promise<SignedIn> {
  const network = from.network ?? '';
  const guesser = guesses.guesser(network, username);
  guesses.refuseWaiting(guesser);
  const look = async () => {
    const found = await findUserByName(database, username);
    return { user: found, isRight: await passwords.matches(found?.passwordHash, password) };
  };
  const looked = await hashes.run(network, async () => {
    // Who had to wait for others may have to wait longer by now, and then costs nothing.
    guesses.refuseWaiting(guesser);
    const isSlow = await guesses.take(guesser);
    return isSlow && !hashes.knows(network) ? undefined : look();
  });
  const { user, isRight } = looked ?? (await hashes.runSlowly(guesser.byAccount, network, look));
  if (!isRight || user === undefined || user.disabledAt !== null) {
    await recordChange(database, from, {
      action: 'session.refuse',
      subjectId: null,
      after: { userId: user?.id ?? null, reason: reasonOf(user, isRight) },
    });
    throw invalidCredentials();
  }
  await guesses.giveBack(guesser);
  hashes.know(network);
  return user;
}

function reasonOf(user: { disabledAt: Date | null } | undefined, isRight: boolean): string {
  if (user === undefined) return 'unknown_name';
  return isRight ? 'disabled' : 'wrong_password';
}
