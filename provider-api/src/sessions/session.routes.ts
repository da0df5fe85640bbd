import {
  blacklistTokenEndpoint,
  logInEndpoint,
  refreshTokenEndpoint,
  type Tokens as TokenPair,
} from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import { notAuthenticated } from '../server/api-error';
import { registerEndpoint, registerPublicEndpoint } from '../server/register-endpoint';
import type { Services } from '../server/services';
import { checkPassword } from './check-password';
import { refreshSession } from './refresh-session';
import { findRefreshToken, insertSession, revokeSession } from './session.repository';

export function registerSessionRoutes(app: FastifyInstance, services: Services): void {
  const { database, tokens } = services;

  registerPublicEndpoint(app, services, logInEndpoint, async ({ body, request }) => {
    const userId = await checkPassword(services, request.ip, body.username, body.password);
    return startSession(services, userId);
  });

  registerPublicEndpoint(app, services, refreshTokenEndpoint, async ({ body }) => {
    const claims = await tokens.verifyRefresh(body.refresh);
    const pair = claims && (await refreshSession(services, claims));
    if (!pair) throw notAuthenticated('token_invalid');
    return pair;
  });

  registerEndpoint(
    app,
    services,
    blacklistTokenEndpoint,
    async ({ body, caller }) => {
      const claims = await tokens.verifyRefresh(body.refresh);
      const token = claims && (await findRefreshToken(database, claims.tokenId));
      if (!token || token.userId !== caller.id) throw notAuthenticated('token_invalid');
      await revokeSession(database, token.sessionId, services.now());
    },
    // Nobody refreshes a session in order to end it: the refresh token is what proves it to be theirs.
    { accessTokens: { ofAnyAge: true } },
  );
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
