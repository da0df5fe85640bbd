import { blacklistTokenEndpoint, type Credentials, logInEndpoint } from '@maitred/contract';
import { session } from '../session';
import { callEndpoint } from './call-endpoint';

/**
 * Signs in and keeps the tokens.
 * @throws {ApiError} 401 with `invalid_credentials` where name and password do not match
 */
export async function logIn(credentials: Credentials): Promise<void> {
  session.setTokens(await callEndpoint(logInEndpoint, { body: credentials }));
}

/**
 * Ends the session here at once, and asks the server to refuse the refresh token from now on. A
 * server that does not answer never keeps anybody logged in.
 */
export async function logOut(): Promise<void> {
  const refresh = session.refreshToken;
  const blacklisting =
    refresh === undefined ? undefined : callEndpoint(blacklistTokenEndpoint, { body: { refresh } });
  session.logOut('explicit');
  await blacklisting?.catch(() => undefined);
}
