import { CountSchema, IdSchema, IsoDateTimeSchema, QueryIntegerSchema } from './common.schema';
import { defineEndpoint } from './endpoint';
import * as v from './schema';

/** The range includes both ends. */
export const RestaurantRangeQuerySchema = v.strictObject({
  dateFrom: IsoDateTimeSchema,
  dateTo: IsoDateTimeSchema,
  restaurantId: QueryIntegerSchema,
});
export type RestaurantRangeQuery = v.InferInput<typeof RestaurantRangeQuerySchema>;

export const OccupancyTimeseriesBodySchema = v.strictObject({
  dateFrom: IsoDateTimeSchema,
  dateTo: IsoDateTimeSchema,
  restaurantId: IdSchema,
});

export const TimeseriesBodySchema = v.strictObject({
  ...OccupancyTimeseriesBodySchema.entries,
  /**
   * `visitors` counts visits by their start, `entrances` and `exits` who passed the restaurant's
   * counting lines. `zone:12` is the mean number of people in an occupancy zone, `zone_peak:12` the
   * largest, `face_zone:12` counts who passed a face zone. A provider answers 400 to a type that it does not know.
   */
  type: v.optional(v.pipe(v.string(), v.maxLength(255)), 'visitors'),
});

const HourSchema = v.pipe(QueryIntegerSchema, v.minValue(0), v.maxValue(23));

export const HeatmapQuerySchema = v.pipe(
  v.strictObject({
    cameraId: QueryIntegerSchema,
    dateFrom: IsoDateTimeSchema,
    dateTo: IsoDateTimeSchema,
    startHour: v.optional(HourSchema),
    endHour: v.optional(HourSchema),
  }),
  v.forward(
    v.check(
      ({ startHour, endHour }) => (startHour === undefined) === (endHour === undefined),
      'given without the other hour',
    ),
    ['startHour'],
  ),
);

/** The grid laid over a camera's snapshot, unless the runtime configuration says otherwise. */
export const HEATMAP_COLUMNS = 64;
export const HEATMAP_ROWS = 36;

export const HeatmapCellSchema = v.strictObject({
  x: CountSchema,
  y: CountSchema,
  value: v.pipe(v.number(), v.integer()),
});
export type HeatmapCell = v.InferOutput<typeof HeatmapCellSchema>;

/** Bounds are inclusive. */
export const AgeGroupSchema = v.strictObject({
  startAge: CountSchema,
  endAge: CountSchema,
  maleCount: CountSchema,
  femaleCount: CountSchema,
});
export type AgeGroup = v.InferOutput<typeof AgeGroupSchema>;

export const LoyalVisitorStatSchema = v.strictObject({
  /** Number of visits up to the end of the range. */
  frequency: v.pipe(v.number(), v.integer(), v.minValue(2)),
  groups: v.array(AgeGroupSchema),
});
export type LoyalVisitorStat = v.InferOutput<typeof LoyalVisitorStatSchema>;

export const NewLoyalCountSchema = v.strictObject({ new: CountSchema, loyal: CountSchema });
export type NewLoyalCount = v.InferOutput<typeof NewLoyalCountSchema>;

export const TimeseriesEntrySchema = v.strictObject({
  date: IsoDateTimeSchema,
  count: CountSchema,
});
export type TimeseriesEntry = v.InferOutput<typeof TimeseriesEntrySchema>;

const SexCountSchema = v.strictObject({ male: CountSchema, female: CountSchema });

/** `count` is the mean number of people present; the six groups add up to it. */
export const OccupancyEntrySchema = v.strictObject({
  date: IsoDateTimeSchema,
  count: CountSchema,
  young: SexCountSchema,
  adult: SexCountSchema,
  old: SexCountSchema,
});
export type OccupancyEntry = v.InferOutput<typeof OccupancyEntrySchema>;

export const readHeatmapEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/heatmap/',
  query: HeatmapQuerySchema,
  answer: v.array(HeatmapCellSchema),
  permission: 'read_heatmap',
});

export const readLoyalVisitorStatsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/loyal_visitor_stats/',
  query: RestaurantRangeQuerySchema,
  answer: v.array(LoyalVisitorStatSchema),
  permission: 'read_loyal_visitors_stats',
});

/** The path is misspelt on the wire. It stays so, because every caller sends it. */
export const readNewLoyalVisitorsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/new_loyal_visistors/',
  query: RestaurantRangeQuerySchema,
  answer: NewLoyalCountSchema,
  permission: 'read_new_loyal_visitors_stats',
});

export const readNewVisitorStatsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/analytics/new_visitor_stats/',
  query: RestaurantRangeQuerySchema,
  answer: v.array(AgeGroupSchema),
  permission: 'read_new_visitors_stats',
});

export const readOccupancyTimeseriesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/analytics/occupancy_timeseries/',
  body: OccupancyTimeseriesBodySchema,
  answer: v.array(OccupancyEntrySchema),
  permission: 'read_occupancy_timeseries',
});

export const readTimeseriesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/analytics/timeseries/',
  body: TimeseriesBodySchema,
  answer: v.array(TimeseriesEntrySchema),
  permission: 'read_analytics_timeseries',
});
