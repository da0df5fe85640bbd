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
  /** Where uploads are held from their first byte to their answer, by the restaurants of their sender. */
  uploadBodies: FairLanes;
  /** Where pictures are decoded and looked at, by the restaurants of their sender. */
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
  // In a scope of its own: no other call takes a form.
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

/** Colleagues share their places, however many restaurants are theirs: one owner's staff is one tenant. */
function tenantOf({ restaurantIds }: Caller): string {
  return restaurantIds.join(' ');
}

/** Also where nobody is there any more to take the answer. */
function whenAnswered({ raw }: FastifyReply, end: () => void): void {
  if (raw.destroyed) end();
  raw.once('finish', end);
  raw.once('close', end);
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
