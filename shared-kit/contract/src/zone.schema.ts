import { CountSchema, IdSchema, QueryIntegerSchema } from './common.schema';
import { defineEndpoint } from './endpoint';
import * as v from './schema';

const ShareSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** A point on the snapshot, as fractions of its width and height from the top left corner. */
export const PointSchema = v.strictObject({ x: ShareSchema, y: ShareSchema });
export type Point = v.InferOutput<typeof PointSchema>;

const PolygonSchema = v.pipe(v.array(PointSchema), v.minLength(3));
const LineSchema = v.strictTuple([PointSchema, PointSchema]);

const TrafficTypeSchema = v.picklist([1, 2]);
const UniqueAlertSchema = v.strictObject({ type: v.literal('unique') });

export const TableZoneConfigSchema = v.strictObject({
  type: v.literal('ra'),
  polygon: PolygonSchema,
  alert: v.strictObject({
    type: v.literal('table_dirty'),
    checkIntervalSeconds: CountSchema,
    dirtyPeriodSeconds: CountSchema,
  }),
});

export const PeopleZoneConfigSchema = v.strictObject({
  type: v.literal('pa'),
  polygon: PolygonSchema,
  alert: v.variant('type', [
    v.strictObject({ type: v.literal('occupancy'), checkIntervalSeconds: CountSchema }),
    v.strictObject({ type: v.literal('absence'), missingPeriodSeconds: CountSchema }),
    v.strictObject({ type: v.literal('crowding'), count: CountSchema }),
  ]),
});

export const CountingLineConfigSchema = v.strictObject({
  type: v.literal('pa'),
  line1: LineSchema,
  line2: LineSchema,
  both: v.boolean(),
  trafficType: TrafficTypeSchema,
  alert: UniqueAlertSchema,
});
export type CountingLineConfig = v.InferOutput<typeof CountingLineConfigSchema>;

export const FaceZoneConfigSchema = v.strictObject({
  type: v.literal('fa'),
  polygon: PolygonSchema,
  trafficType: TrafficTypeSchema,
  alert: UniqueAlertSchema,
});
export type FaceZoneConfig = v.InferOutput<typeof FaceZoneConfigSchema>;

export const ZoneConfigSchema = v.variant('type', [
  TableZoneConfigSchema,
  PeopleZoneConfigSchema,
  CountingLineConfigSchema,
  FaceZoneConfigSchema,
]);
export type ZoneConfig = v.InferOutput<typeof ZoneConfigSchema>;

const body = {
  cameraId: IdSchema,
  name: v.pipe(v.string(), v.maxLength(255)),
  config: ZoneConfigSchema,
};

/** Body of a create or an update: a zone without its id. */
export const ZoneBodySchema = v.strictObject({
  ...body,
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
});
export type ZoneBody = v.InferOutput<typeof ZoneBodySchema>;

export const ZoneSchema = v.strictObject({ id: IdSchema, ...body });
export type Zone = v.InferOutput<typeof ZoneSchema>;

const ZoneParamsSchema = v.strictObject({ id: QueryIntegerSchema });

export const listZonesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/vazone/',
  query: v.strictObject({ cameraId: v.optional(QueryIntegerSchema) }),
  answer: v.array(ZoneSchema),
  permission: 'read_vazone',
});

export const createZoneEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/vazone/',
  body: ZoneBodySchema,
  successStatus: 201,
  referenceAnswer: ZoneSchema,
  permission: 'create_vazone',
});

export const updateZoneEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/vazone/{id}/',
  params: ZoneParamsSchema,
  body: ZoneBodySchema,
  successStatus: 200,
  referenceAnswer: ZoneSchema,
  permission: 'update_vazone',
});

export const deleteZoneEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/vazone/{id}/',
  params: ZoneParamsSchema,
  permission: 'delete_vazone',
});
