import { readCurrentUserEndpoint, type User } from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../server/caller';
import { registerEndpoint } from '../server/register-endpoint';
import type { Services } from '../server/services';

export function registerUserRoutes(app: FastifyInstance, services: Services): void {
  registerEndpoint(app, services, readCurrentUserEndpoint, async ({ caller }) =>
    presentUser(caller),
  );
}

function presentUser({ id, username, email, permissions }: Caller): User {
  return { id, username, ...(email === null ? {} : { email }), permissions };
}
