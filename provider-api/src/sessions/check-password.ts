import { nameKey } from '../database/name-key';
import { invalidCredentials, throttled } from '../server/api-error';
import { clientNetwork } from '../server/client-network';
import type { Services } from '../server/services';
import { findUserByName } from '../users/user.repository';

/** The user's id; a wrong name and a wrong password are the same answer, after the same work. */
export async function checkPassword(
  { database, passwords, loginFailures, addressFailures, hashes }: Services,
  address: string,
  username: string,
  password: string,
): Promise<number> {
  const network = clientNetwork(address);
  const key = `${network} ${nameKey(username)}`;
  const refuseWhoMustWait = () => {
    const seconds = Math.max(
      loginFailures.secondsToWait(key),
      addressFailures.secondsToWait(network),
    );
    if (seconds > 0) throw throttled(seconds);
  };
  refuseWhoMustWait();
  const { user, isRight } = await hashes.run(network, async () => {
    // Who was counted while waiting costs no hash any more.
    refuseWhoMustWait();
    const found = await findUserByName(database, username);
    return { user: found, isRight: await passwords.matches(found?.passwordHash, password) };
  });
  // Guesses sent at once have all passed the first look before one of them was counted.
  refuseWhoMustWait();
  if (!isRight || user === undefined) {
    loginFailures.count(key);
    addressFailures.count(network);
    throw invalidCredentials();
  }
  loginFailures.forget(key);
  return user.id;
}
