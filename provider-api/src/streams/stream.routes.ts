import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findCameraInUse } from '../cameras/camera.repository';
import { requireWatcher } from '../media/media-access';
import { ApiError, notFound } from '../server/api-error';
import type { Services } from '../server/services';
import { signedPlaylist } from './playlist';

/** Stills, playlists and segments of the cameras that are real, by signed address. */
export function registerStreamRoutes(app: FastifyInstance, services: Services): void {
  const { addresses, database, streams } = services;

  app.get<{ Params: { id: string } }>(
    '/api/media/cameras/:id(^\\d{1,15}).jpg',
    async (request, reply) => {
      const id = Number(request.params.id);
      await requireWatcher(services, request, id);
      const still = await (await streamOf(id)).still();
      if (still === undefined) throw offline();
      return reply
        .type('image/jpeg')
        .header('cache-control', 'private, no-cache')
        .header('content-disposition', 'inline')
        .header('last-modified', still.takenAt.toUTCString())
        .send(still.picture);
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/media/cameras/:id(^\\d{1,15})/live.m3u8',
    async (request, reply) => {
      const id = Number(request.params.id);
      const { viewer } = await requireWatcher(services, request, id, { whilePlaying: true });
      services.viewers.goOn(viewer, id);
      const playlist = await (await streamOf(id)).playlist();
      if (playlist === undefined) throw offline();
      return reply
        .type('application/vnd.apple.mpegurl')
        .send(signedPlaylist(playlist, id, viewer, addresses));
    },
  );

  app.get<{ Params: { id: string; sequence: string } }>(
    '/api/media/cameras/:id(^\\d{1,15})/live/:sequence(^\\d{1,15}).ts',
    async (request, reply) => {
      const id = Number(request.params.id);
      await requireWatcher(services, request, id);
      const stream = await streamOf(id);
      return sendSegment(reply, stream.segment(Number(request.params.sequence)));
    },
  );

  async function streamOf(id: number) {
    const camera = await findCameraInUse(database, id);
    const stream = camera && streams.of(camera);
    if (stream === undefined) throw notFound('camera');
    return stream;
  }
}

async function sendSegment(reply: FastifyReply, file: string) {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined) throw notFound('segment');
  return reply.type('video/mp2t').header('content-length', found.size).send(createReadStream(file));
}

function offline(): ApiError {
  return new ApiError(503, 'camera_offline', 'the camera delivers nothing');
}
