import {
  blacklistTokenEndpoint,
  logInEndpoint,
  refreshTokenEndpoint,
  type Tokens as TokenPair,
} from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import { invalidCredentials, notAuthenticated, throttled } from '../server/api-error';
import { registerEndpoint, registerPublicEndpoint } from '../server/register-endpoint';
import type { Services } from '../server/services';
import { findUserByName } from '../users/user.repository';
import { refreshSession } from './refresh-session';
import { findRefreshToken, insertSession, revokeSession } from './session.repository';

export function registerSessionRoutes(app: FastifyInstance, services: Services): void {
  const { database, tokens } = services;

  registerPublicEndpoint(app, logInEndpoint, async ({ body, request }) => {
    const userId = await checkPassword(services, request.ip, body.username, body.password);
    return startSession(services, userId);
  });

  registerPublicEndpoint(app, refreshTokenEndpoint, async ({ body }) => {
    const claims = await tokens.verifyRefresh(body.refresh);
    const pair = claims && (await refreshSession(services, claims));
    if (!pair) throw notAuthenticated('token_invalid');
    return pair;
  });

  registerEndpoint(app, services, blacklistTokenEndpoint, async ({ body, caller }) => {
    const claims = await tokens.verifyRefresh(body.refresh);
    const token = claims && (await findRefreshToken(database, claims.tokenId));
    if (!token || token.userId !== caller.id) throw notAuthenticated('token_invalid');
    await revokeSession(database, token.sessionId, services.now());
  });
}

/** The user's id; a wrong name and a wrong password are the same answer, after the same work. */
export async function checkPassword(
  { database, passwords, loginFailures }: Services,
  address: string,
  username: string,
  password: string,
): Promise<number> {
  const key = `${address} ${username}`;
  const seconds = loginFailures.secondsToWait(key);
  if (seconds > 0) throw throttled(seconds);
  const user = await findUserByName(database, username);
  if (!(await passwords.matches(user?.passwordHash, password)) || user === undefined) {
    loginFailures.count(key);
    throw invalidCredentials();
  }
  loginFailures.forget(key);
  return user.id;
}

async function startSession(services: Services, userId: number): Promise<TokenPair> {
  const { database, tokens } = services;
  const createdAt = services.now();
  const sessionId = tokens.newId();
  const id = tokens.newId();
  await insertSession(
    database,
    { id: sessionId, userId, createdAt },
    { id, sessionId, expiresAt: tokens.expiryOfRefresh(createdAt) },
  );
  return tokens.issuePair(sessionId, id, createdAt);
}
