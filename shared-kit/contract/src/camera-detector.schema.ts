import {
  CountSchema,
  IdSchema,
  IsoDateTimeSchema,
  QueryIntegerListSchema,
  QueryIntegerSchema,
} from './common.schema';
import { defineEndpoint } from './endpoint';
import * as v from './schema';

/** What the detector of a camera has reported, as far as the provider knows. */
export const CameraDetectorSchema = v.strictObject({
  cameraId: IdSchema,
  /** The provider's present: how long ago something was is told by it, whatever the reader's clock says. */
  asOf: IsoDateTimeSchema,
  /** When it was heard last; null where no detector was ever heard. */
  lastHeardAt: v.nullable(IsoDateTimeSchema),
  /** When it has recognised somebody last, as a visitor or as somebody of a face list. */
  lastRecognisedAt: v.nullable(IsoDateTimeSchema),
  /** Pictures judged in a minute, as a mean; left out while it is not known. */
  perMinute: v.optional(v.pipe(v.number(), v.minValue(0))),
  /** In the last picture; left out where no detector was ever heard. */
  people: v.optional(CountSchema),
  /** What it looks with, where it says so. */
  model: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /**
   * The last spans in which nothing was seen, between two detections: what was counted then is not 0 but missing. Left out
   * where that is not known; the one that lasts begins at `lastHeardAt`.
   */
  silences: v.optional(
    v.array(v.strictObject({ from: IsoDateTimeSchema, until: IsoDateTimeSchema })),
  ),
  /** When anything was first counted in its restaurant: what was before it is not 0. Left out where that is not known. */
  countedSince: v.optional(IsoDateTimeSchema),
  /**
   * When each of its zones has counted first, as the kind of zone that it is: what was before it is not 0. Left out where
   * that is not known.
   */
  zones: v.optional(v.array(v.strictObject({ zoneId: IdSchema, countedSince: IsoDateTimeSchema }))),
  /** The table zones that it has reported on. */
  tables: v.array(v.strictObject({ zoneId: IdSchema, lastReportedAt: IsoDateTimeSchema })),
});
export type CameraDetector = v.InferOutput<typeof CameraDetectorSchema>;

/**
 * Of every camera, also of one whose detector was never heard: an empty list is of restaurants without a camera.
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

/** What somebody covers of a picture, from its top left corner, as shares of its width and height. */
export const PersonBoxSchema = v.strictObject({
  x: ShareSchema,
  y: ShareSchema,
  width: ShareSchema,
  height: ShareSchema,
});
export type PersonBox = v.InferOutput<typeof PersonBoxSchema>;

/** Where the detector of a camera sees people. */
export const CameraPeopleSchema = v.strictObject({
  /** The provider's present. */
  asOf: IsoDateTimeSchema,
  /** When the detector was heard last; null where none ever was. */
  lastHeardAt: v.nullable(IsoDateTimeSchema),
  /** In the picture that it judged last; without those of whom it tells no box. */
  boxes: v.array(PersonBoxSchema),
});
export type CameraPeople = v.InferOutput<typeof CameraPeopleSchema>;

/** Optional for a provider: one that answers 404 is not asked again. */
export const readCameraPeopleEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/camera_people/',
  query: v.strictObject({ cameraId: QueryIntegerSchema }),
  answer: CameraPeopleSchema,
  permission: 'read_camera',
});
