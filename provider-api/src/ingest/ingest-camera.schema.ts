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
  /** As it was configured, with the name and password that the camera asks for. */
  streamUrl: v.string(),
  /** The next detection of this run needs a higher sequence; left out where any would be taken. */
  lastDetection: v.optional(
    v.strictObject({
      /** Left out where the detector gave none. */
      run: v.optional(v.string()),
      sequence: IdSchema,
    }),
  ),
  zones: v.array(ZoneSchema),
  /** Of all face lists of the camera's restaurant, by id. */
  faceProfiles: v.array(
    v.strictObject({
      id: IdSchema,
      listType: v.picklist(FACE_LIST_TYPES),
      imageIds: v.array(UuidSchema),
    }),
  ),
  /** Left out where nobody is to be recognised on the camera. */
  recognition: v.optional(
    v.strictObject({
      /** Cameras of one restaurant tell their guests apart together. */
      restaurantId: IdSchema,
      /** What has made the descriptors; those of another are not alike. */
      model: v.string(),
      /** One a picture: signed bytes as base64, to be compared by the angle between them. */
      descriptors: v.array(v.strictObject({ faceProfileId: IdSchema, descriptor: v.string() })),
    }),
  ),
  /** Fields of people that a provider need not know: another would refuse a detection for them. */
  accepts: v.array(v.picklist(['box'])),
});

/** The provider's own call: the application does not send it. It asks for the camera's key, not a session. */
export const readIngestCameraEndpoint = defineEndpoint({
  method: 'GET',
  path: '/ingest/cameras/{id}/',
  params: v.strictObject({ id: QueryIntegerSchema }),
  answer: IngestCameraSchema,
  authentication: 'none',
});

/** A detector that is no more keeps a camera from others for as long. */
export const LEASE_MAX_SECONDS = 60;

/**
 * Leases a camera to the run of a detector, or renews its lease: several detectors share cameras by it. Without one
 * every detector is listened to. Of 0 seconds it gives the camera back.
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
