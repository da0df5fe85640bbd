import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../server/api-error';
import type { Services } from '../server/services';
import { drawScene } from './draw-scene';
import { findAlertPicture } from './media.repository';
import { roomOfStream } from './rooms';

/** An hour is what an address stays the same for. */
const CACHE_CONTROL = 'private, max-age=3600, immutable';

/** Pictures, by signed address: who holds one was shown it by a call that checked their rights. */
export function registerMediaRoutes(app: FastifyInstance, services: Services): void {
  const { database, stills } = services;

  app.get<{ Params: { id: string } }>(
    '/api/media/alerts/:id(^\\d{1,15}).webp',
    async (request, reply) => {
      requireSignature(services, request);
      const picture = await findAlertPicture(database, Number(request.params.id));
      if (picture === undefined) throw notFound('picture');
      const { scene, streamUrl } = picture;
      const still = await stills.get(`alert ${request.params.id}`, () =>
        drawScene(roomOfStream(streamUrl), scene),
      );
      return sendPicture(reply, still, CACHE_CONTROL);
    },
  );
}

/** @throws {ApiError} 403 where the address is not one of ours, or too old. */
function requireSignature({ addresses }: Services, request: FastifyRequest): void {
  const [path = '', query] = request.url.split('?');
  const search = new URLSearchParams(query);
  if (!addresses.isValid(path, search.get('expires') ?? '', search.get('signature') ?? '')) {
    throw new ApiError(403, 'address_invalid', 'the address is not signed, or has expired');
  }
}

function sendPicture(reply: FastifyReply, picture: Buffer, cacheControl: string) {
  return reply
    .type('image/webp')
    .header('cache-control', cacheControl)
    .header('content-disposition', 'inline')
    .send(picture);
}
