import type { FastifyRequest } from 'fastify';
import { ApiError } from '../server/api-error';
import type { Services } from '../server/services';

/** @throws {ApiError} 403 where the address is not one of ours, or too old. */
export function requireSignature({ addresses }: Services, request: FastifyRequest): void {
  const [path = '', query] = request.url.split('?');
  const search = new URLSearchParams(query);
  if (!addresses.isValid(path, search.get('expires') ?? '', search.get('signature') ?? '')) {
    throw new ApiError(403, 'address_invalid', 'the address is not signed, or has expired');
  }
}
