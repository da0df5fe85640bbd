import { blacklistTokenEndpoint, type Credentials, logInEndpoint } from '@maitred/contract';
import { session } from '../session';
import { flushBeforeLogout } from '../session/flush-before-logout';
import { connectedTabs } from '../session/tab-sessions';
import { callEndpoint } from './call-endpoint';

/**
 * Signs in and keeps the tokens.
 * @throws {ApiError} 401 with `invalid_credentials` where name and password do not match
 */
export async function logIn(credentials: Credentials): Promise<void> {
  session.logIn(await callEndpoint(logInEndpoint, { body: credentials }));
}

/**
 * Ends the session here at once, and asks the server to refuse its tokens from now on, after what
 * this tab and the person's others had still to send with them. A server that does not answer never keeps anybody logged in.
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
