import { IdSchema, QueryIntegerListSchema } from './common.schema';
import { defineEndpoint } from './endpoint';
import * as v from './schema';

const body = {
  name: v.pipe(v.string(), v.maxLength(255)),
  streamUrl: v.pipe(v.string(), v.maxLength(400)),
  restaurant: IdSchema,
};

/** Body of a create or an update. The application itself never sends it. */
export const CameraBodySchema = v.strictObject(body);

export const CameraSchema = v.strictObject({
  id: IdSchema,
  ...body,
  /** Address of the live stream: HLS, MP4, WebM or MJPEG, told apart by the extension of the path. */
  liveUrl: v.string(),
  snapshotUrl: v.string(),
});
export type Camera = v.InferOutput<typeof CameraSchema>;

export const listCamerasEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/cameras/',
  query: v.strictObject({ restaurantId: v.optional(QueryIntegerListSchema) }),
  answer: v.array(CameraSchema),
  permission: 'read_camera',
});
