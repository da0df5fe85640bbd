import type { FastifyRequest } from 'fastify';
import { notAuthenticated } from '../http/api-error';
import { bearerOf } from '../http/bearer';
import type { AcceptedTokens, Caller } from '../http/caller';
import { clientNetwork } from '../http/client-network';
import { findCaller } from '../users/user.repository';
import type { SessionServices } from './session-services';

/**
 * Finds the caller by the access token. Refuses an expired token like any other invalid one, unless tokens of any age
 * are accepted.
 * @throws {ApiError} 401
 */
export async function authenticate(
  { database, hashes, tokens }: Pick<SessionServices, 'database' | 'hashes' | 'tokens'>,
  request: FastifyRequest,
  accepted: AcceptedTokens = {},
): Promise<Caller> {
  const token = bearerOf(request.headers.authorization);
  if (token === undefined) throw notAuthenticated('not_authenticated');
  const claims = await tokens.verifyAccess(token, accepted);
  const caller = claims && (await findCaller(database, claims.sessionId));
  if (!caller) throw notAuthenticated('token_invalid');
  hashes.know(clientNetwork(request.ip));
  return caller;
}
