import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import type { FaceDescriber } from '../faces/face-describer';
import { DESCRIPTOR_MODEL } from '../faces/face-descriptor';
import { ApiError, disabled, invalidRequest, notAuthenticated, notFound } from '../http/api-error';
import { bearerOf } from '../http/bearer';
import type { CallServices } from '../http/call-services';
import { clientNetwork } from '../http/client-network';
import { parseInput } from '../http/parse-input';
import { registerPublicEndpoint } from '../http/register-endpoint';
import { byStranger } from '../http/request-provenance';
import { whileSenderIsThere } from '../http/while-sender-is-there';
import type { AlertPictures } from '../media/alert-pictures';
import type { CameraStreams } from '../streams/camera-streams';
import { DAY_MS } from '../time/durations';
import { findZones } from '../zones/zone.repository';
import { type Detection, DetectionSchema } from './detection.schema';
import type { DetectionGate } from './detection-gate';
import type { DetectionQueue } from './detection-queue';
import { modelOf } from './detector-report';
import { FRAME_MAX_LENGTH, readFrame } from './frame';
import {
  findIngestCamera,
  findKnownFaces,
  findLastDetection,
  findRecognition,
} from './ingest.repository';
import { leaseCameraEndpoint, readIngestCameraEndpoint } from './ingest-camera.schema';
import type { IngestKeys } from './ingest-keys';
import { leaseCamera } from './lease-camera';
import { takeDetection } from './take-detection';

/** A detector's clock may be slightly fast, and one that lost its connection may send its queue later. */
const AHEAD_MS = 60_000;
const BEHIND_MS = DAY_MS;
const PICTURE_WITHIN_MS = 15_000;

/** The limit of other calls, plus a frame. */
const BODY_MAX_BYTES = 1024 * 1024 + FRAME_MAX_LENGTH;

/** The model that the detector uses. A header, so that providers that do not know it ignore it. */
const MODEL_HEADER = 'detector-model';

export const INGEST_PATH = '/ingest/detections/';

export interface IngestServices extends CallServices {
  alertPictures: AlertPictures;
  /** Undefined if faces are not recognised. */
  describer: FaceDescriber | undefined;
  /** Refuses detections before they are read. */
  detectionGate: DetectionGate;
  detections: DetectionQueue;
  /** The connections for what detectors and tills send. */
  ingestDatabase: Database;
  ingestKeys: IngestKeys;
  streams: CameraStreams;
}

export function registerIngestRoutes(app: FastifyInstance, services: IngestServices): void {
  registerDetections(app, services);
  registerCameras(app, services);
}

function registerDetections(app: FastifyInstance, services: IngestServices): void {
  const { detectionGate, detections, ingestDatabase, now, streams, underWay } = services;

  // If there is no room, refuse before reading the body.
  const onRequest = async (request: FastifyRequest) =>
    detectionGate.pass(keyOf(request), clientNetwork(request.ip));

  app.post(INGEST_PATH, { bodyLimit: BODY_MAX_BYTES, onRequest }, async (request, reply) => {
    parseInput('query', undefined, request.query);
    const detection = parseInput('body', DetectionSchema, request.body);
    const generation = requireGeneration(services, request, detection.cameraId);
    const ageMs = requireTimely(detection, now());
    const model = modelOf(request.headers[MODEL_HEADER]);
    const frame = detection.frame === undefined ? undefined : await readFrame(detection.frame);

    const keepPictures = (...[alertIds, still]: Parameters<AlertPictures['keep']>) =>
      services.alertPictures
        .keep(alertIds, still)
        .catch((error: unknown) =>
          request.log.error({ err: error }, 'no picture of an alert was kept'),
        );

    const take = async () => {
      const camera = await requireCameraOfKey(ingestDatabase, detection.cameraId, generation);
      const { raised, people } = await takeDetection(ingestDatabase, camera, detection, {
        hasPicture: frame !== undefined || streams.isReal(camera),
        model,
        from: {
          ...byStranger(request, now()),
          by: { kind: 'detector', id: camera.id, name: camera.name },
        },
      });
      // Within the camera's turn in the queue, so that no more frames are decoded at once than detections are taken.
      if (frame !== undefined && raised.length > 0) {
        await keepPictures(raised, { picture: frame, people });
      }
      return { camera, raised };
    };
    const { camera, raised } = await whileSenderIsThere(request, (signal) =>
      detections.run(detection, () => underWay.run(take), signal),
    ).catch((error: unknown) => {
      logRefusal(request, detection, error);
      throw error;
    });

    // A late detection shows what was seen then; the camera sees something else by now.
    const isFresh = frame === undefined && ageMs < PICTURE_WITHIN_MS;
    const stream = raised.length > 0 && isFresh ? streams.of(camera) : undefined;
    if (stream !== undefined) {
      void underWay.run(() => keepPictures(raised, stream.freshStill()));
    }
    return reply.code(204).send();
  });
}

