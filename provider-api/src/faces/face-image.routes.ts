import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import { FACE_IMAGE_MAX_BYTES, uploadFaceImageEndpoint } from '@maitred/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireRestaurant } from '../restaurants/restaurant-access';
import { ApiError, invalidRequest } from '../server/api-error';
import { registerEndpoint } from '../server/register-endpoint';
import type { Services } from '../server/services';
import { checkFaceImage } from './check-face-image';
import { putFaceImage, renewFaceImage } from './face-image.repository';
import { presentFaceImage } from './face-profile.routes';

export async function registerFaceImageRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const { database, now, addresses, detector, uploads, pictures } = services;
  await app.register(multipart, {
    limits: { fileSize: FACE_IMAGE_MAX_BYTES, files: 1, fields: 10, parts: 11 },
  });

  registerEndpoint(
    app,
    services,
    uploadFaceImageEndpoint,
    async ({ body, caller, request }) => {
      requireRestaurant(caller, body.restaurantId);
      uploads.take(String(caller.id));
      const file = Buffer.from(await body.image.arrayBuffer());
      const id = idOf(caller.id, body.restaurantId, file);
      if (!(await renewFaceImage(database, id, now()))) {
        const { restaurantId } = body;
        const picture = await whileSenderIsThere(request, (signal) =>
          pictures.run(String(restaurantId), () => checkFaceImage(detector, file, signal), signal),
        );
        await putFaceImage(database, { id, restaurantId, picture, uploadedAt: now() });
      }
      return presentFaceImage(id, addresses);
    },
    { preValidation: readMultipart, bodyLimit: FACE_IMAGE_MAX_BYTES + 64 * 1024 },
  );
}

/**
 * By the connection: the request's own signal follows its body, which was read to its end before.
 * @param work has its signal aborted once the sender hangs up
 */
async function whileSenderIsThere<T>(
  { socket }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  if (socket.destroyed) leave();
  socket.once('close', leave);
  try {
    return await work(gone.signal);
  } finally {
    socket.off('close', leave);
  }
}

/** Puts the parts of a form where the contract's schema looks for them. */
async function readMultipart(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) {
    throw new ApiError(415, 'unsupported_media_type', 'the body is not multipart/form-data');
  }
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      const value = part.type === 'file' ? new Blob([await part.toBuffer()]) : part.value;
      // Twice the same name is no form of the contract: an array fails its schema.
      fields[part.fieldname] = part.fieldname in fields ? [fields[part.fieldname], value] : value;
    }
  } catch (error) {
    // Limits have a status of their own; what is no form, or ends before its end, has none.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw invalidRequest('body', 'not a form');
  }
  request.body = fields;
}

/** The same bytes from the same user for the same restaurant are the same picture. */
function idOf(userId: number, restaurantId: number, file: Buffer): string {
  const hex = createHash('sha256').update(`${userId} ${restaurantId} `).update(file).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
