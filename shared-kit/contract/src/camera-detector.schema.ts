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
  /** The provider's current time. Ages are computed from it, because the client's clock may be wrong. */
  asOf: IsoDateTimeSchema,
  /** When the detector last reported anything; null if none ever did. */
  lastHeardAt: v.nullable(IsoDateTimeSchema),
  /** When it last recognised somebody, as a visitor or as a person on a face list. */
  lastRecognisedAt: v.nullable(IsoDateTimeSchema),
  /** Mean number of pictures analysed per minute; omitted while it is not known. */
  perMinute: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** Number of people in the last picture; omitted if no detector ever reported. */
  people: v.optional(CountSchema),
  /** Name of the detector's model, if it reports one. */
  model: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /**
   * Recent periods without any report, between two detections: counts of these periods are missing, not 0. Omitted if
   * not known. A current silence is not included; it begins at `lastHeardAt`.
   */
  silences: v.optional(
    v.array(v.strictObject({ from: IsoDateTimeSchema, until: IsoDateTimeSchema })),
  ),
  /**
   * When anything was first counted in the camera's restaurant: earlier counts are missing, not 0. Omitted if not
   * known.
   */
  countedSince: v.optional(IsoDateTimeSchema),
  /**
   * When each of its zones was first counted, as a zone of its current kind: earlier counts are missing, not 0. Omitted
   * if not known.
   */
  zones: v.optional(v.array(v.strictObject({ zoneId: IdSchema, countedSince: IsoDateTimeSchema }))),
  /** The table zones that it has reported on. */
  tables: v.array(v.strictObject({ zoneId: IdSchema, lastReportedAt: IsoDateTimeSchema })),
});
export type CameraDetector = v.InferOutput<typeof CameraDetectorSchema>;

/**
 * One entry per camera, even if its detector never reported: an empty list means that the restaurants have no cameras.
 * Optional for a provider: after a 404 it is not called again.
 */
export const listCameraDetectorsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/camera_detectors/',
  query: v.strictObject({ restaurantId: v.optional(QueryIntegerListSchema) }),
  answer: v.array(CameraDetectorSchema),
  permission: 'read_camera',
});

const ShareSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The part of a picture that a person covers, from the top left corner, as fractions of its width and height. */
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
  /** Boxes in the last analysed picture; people for whom the detector sends no box are left out. */
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
