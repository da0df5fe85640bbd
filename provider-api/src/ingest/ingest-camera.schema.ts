import {
  defineEndpoint,
  FACE_LIST_TYPES,
  IdSchema,
  QueryIntegerSchema,
  UuidSchema,
  ZoneSchema,
} from '@maitred/contract';
import * as v from 'valibot';
import { NameSchema } from './detection.schema';

/** What a camera's detector must know before it can send. */
const IngestCameraSchema = v.strictObject({
  id: IdSchema,
  /** As configured, with the user name and password that the camera asks for. */
  streamUrl: v.string(),
  /** The next detection of this run needs a higher sequence; left out if any would be accepted. */
  lastDetection: v.optional(
    v.strictObject({
      /** Left out if the detector gave none. */
      run: v.optional(v.string()),
      sequence: IdSchema,
    }),
  ),
  zones: v.array(ZoneSchema),
  /** The profiles on all face lists of the camera's restaurant, by id. */
  faceProfiles: v.array(
    v.strictObject({
      id: IdSchema,
      listType: v.picklist(FACE_LIST_TYPES),
      imageIds: v.array(UuidSchema),
    }),
  ),
  /** Left out if recognition is off for the camera. */
  recognition: v.optional(
    v.strictObject({
      /** Cameras of one restaurant share the visitors that they recognise. */
      restaurantId: IdSchema,
      /** The model that made the descriptors; those of different models cannot be compared. */
      model: v.string(),
      /** One per picture: signed bytes as base64, compared by the angle between them. */
      descriptors: v.array(v.strictObject({ faceProfileId: IdSchema, descriptor: v.string() })),
    }),
  ),
  /** Optional fields of people that this provider accepts; one that does not know a field refuses the detection. */
  accepts: v.array(v.picklist(['box'])),
});

/** Internal to the provider: the application does not use it. Needs the camera's key, not a session. */
export const readIngestCameraEndpoint = defineEndpoint({
  method: 'GET',
  path: '/ingest/cameras/{id}/',
  params: v.strictObject({ id: QueryIntegerSchema }),
  answer: IngestCameraSchema,
  authentication: 'none',
});

/** How long a detector that has died can keep a camera from others. */
export const LEASE_MAX_SECONDS = 60;

/**
 * Leases a camera to a detector run, or renews the lease, so that several detectors can share cameras. While nobody
 * holds a lease, every detector is accepted. A lease of 0 seconds gives the camera back.
 */
export const leaseCameraEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/ingest/cameras/{id}/lease/',
  params: v.strictObject({ id: QueryIntegerSchema }),
  body: v.strictObject({
    run: NameSchema,
    seconds: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LEASE_MAX_SECONDS)),
  }),
  authentication: 'none',
});
