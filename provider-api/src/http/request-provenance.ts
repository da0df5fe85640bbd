import type { FastifyRequest } from 'fastify';
import type { Provenance } from '../changes/provenance';
import { clientNetwork } from './client-network';

export function byUser(
  { id, username }: { id: number; username: string },
  request: FastifyRequest,
  at: Date,
): Provenance {
  return { ...byStranger(request, at), by: { kind: 'user', id, name: username } };
}

export function byStranger(request: FastifyRequest, at: Date): Provenance {
  return {
    by: { kind: 'stranger' },
    at,
    network: clientNetwork(request.ip),
    requestId: request.id,
  };
}
