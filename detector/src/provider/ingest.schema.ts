import * as v from 'valibot';

/** The parts of the response to `GET /ingest/cameras/{id}/` that are used here. The provider may add fields. */
export const IngestCameraSchema = v.object({
  id: v.number(),
  stream_url: v.string(),
  /** Optional fields of people that the provider accepts. */
  accepts: v.optional(v.array(v.string()), []),
  /** Left out if nobody is to be recognised. */
  recognition: v.optional(
    v.object({
      /** Cameras of one restaurant share their guests. */
      restaurant_id: v.number(),
      model: v.string(),
      descriptors: v.array(v.object({ face_profile_id: v.number(), descriptor: v.string() })),
    }),
  ),
  last_detection: v.optional(
    v.object({ run: v.optional(v.string()), sequence: v.pipe(v.number(), v.integer()) }),
  ),
});
export type IngestCamera = v.InferOutput<typeof IngestCameraSchema>;

interface WirePerson {
  track: string;
  x: number;
  y: number;
  /** Who it is, once known. */
  visitor?: string;
  box?: { x: number; y: number; width: number; height: number };
}

/** The body of `POST /ingest/detections/`. Positions are shares of the picture's width and height. */
export interface WireDetection {
  camera_id: number;
  at: string;
  run: string;
  sequence: number;
  people: WirePerson[];
  faces: { face_profile_id: number; x: number; y: number }[];
  tables: { zone_id: number; dirty: boolean }[];
  /** A JPEG in base64. */
  frame?: string;
}
