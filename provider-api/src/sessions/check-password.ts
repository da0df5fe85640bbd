import { recordChange } from '../changes/change.repository';
import type { Provenance } from '../changes/provenance';
import { invalidCredentials } from '../http/api-error';
import { findUserByName } from '../users/user.repository';
import type { SessionServices } from './session-services';
import type { SignedIn } from './start-session';

/**
 * Finds the user with this name and password. A wrong name and a wrong password get the same response after the same
 * work. A refusal is recorded, but without the typed name, which may be a password.
 */
export async function checkPassword(
  { database, passwords, guesses, hashes }: SessionServices,
  from: Provenance,
  username: string,
  password: string,
): Promise<SignedIn & { passwordHash: string }> {
  const network = from.network ?? '';
  const guesser = guesses.guesser(network, username);
  guesses.refuseWaiting(guesser);
  const look = async () => {
    const found = await findUserByName(database, username);
    return { user: found, isRight: await passwords.matches(found?.passwordHash, password) };
  };
  const looked = await hashes.run(network, async () => {
    // While this guess waited for a lane, its guesser may have reached the limit; then refuse without hashing.
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
