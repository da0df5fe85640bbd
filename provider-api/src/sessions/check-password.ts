import { invalidCredentials, throttled } from '../server/api-error';
import type { Services } from '../server/services';
import { findUserByName } from '../users/user.repository';

/** The user's id; a wrong name and a wrong password are the same answer, after the same work. */
export async function checkPassword(
  { database, passwords, loginFailures }: Services,
  address: string,
  username: string,
  password: string,
): Promise<number> {
  const key = `${address} ${username}`;
  const refuseWhoMustWait = () => {
    const seconds = loginFailures.secondsToWait(key);
    if (seconds > 0) throw throttled(seconds);
  };
  refuseWhoMustWait();
  const user = await findUserByName(database, username);
  const isRight = await passwords.matches(user?.passwordHash, password);
  // Guesses sent at once have all passed the first look before one of them was counted.
  refuseWhoMustWait();
  if (!isRight || user === undefined) {
    loginFailures.count(key);
    throw invalidCredentials();
  }
  loginFailures.forget(key);
  return user.id;
}
