import {
  CountSchema,
  IdSchema,
  IsoDateTimeSchema,
  QueryIntegerListSchema,
  QueryIntegerSchema,
} from './common.schema';
import { defineEndpoint } from './endpoint';
import * as v from './schema';

/** What the provider knows of a camera's detector. */
export const CameraDetectorSchema = v.strictObject({
  cameraId: IdSchema,
  /** The provider's present time: compute ages from it, not from the reader's clock. */
  asOf: IsoDateTimeSchema,
  /** When it was last heard; null if no detector ever was. */
  lastHeardAt: v.nullable(IsoDateTimeSchema),
  /** When it last recognised somebody, as a visitor or a person of a face list. */
  lastRecognisedAt: v.nullable(IsoDateTimeSchema),
  /** Mean number of pictures analysed per minute; omitted while it is not known. */
  perMinute: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** People in the last picture; absent if no detector was ever heard. */
  people: v.optional(CountSchema),
  /** The detector's model, if it names one. */
  model: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /**
   * The last spans between two detections in which nothing was seen: counts of that time are missing, not 0.
   * Absent if unknown; a span that still lasts starts at `lastHeardAt`.
   */
  silences: v.optional(
    v.array(v.strictObject({ from: IsoDateTimeSchema, until: IsoDateTimeSchema })),
  ),
  /** When anything was first counted in its restaurant: earlier counts are missing, not 0. Absent if unknown. */
  countedSince: v.optional(IsoDateTimeSchema),
  /**
   * When each of its zones first counted in its present kind: earlier counts are missing, not 0. Absent if unknown.
   */
  zones: v.optional(v.array(v.strictObject({ zoneId: IdSchema, countedSince: IsoDateTimeSchema }))),
  /** The table zones that it has reported on. */
  tables: v.array(v.strictObject({ zoneId: IdSchema, lastReportedAt: IsoDateTimeSchema })),
});
export type CameraDetector = v.InferOutput<typeof CameraDetectorSchema>;

/**
 * Lists every camera, also one whose detector was never heard: an empty list means restaurants without cameras.
 * Optional for a provider: one that answers 404 is not asked again.
 */
export const listCameraDetectorsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/camera_detectors/',
  query: v.strictObject({ restaurantId: v.optional(QueryIntegerListSchema) }),
  answer: v.array(CameraDetectorSchema),
  permission: 'read_camera',
});

const ShareSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The box of a person in a picture, from the top left corner, as shares of its width and height. */
export const PersonBoxSchema = v.strictObject({
  x: ShareSchema,
  y: ShareSchema,
  width: ShareSchema,
  height: ShareSchema,
});
export type PersonBox = v.InferOutput<typeof PersonBoxSchema>;

/** Where the detector of a camera sees people. */
export const CameraPeopleSchema = v.strictObject({
  /** The provider's current time. */
  asOf: IsoDateTimeSchema,
  /** When the detector last reported anything; null if none ever did. */
  lastHeardAt: v.nullable(IsoDateTimeSchema),
  /** People in the last judged picture; those without a box are left out. */
  boxes: v.array(PersonBoxSchema),
});
export type CameraPeople = v.InferOutput<typeof CameraPeopleSchema>;

/** Optional for a provider: after a 404 it is not called again. */
export const readCameraPeopleEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/camera_people/',
  query: v.strictObject({ cameraId: QueryIntegerSchema }),
  answer: CameraPeopleSchema,
  permission: 'read_camera',
});
