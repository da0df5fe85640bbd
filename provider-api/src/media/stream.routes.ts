import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findCameraInUse } from '../cameras/camera.repository';
import { ApiError, notFound } from '../http/api-error';
import type { CameraStreams } from '../streams/camera-streams';
import { codecsPlaylist, signedPlaylist } from '../streams/playlist';
import { requireWatcher } from './media-access';
import type { MediaServices } from './media-services';

export interface StreamServices extends Pick<MediaServices, 'addresses' | 'database' | 'viewers'> {
  streams: CameraStreams;
}

/** Stills, playlists and segments of real cameras, at signed addresses. */
export function registerStreamRoutes(app: FastifyInstance, services: StreamServices): void {
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
      const { playlist, of } = await findPlaylist(request);
      const { text, codecs, connection } = playlist;
      if (codecs !== undefined) return sendPlaylist(reply, codecsPlaylist(codecs, of));
      if (text === undefined) throw notFound('playlist');
      return sendPlaylist(reply, signedPlaylist({ text, connection }, of));
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/media/cameras/:id(^\\d{1,15})/live/video.m3u8',
    async (request, reply) => {
      const { playlist, of } = await findPlaylist(request);
      const { text, connection } = playlist;
      if (text === undefined) throw notFound('playlist');
      return sendPlaylist(reply, signedPlaylist({ text, connection }, of));
    },
  );

  app.get<{ Params: { id: string; file: string } }>(
    '/api/media/cameras/:id(^\\d{1,15})/live/:file(^(?:head-)?\\d{1,15}\\.(?:ts|m4s|mp4)$)',
    async (request, reply) => {
      const id = Number(request.params.id);
      await requireWatcher(services, request, id);
      const stream = await streamOf(id);
      return sendSegment(reply, stream.file(request.params.file));
    },
  );

  async function findPlaylist(request: FastifyRequest<{ Params: { id: string } }>) {
    const cameraId = Number(request.params.id);
    const { viewer } = await requireWatcher(services, request, cameraId, { whilePlaying: true });
    services.viewers.goOn(viewer, cameraId);
    const playlist = await (await streamOf(cameraId)).playlist();
    if (playlist === undefined) throw offline();
    return { playlist, of: { cameraId, viewer, addresses } };
  }

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
  const type = file.endsWith('.ts') ? 'video/mp2t' : 'video/mp4';
  return reply.type(type).header('content-length', found.size).send(createReadStream(file));
}

function sendPlaylist(reply: FastifyReply, text: string) {
  return reply.type('application/vnd.apple.mpegurl').send(text);
}

function offline(): ApiError {
  return new ApiError(503, 'camera_offline', 'the camera delivers nothing');
}
