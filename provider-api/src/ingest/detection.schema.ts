import { IdSchema, IsoDateTimeSchema, PersonBoxSchema } from '@maitred/contract';
import * as v from 'valibot';
import { FRAME_MAX_LENGTH } from './frame';

const ShareSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const LARGEST_SEQUENCE = 4_000_000_000_000_000;
/** The name of a run, a track or a visitor. */
export const NameSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));

const DetectedPersonSchema = v.strictObject({
  /**
   * Identifies the person while the camera follows them, within its run. Without `visitor`, visits, occupancy and
   * heat are computed from it.
   */
  track: NameSchema,
  /** Where the person stands: the middle of the lower edge of their box. */
  x: ShareSchema,
  y: ShareSchema,
  /**
   * Identifies the visitor on every camera of the restaurant and on every visit. `profile:12` identifies somebody on
   * a face list: zones see employees, who make no visits; clients are visitors; a profile that the restaurant does not
   * have is ignored. Sent once, it applies to the rest of the track. A person without one makes a separate visit,
   * neither new nor loyal, on this camera alone.
   */
  visitor: v.optional(NameSchema),
  age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120))),
  sex: v.optional(v.picklist(['M', 'F'])),
  /** The part of the picture that the person covers: drawn into alert pictures and over the live picture. */
  box: v.optional(PersonBoxSchema),
});
export type DetectedPerson = v.InferOutput<typeof DetectedPersonSchema>;

/** What a camera saw at one instant. The provider's own call: the application does not send it. */
export const DetectionSchema = v.strictObject({
  cameraId: IdSchema,
  at: IsoDateTimeSchema,
  /** Identifies what counts the sequence, such as one start of the detector; each run has its own sequence. */
  run: v.optional(NameSchema),
  /**
   * Grows with every detection of the run; a detection whose sequence is not higher gets a 409 and changes nothing.
   * Any counter will do: the maximum allows microseconds since 1970 until the year 2096.
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
   * The picture that the detector analysed: a JPEG of at most 300 kB and 4,096 pixels a side, as base64. It becomes
   * the picture of the alerts that this detection raises, and is stored for nothing else.
   */
  frame: v.optional(v.pipe(v.string(), v.maxLength(FRAME_MAX_LENGTH, 'larger than 300 kB'))),
});
export type Detection = v.InferOutput<typeof DetectionSchema>;
