import type { FastifyRequest } from 'fastify';

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

/** Which access tokens are taken; the valid ones alone where nothing is said. */
export interface AcceptedTokens {
  ofAnyAge?: boolean;
}

/**
 * The caller whose session the access token of a request is of.
 * @throws {ApiError} 401
 */
export type Authenticate = (request: FastifyRequest, accepted?: AcceptedTokens) => Promise<Caller>;
