import type { FastifyInstance } from 'fastify';
import { ApiError, invalidRequest, notAuthenticated, notFound } from '../server/api-error';
import { bearerOf } from '../server/bearer';
import { parseInput } from '../server/parse-input';
import { registerPublicEndpoint } from '../server/register-endpoint';
import type { Services } from '../server/services';
import { findZones } from '../zones/zone.repository';
import { type Detection, DetectionSchema } from './detection.schema';
import { findIngestCamera, findKnownFaces, findLastDetection } from './ingest.repository';
import { readIngestCameraEndpoint } from './ingest-camera.schema';
import { takeDetection } from './take-detection';

/** A clock may be a little fast; a detector that lost its connection may send what it kept. */
const AHEAD_MS = 60_000;
const BEHIND_MS = 24 * 3_600_000;
const PICTURE_WITHIN_MS = 15_000;

export const INGEST_PATH = '/ingest/detections/';

export function registerIngestRoutes(app: FastifyInstance, services: Services): void {
  const { alertPictures, database, ingestKeys, now, streams, underWay } = services;

  app.post(INGEST_PATH, async (request, reply) => {
    const key = bearerOf(request.headers.authorization);
    if (key === undefined) throw notAuthenticated('not_authenticated');
    parseInput('query', undefined, request.query);
    const detection = parseInput('body', DetectionSchema, request.body) as Detection;
    if (!ingestKeys.isKeyOf(detection.cameraId, key)) throw notAuthenticated('token_invalid');
    const ageMs = now().getTime() - Date.parse(detection.at);
    if (ageMs < -AHEAD_MS) throw invalidRequest('at', 'in the future');
    if (ageMs > BEHIND_MS) throw invalidRequest('at', 'more than a day ago');
    const camera = await findIngestCamera(database, detection.cameraId);
    if (camera === undefined) throw notFound('camera');
    const raised = await takeDetection(database, camera, detection, streams.isReal(camera)).catch(
      (error: unknown) => {
        if (error instanceof ApiError && error.httpStatus === 409) {
          request.log.warn(
            { cameraId: camera.id, run: detection.run, sequence: detection.sequence },
            `a detection was refused: ${error.details}`,
          );
        }
        throw error;
      },
    );
    // What a detector sends late was seen by a camera that sees something else by now.
    const stream = raised.length > 0 && ageMs < PICTURE_WITHIN_MS ? streams.of(camera) : undefined;
    if (stream !== undefined) {
      underWay
        .run(() => alertPictures.keep(raised, stream.freshStill()))
        .catch((error: unknown) =>
          request.log.error({ err: error }, 'no picture of an alert was kept'),
        );
    }
    return reply.code(204).send();
  });

  registerPublicEndpoint(app, services, readIngestCameraEndpoint, async ({ params, request }) => {
    const key = bearerOf(request.headers.authorization);
    if (key === undefined) throw notAuthenticated('not_authenticated');
    if (!ingestKeys.isKeyOf(params.id, key)) throw notAuthenticated('token_invalid');
    const camera = await findIngestCamera(database, params.id);
    if (camera === undefined) throw notFound('camera');
    const { id, streamUrl, restaurantId } = camera;
    return {
      id,
      streamUrl,
      lastDetection: await findLastDetection(database, id),
      zones: await findZones(database, [restaurantId], id),
      faceProfiles: await findKnownFaces(database, restaurantId),
    };
  });
}
