import type { FastifyRequest } from 'fastify';

/** The signed-in user of a request, as currently stored. */
export interface Caller {
  id: number;
  username: string;
  email: string | null;
  permissions: string[];
  /** Restaurants they belong to. */
  restaurantIds: number[];
  sessionId: string;
}

/** Which access tokens are accepted; by default only those that have not expired. */
export interface AcceptedTokens {
  ofAnyAge?: boolean;
}

/**
 * Finds the caller by the access token of a request.
 * @throws {ApiError} 401
 */
export type Authenticate = (request: FastifyRequest, accepted?: AcceptedTokens) => Promise<Caller>;
