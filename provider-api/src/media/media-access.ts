import type { FastifyRequest } from 'fastify';
import { findCameraInUse, mayWatch } from '../cameras/camera.repository';
import { ApiError, notFound } from '../http/api-error';
import type { SignedQuery } from '../http/signed-addresses';
import type { MediaServices } from './media-services';

/**
 * @returns the verified query of the address
 * @throws {ApiError} 403 if the provider has not signed the address, or it is too old.
 */
export function requireSignature(
  { addresses }: Pick<MediaServices, 'addresses'>,
  request: FastifyRequest,
): SignedQuery {
  const { path, query } = readAddress(request);
  if (!addresses.isValid(path, query)) throw addressInvalid();
  return query;
}

/**
 * The same for live pictures of a camera: also checks each time that the viewer still has the permission.
 * @param whilePlaying whether an expired address is accepted while its viewer polls the camera's playlist
 * @throws {ApiError} also 403 if the viewer may no longer see the camera, 404 if it is disabled.
 */
export async function requireWatcher(
  { addresses, database, viewers }: Pick<MediaServices, 'addresses' | 'database' | 'viewers'>,
  request: FastifyRequest,
  cameraId: number,
  { whilePlaying = false } = {},
): Promise<SignedQuery> {
  const { path, query } = readAddress(request);
  const { viewer } = query;
  const isTaken =
    addresses.isValid(path, query) ||
    (whilePlaying && addresses.isSigned(path, query) && viewers.isWatching(viewer, cameraId));
  if (!isTaken) throw addressInvalid();
  if (await mayWatch(database, Number(viewer), cameraId)) return query;
  throw (await findCameraInUse(database, cameraId)) ? addressInvalid() : notFound('camera');
}

function readAddress({ url }: FastifyRequest): { path: string; query: SignedQuery } {
  const [path = '', query] = url.split('?');
  const search = new URLSearchParams(query);
  const read = (name: string) => search.get(name) ?? '';
  return {
    path,
    query: { expires: read('expires'), viewer: read('viewer'), signature: read('signature') },
  };
}

function addressInvalid(): ApiError {
  return new ApiError(403, 'address_invalid', 'the address is not signed, or has expired');
}
