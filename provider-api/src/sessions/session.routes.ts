import { blacklistTokenEndpoint, logInEndpoint, refreshTokenEndpoint } from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import { notAuthenticated } from '../http/api-error';
import { clientNetwork } from '../http/client-network';
import { registerEndpoint, registerPublicEndpoint } from '../http/register-endpoint';
import { checkPassword } from './check-password';
import { refreshSession } from './refresh-session';
import { findRefreshToken, revokeSession } from './session.repository';
import type { SessionServices } from './session-services';
import { startSession } from './start-session';

export function registerSessionRoutes(app: FastifyInstance, services: SessionServices): void {
  const { database, hashes, tokens } = services;

  registerPublicEndpoint(
    app,
    services,
    logInEndpoint,
    async ({ body, from }) => {
      const user = await checkPassword(services, from, body.username, body.password);
      const { passwordHash } = user;
      return startSession(services, user, { by: 'password', passwordHash }, from);
    },
    // Refuses a client that has guessed too often before its body is read.
    { beforeBody: ({ ip }) => services.guesses.refuseWaitingNetwork(clientNetwork(ip)) },
  );

  registerPublicEndpoint(app, services, refreshTokenEndpoint, async ({ body, from }) => {
    const claims = await tokens.verifyRefresh(body.refresh);
    const pair = claims && (await refreshSession(services, claims, from));
    if (!pair) throw notAuthenticated('token_invalid');
    if (from.network !== null) hashes.know(from.network);
    return pair;
  });

  registerEndpoint(
    app,
    services,
    blacklistTokenEndpoint,
    async ({ body, caller, from }) => {
      const claims = await tokens.verifyRefresh(body.refresh);
      const token = claims && (await findRefreshToken(database, claims.tokenId));
      if (!token || token.userId !== caller.id) throw notAuthenticated('token_invalid');
      await revokeSession(database, token.sessionId, from, 'log_out');
    },
    // Accept expired access tokens, so that a session need not be refreshed to end it: the refresh token is the proof.
    { accessTokens: { ofAnyAge: true } },
  );
}
