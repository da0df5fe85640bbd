import { IdSchema, IsoDateTimeSchema, PersonBoxSchema } from '@maitred/contract';
import * as v from 'valibot';
import { FRAME_MAX_LENGTH } from './frame';

const ShareSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const LARGEST_SEQUENCE = 4_000_000_000_000_000;
/** Of a run, a track or a visitor. */
export const NameSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));

const DetectedPersonSchema = v.strictObject({
  /**
   * Names the person while the camera follows them, within its run. Without `visitor` it is what visits,
   * occupancy and heat come from.
   */
  track: NameSchema,
  /** Where they stand: the middle of the lower edge of their box. */
  x: ShareSchema,
  y: ShareSchema,
  /**
   * Names the visitor on every camera of the restaurant, and on every visit. `profile:12` names who is
   * on a face list: employees are seen by the zones and are no visit, clients are visitors; a profile
   * that the restaurant does not have names nobody. Sent once it holds for the rest of the track. Who
   * has none is a visit of their own that is neither new nor loyal, on this camera alone.
   */
  visitor: v.optional(NameSchema),
  age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120))),
  sex: v.optional(v.picklist(['M', 'F'])),
  /** What of the picture they cover: drawn into the picture of an alert, and over the live one. */
  box: v.optional(PersonBoxSchema),
});
export type DetectedPerson = v.InferOutput<typeof DetectedPersonSchema>;

/** What a camera saw at one instant. The provider's own call: the application does not send it. */
export const DetectionSchema = v.strictObject({
  cameraId: IdSchema,
  at: IsoDateTimeSchema,
  /** Names what counts the sequence, such as a start of the detector; another begins anew. */
  run: v.optional(NameSchema),
  /**
   * Grows with every detection of the run; one that is not newer is answered 409 and changes nothing.
   * Any counter will do, up to microseconds since 1970 in the year 2096.
   */
  sequence: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST_SEQUENCE)),
  people: v.pipe(v.array(DetectedPersonSchema), v.maxLength(1000)),
  faces: v.pipe(
    v.array(v.strictObject({ faceProfileId: IdSchema, x: ShareSchema, y: ShareSchema })),
    v.maxLength(1000),
  ),
  tables: v.pipe(
    v.array(v.strictObject({ zoneId: IdSchema, dirty: v.boolean() })),
    v.maxLength(1000),
  ),
  /**
   * The picture that was judged: a JPEG of 300 kB and 4,096 pixels a side at most, as base64. It is the
   * picture of the alerts that this detection raises, and is stored for nothing else.
   */
  frame: v.optional(v.pipe(v.string(), v.maxLength(FRAME_MAX_LENGTH, 'larger than 300 kB'))),
});
export type Detection = v.InferOutput<typeof DetectionSchema>;
