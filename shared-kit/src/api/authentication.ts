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

type LastCall = () => Promise<unknown>;

const lastCalls = new Set<LastCall>();

/**
 * Has something sent before the person's own logout, such as a change that is still held back for an
 * undo. It must send at once: the tokens are gone right after. Returns the way to stop it.
 */
export function beforeLogOut(send: LastCall): () => void {
  lastCalls.add(send);
  return () => lastCalls.delete(send);
}

/**
 * Ends the session here at once, and asks the server to refuse its tokens from now on, after what
 * was still to be sent with them. A server that does not answer never keeps anybody logged in.
 */
export async function logOut(): Promise<void> {
  const { accessToken, refreshToken: refresh } = session;
  const sent = [...lastCalls].map((send) => send());
  session.logOut('explicit');
  await Promise.allSettled(sent);
  if (accessToken === undefined || refresh === undefined) return;
  const blacklisting = callEndpoint(
    blacklistTokenEndpoint,
    { body: { refresh } },
    { accessToken, keepalive: true },
  );
  await blacklisting.catch(() => undefined);
}