/** The camera settings for a detector, and the lease that makes it the only one to report on the camera. */
function registerCameras(app: FastifyInstance, services: IngestServices): void {
  const { database, describer, ingestDatabase, ingestKeys, now } = services;

  const cameraOf = async (id: number, request: FastifyRequest) => {
    const generation = ingestKeys.generationOf(id, keyOf(request));
    if (generation === undefined) throw notAuthenticated('token_invalid');
    return requireCameraOfKey(database, id, generation);
  };

  registerPublicEndpoint(app, services, readIngestCameraEndpoint, async ({ params, request }) => {
    const camera = await cameraOf(params.id, request);
    const { id, streamUrl, restaurantId, recognitionDisabledAt } = camera;
    const recognises = describer !== undefined && recognitionDisabledAt === null;
    return {
      id,
      streamUrl,
      lastDetection: await findLastDetection(database, id),
      zones: await findZones(database, [restaurantId], id),
      faceProfiles: await findKnownFaces(database, restaurantId),
      ...(recognises
        ? { recognition: await findRecognition(database, restaurantId, DESCRIPTOR_MODEL) }
        : {}),
      accepts: ['box' as const],
    };
  });

  registerPublicEndpoint(app, services, leaseCameraEndpoint, async ({ params, body, request }) => {
    const { id } = await cameraOf(params.id, request);
    await leaseCamera(ingestDatabase, id, body, now());
  });
}

function keyOf({ headers }: FastifyRequest): string {
  const key = bearerOf(headers.authorization);
  if (key === undefined) throw notAuthenticated('not_authenticated');
  return key;
}

/**
 * The generation of the request's key. Tells the gate whether the key was right.
 * @throws {ApiError} 401 if it is not a key of this camera
 */
function requireGeneration(
  { detectionGate, ingestKeys }: IngestServices,
  request: FastifyRequest,
  cameraId: number,
): number {
  const key = keyOf(request);
  const generation = ingestKeys.generationOf(cameraId, key);
  if (generation === undefined) {
    detectionGate.wasWrong(clientNetwork(request.ip));
    throw notAuthenticated('token_invalid');
  }
  detectionGate.wasRight(key, cameraId);
  return generation;
}

/**
 * The age of the detection in milliseconds.
 * @throws {ApiError} 400 if it was seen in the future, or more than a day ago
 */
function requireTimely({ at }: Detection, now: Date): number {
  const ageMs = now.getTime() - Date.parse(at);
  if (ageMs < -AHEAD_MS) throw invalidRequest('at', 'in the future');
  if (ageMs > BEHIND_MS) throw invalidRequest('at', 'more than a day ago');
  return ageMs;
}

/** For the operator: either two detectors report on one camera, or a sequence went back. The detector gets a 409. */
function logRefusal({ log }: FastifyRequest, detection: Detection, error: unknown): void {
  if (!(error instanceof ApiError) || error.httpStatus !== 409) return;
  const { cameraId, run, sequence } = detection;
  log.warn({ cameraId, run, sequence }, `a detection was refused: ${error.details}`);
}

/**
 * The camera of a key that is or was valid.
 * @throws {ApiError} 401 if the key was changed since, 403 if the camera or its restaurant is disabled
 */
async function requireCameraOfKey(database: Database, cameraId: number, generation: number) {
  const camera = await findIngestCamera(database, cameraId);
  if (camera === undefined) throw notFound('camera');
  if (camera.keyGeneration !== generation) throw notAuthenticated('token_invalid');
  if (camera.disabledAt !== null) throw disabled('camera');
  if (camera.restaurantDisabledAt !== null) throw disabled('restaurant');
  return camera;
}
