import { RestaurantRangeQuerySchema } from './analytics.schema';
import { CountSchema, IsoDateTimeSchema } from './common.schema';
import { defineEndpoint } from './endpoint';
import * as v from './schema';

export const ORDER_STATUSES = [
  'Closed',
  'Waiting',
  'CookingStarted',
  'WaitCooking',
  'CookingCompleted',
  'OnWay',
  'Delivered',
  'Cancelled',
  'Unconfirmed',
  'New',
  'Bill',
  'Deleted',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const AWAITING_STATUSES: readonly OrderStatus[] = [
  'New',
  'Unconfirmed',
  'WaitCooking',
  'CookingStarted',
  'Closed',
];

/**
 * Whether a dish without a completion time counts as not ready: the kitchen still owes it or, if the order is closed,
 * owed it until the closing, which is all that is known. With any other status a dish is not awaited, even if the till
 * does not say when it was ready: `Waiting` is a delivery that waits for its courier, `Bill` a table that has asked to
 * pay.
 */
export function awaitsDishes(status: OrderStatus): boolean {
  return AWAITING_STATUSES.includes(status);
}

const OptionalInstantSchema = v.optional(v.nullable(IsoDateTimeSchema));

export const OrderItemSchema = v.strictObject({
  amount: v.number(),
  name: v.string(),
  minCompletionDate: OptionalInstantSchema,
  maxCompletionDate: OptionalInstantSchema,
  cookingStartedAt: OptionalInstantSchema,
  cookingCompletedAt: OptionalInstantSchema,
});
export type OrderItem = v.InferOutput<typeof OrderItemSchema>;

export const OrderSchema = v.strictObject({
  uid: v.string(),
  items: v.array(OrderItemSchema),
  number: v.pipe(v.number(), v.integer()),
  type: v.picklist(['Table', 'Delivery']),
  status: v.picklist(ORDER_STATUSES),
  price: v.number(),
  openedAt: IsoDateTimeSchema,
  closedAt: OptionalInstantSchema,
});
export type Order = v.InferOutput<typeof OrderSchema>;

const OrderGroupSchema = v.strictObject({
  averageTimeMs: v.pipe(v.number(), v.minValue(0)),
  count: CountSchema,
});

export const CompletedOrderStatsSchema = v.strictObject({
  inTimeOrders: OrderGroupSchema,
  delayedOrders: OrderGroupSchema,
  earlyClosedOrders: OrderGroupSchema,
});
export type CompletedOrderStats = v.InferOutput<typeof CompletedOrderStatsSchema>;

export const CurrentOrderStatsSchema = v.strictObject({
  inTimeOrders: CountSchema,
  delayedOrders: CountSchema,
});
export type CurrentOrderStats = v.InferOutput<typeof CurrentOrderStatsSchema>;

export const readCompletedOrdersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/restaurant_orders/completed/',
  query: RestaurantRangeQuerySchema,
  answer: CompletedOrderStatsSchema,
  permission: 'read_restaurant_order',
});

export const readCurrentOrdersEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/restaurant_orders/current/',
  query: RestaurantRangeQuerySchema,
  answer: CurrentOrderStatsSchema,
  permission: 'read_restaurant_order',
});
