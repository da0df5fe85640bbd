import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mayWatch } from '../cameras/camera.repository';
import { findFacePicture } from '../faces/face-image.repository';
import { notFound } from '../http/api-error';
import type { SignedQuery } from '../http/signed-addresses';
import { cameraStill } from './camera-still';
import { LIVE_CONTENT_TYPE, liveFrames } from './live-frames';
import { findAlertScene } from './media.repository';
import { requireSignature, requireWatcher } from './media-access';
import type { MediaServices } from './media-services';

/** Pictures at signed addresses, which were given out by calls that checked the user's permissions. */
export function registerMediaRoutes(app: FastifyInstance, services: MediaServices): void {
  const { alertPictures, database, drawFrame, now, stills } = services;
  /** Pictures never change, so browsers may cache them for as long as the address is valid. */
  const whileValid = ({ expires }: SignedQuery) => {
    const seconds = Math.max(0, Math.floor(Number(expires) - now().getTime() / 1000));
    return `private, max-age=${seconds}, immutable`;
  };

  app.get<{ Params: { id: string } }>(
    '/api/media/alerts/:id(^\\d{1,15}).webp',
    async (request, reply) => {
      const query = requireSignature(services, request);
      const id = Number(request.params.id);
      const drawn = await findAlertScene(database, id);
      const picture =
        drawn === undefined || drawFrame === undefined
          ? await alertPictures.find(id)
          : await stills.get(`alert ${id}`, 'webp', () =>
              drawFrame({ ...drawn, zones: [] }, 'webp'),
            );
      if (picture === undefined) throw notFound('picture');
      return sendPicture(reply, Buffer.from(picture), whileValid(query));
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/media/faces/:id(^[0-9a-f-]{36}).webp',
    async (request, reply) => {
      const query = requireSignature(services, request);
      const picture = await findFacePicture(database, request.params.id);
      if (picture === undefined) throw notFound('picture');
      return sendPicture(reply, Buffer.from(picture), whileValid(query));
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/media/cameras/:id(^\\d{1,15}).webp',
    async (request, reply) => {
      const id = Number(request.params.id);
      await requireWatcher(services, request, id);
      const still = await cameraStill(services, id, 'webp');
      if (still === undefined) throw notFound('camera');
      return sendPicture(reply, still.picture, 'private, no-cache');
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/media/cameras/:id(^\\d{1,15})/live.mjpeg',
    // A HEAD request would read an endless response for nobody.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const id = Number(request.params.id);
      const { viewer } = await requireWatcher(services, request, id);
      reply.raw.once('close', services.viewers.begin(viewer));
      const frames = liveFrames({
        look: () => cameraStill(services, id, 'jpeg'),
        mayGoOn: () => mayWatch(database, Number(viewer), id),
        stopping: services.stopping.signal,
        ...services.livePictures,
      });
      return (
        reply
          .type(LIVE_CONTENT_TYPE)
          .header('cache-control', 'no-store')
          // A connection kept alive after the end would delay a shutdown.
          .header('connection', 'close')
          .send(Readable.from(frames))
      );
    },
  );
}

function sendPicture(reply: FastifyReply, picture: Buffer, cacheControl: string) {
  return reply
    .type('image/webp')
    .header('cache-control', cacheControl)
    .header('content-disposition', 'inline')
    .send(picture);
}
