import { CountSchema, IdSchema, IsoDateTimeSchema, QueryIntegerSchema } from './common.schema';
import { defineEndpoint } from './endpoint';
import { OrderSchema } from './order.schema';
import * as v from './schema';

export const ALERT_TYPES = ['absence', 'crowding', 'order_delay', 'table_dirty'] as const;
export type AlertType = (typeof ALERT_TYPES)[number];

const shared = {
  id: IdSchema,
  createdAt: v.optional(IsoDateTimeSchema),
  restaurantName: v.string(),
  restaurantAddress: v.string(),
  isRead: v.boolean(),
};

const camera = {
  zone: v.optional(v.nullable(IdSchema)),
  /** Address of the picture: absolute, or a path on the API's own origin. */
  snapshot: v.string(),
  cameraName: v.string(),
  zoneName: v.string(),
};

/** In seconds. */
const DurationSchema = v.pipe(v.number(), v.minValue(0));

export const AlertSchema = v.variant('type', [
  v.strictObject({ ...shared, ...camera, type: v.literal('absence'), duration: DurationSchema }),
  v.strictObject({
    ...shared,
    ...camera,
    type: v.literal('table_dirty'),
    duration: DurationSchema,
  }),
  v.strictObject({ ...shared, ...camera, type: v.literal('crowding'), count: CountSchema }),
  v.strictObject({ ...shared, type: v.literal('order_delay'), order: OrderSchema }),
]);
export type Alert = v.InferOutput<typeof AlertSchema>;

export const AlertPageSchema = v.strictObject({
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  itemsPerPage: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  totalPages: CountSchema,
  totalItems: CountSchema,
  hasMore: v.boolean(),
  results: v.array(AlertSchema),
});
export type AlertPage = v.InferOutput<typeof AlertPageSchema>;

export const DEFAULT_ITEMS_PER_PAGE = 20;

export const AlertQuerySchema = v.strictObject({
  alertType: v.optional(v.picklist(ALERT_TYPES)),
  dateFrom: v.optional(IsoDateTimeSchema),
  dateTo: v.optional(IsoDateTimeSchema),
  itemsPerPage: v.optional(v.pipe(QueryIntegerSchema, v.minValue(1), v.maxValue(100))),
  page: v.optional(v.pipe(QueryIntegerSchema, v.minValue(1))),
  restaurantId: v.optional(QueryIntegerSchema),
});
export type AlertQuery = v.InferInput<typeof AlertQuerySchema>;

export const listAlertsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/alerts/',
  query: AlertQuerySchema,
  answer: AlertPageSchema,
  permission: 'read_alert',
});

export const UnreadCountSchema = v.strictObject({ count: CountSchema });

export const readUnreadCountEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/alerts/unread_count/',
  answer: UnreadCountSchema,
  permission: 'read_alert',
});

export const markAlertsReadEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/alerts/mark_read_by_id/',
  body: v.strictObject({ ids: v.array(IdSchema) }),
  permission: 'update_alert',
});

export const markAllAlertsReadEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/alerts/mark_read_all/',
  permission: 'update_alert',
});
