import { readCurrentUserEndpoint, type User } from '@maitred/contract';
import type { FastifyInstance } from 'fastify';
import type { CallServices } from '../http/call-services';
import type { Caller } from '../http/caller';
import { registerEndpoint } from '../http/register-endpoint';

export function registerUserRoutes(app: FastifyInstance, services: CallServices): void {
  registerEndpoint(app, services, readCurrentUserEndpoint, async ({ caller }) =>
    presentUser(caller),
  );
}

function presentUser({ id, username, email, permissions }: Caller): User {
  return { id, username, ...(email === null ? {} : { email }), permissions };
}
