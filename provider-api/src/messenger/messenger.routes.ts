import { logInFromMessengerEndpoint } from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError, notFound } from '../http/api-error';
import { clientNetwork } from '../http/client-network';
import { registerPublicEndpoint } from '../http/register-endpoint';
import { checkPassword } from '../sessions/check-password';
import type { SessionServices } from '../sessions/session-services';
import { readInitData } from './init-data';
import { linkAccount } from './messenger.repository';

export interface MessengerServices extends SessionServices {
  /** Tokens of the messenger's bots, by the id in the path. */
  bots: ReadonlyMap<string, string>;
}

/**
 * Links a messenger user to an account: the messenger's signature proves the one,
 * the password the other.
 */
export function registerMessengerRoutes(app: FastifyInstance, services: MessengerServices): void {
  const { bots, database, now } = services;

  registerPublicEndpoint(
    app,
    services,
    logInFromMessengerEndpoint,
    async ({ params, body, from }) => {
      const token = bots.get(params.uid);
      if (token === undefined) throw notFound('bot');
      const { messengerUserId, hash } = readInitData(body.initData, token, now());
      const { id: userId, username: name } = await checkPassword(
        services,
        from,
        body.username,
        body.password,
      );
      const link = { botId: params.uid, messengerUserId, userId, linkedAt: now() };
      const byOwner = { ...from, by: { kind: 'user' as const, id: userId, name } };
      if (!(await linkAccount(database, hash, link, byOwner)))
        throw new ApiError(403, 'init_data_used');
      return { status: 'linked' };
    },
    { beforeBody: ({ ip }) => services.guesses.refuseWaitingNetwork(clientNetwork(ip)) },
  );
}
