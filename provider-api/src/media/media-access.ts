import type { FastifyRequest } from 'fastify';
import { findCameraInUse, mayWatch } from '../cameras/camera.repository';
import { ApiError, notFound } from '../http/api-error';
import type { SignedQuery } from '../http/signed-addresses';
import type { MediaServices } from './media-services';

/**
 * @returns what the address says, which is true
 * @throws {ApiError} 403 where the address is not one of ours, or too old.
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
 * The same of what a camera sees at present: the right of who was told the address is looked at each time.
 * @param whilePlaying whether the address may grow old while its viewer asks for the camera's playlist
 * @throws {ApiError} 403 as well where they may not see the camera any more, 404 where it is out of use.
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
