import type { FastifyRequest } from 'fastify';
import { findCaller } from '../users/user.repository';
import { notAuthenticated } from './api-error';
import { bearerOf } from './bearer';
import { clientNetwork } from './client-network';
import type { Services } from './services';

/** The signed-in user behind a request, as the database has them now. */
export interface Caller {
  id: number;
  username: string;
  email: string | null;
  permissions: string[];
  /** Restaurants they belong to. */
  restaurantIds: number[];
  sessionId: string;
}

/**
 * The caller whose session the access token is of; one past its time is refused like any other that is
 * not valid, unless tokens of any age are taken.
 * @throws {ApiError} 401
 */
export async function authenticate(
  services: Services,
  request: FastifyRequest,
  tokens: { ofAnyAge?: boolean } = {},
): Promise<Caller> {
  const token = bearerOf(request.headers.authorization);
  if (token === undefined) throw notAuthenticated('not_authenticated');
  const claims = await services.tokens.verifyAccess(token, tokens);
  const caller = claims && (await findCaller(services.database, claims.sessionId));
  if (!caller) throw notAuthenticated('token_invalid');
  services.hashes.know(clientNetwork(request.ip));
  return caller;
}
