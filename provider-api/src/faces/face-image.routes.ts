import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import { FACE_IMAGE_MAX_BYTES, uploadFaceImageEndpoint } from '@maitred/contract';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, invalidRequest } from '../http/api-error';
import type { AttemptLimit } from '../http/attempt-limit';
import type { CallServices } from '../http/call-services';
import type { Caller } from '../http/caller';
import type { FairLanes } from '../http/fair-lanes';
import { registerEndpoint } from '../http/register-endpoint';
import type { SignedAddresses } from '../http/signed-addresses';
import { whileSenderIsThere } from '../http/while-sender-is-there';
import { requireRestaurant } from '../restaurants/restaurant-access';
import { putFaceImage, renewFaceImage, requireUploadRoom } from './face-image.repository';
import { presentFaceImage } from './face-profile.routes';
import type { PictureDecoder } from './picture-decoder';

export interface FaceImageServices extends CallServices {
  addresses: SignedAddresses;
  uploads: AttemptLimit;
  /** Limits uploads from their first byte to their response, by the restaurants of the sender. */
  uploadBodies: FairLanes;
  /** Limits the decoding and checking of pictures, by the restaurants of the sender. */
  pictures: FairLanes;
  decoder: PictureDecoder;
}

export async function registerFaceImageRoutes(
  app: FastifyInstance,
  services: FaceImageServices,
): Promise<void> {
  const registerForms: FastifyPluginAsync = async (forms) => {
    await forms.register(multipart, {
      limits: { fileSize: FACE_IMAGE_MAX_BYTES, files: 1, fields: 10, parts: 11 },
    });
    registerUpload(forms, services);
  };
  // In its own scope, because no other call accepts a form.
  await app.register(registerForms);
}

function registerUpload(app: FastifyInstance, services: FaceImageServices): void {
  const { database, now, addresses, uploads, uploadBodies, pictures, decoder } = services;

  registerEndpoint(
    app,
    services,
    uploadFaceImageEndpoint,
    async ({ body, caller, from, request }) => {
      requireRestaurant(caller, body.restaurantId);
      const file = Buffer.from(await body.image.arrayBuffer());
      const id = idOf(caller.id, body.restaurantId, file);
      if (!(await renewFaceImage(database, id, now()))) {
        const { restaurantId } = body;
        await requireUploadRoom(database, restaurantId, now());
        const picture = await whileSenderIsThere(request, (signal) =>
          pictures.run(tenantOf(caller), () => decoder.check(file, signal), signal),
        );
        await putFaceImage(database, { id, restaurantId, picture, uploadedAt: now() }, from);
      }
      return presentFaceImage(id, addresses);
    },
    {
      beforeBody: async (caller, request, reply) => {
        uploads.take(String(caller.id));
        const leave = await whileSenderIsThere(request, (signal) =>
          uploadBodies.enter(tenantOf(caller), signal),
        );
        whenAnswered(reply, leave);
        decoder.prepare();
      },
      preValidation: readMultipart,
      isLong: true,
      bodyLimit: FACE_IMAGE_MAX_BYTES + 64 * 1024,
    },
  );
}

/** Users with the same restaurants share their lanes: the staff of one owner is one tenant. */
function tenantOf({ restaurantIds }: Caller): string {
  return restaurantIds.join(' ');
}

/** Calls `end` once the response is sent, or the client has gone. */
function whenAnswered({ raw }: FastifyReply, end: () => void): void {
  if (raw.destroyed) end();
  raw.once('finish', end);
  raw.once('close', end);
}

/** Puts the parts of a form into the body, where the contract's schema expects them. */
async function readMultipart(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) {
    throw new ApiError(415, 'unsupported_media_type', 'the body is not multipart/form-data');
  }
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      const value = part.type === 'file' ? new Blob([await part.toBuffer()]) : part.value;
      // A repeated name becomes an array, which fails the contract's schema.
      fields[part.fieldname] = part.fieldname in fields ? [fields[part.fieldname], value] : value;
    }
  } catch (error) {
    // Exceeded limits carry a status; malformed or truncated forms do not.
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
