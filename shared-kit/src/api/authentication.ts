import { blacklistTokenEndpoint, type Credentials, logInEndpoint } from '@maitred/contract';
import { session } from '../session';
import { flushBeforeLogout } from '../session/flush-before-logout';
import { connectedTabs } from '../session/tab-sessions';
import { callEndpoint } from './call-endpoint';

/**
 * Signs in and stores the tokens.
 * @throws {ApiError} 401 with `invalid_credentials` if name and password do not match
 */
export async function logIn(credentials: Credentials): Promise<void> {
  session.logIn(await callEndpoint(logInEndpoint, { body: credentials }));
}

/**
 * Ends the session here at once. Then it sends what this tab and the person's other tabs still had to send, and asks
 * the server to revoke the tokens. If the server does not respond, the person is logged out all the same.
 */
export async function logOut(): Promise<void> {
  const { accessToken, refreshToken: refresh } = session;
  const sent = flushBeforeLogout();
  session.logOut('explicit');
  await Promise.all([sent, connectedTabs()?.othersHaveSent()]);
  if (accessToken === undefined || refresh === undefined) return;
  const blacklisting = callEndpoint(
    blacklistTokenEndpoint,
    { body: { refresh } },
    { accessToken, keepalive: true },
  );
  await blacklisting.catch(() => undefined);
}
