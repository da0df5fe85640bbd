import * as v from 'valibot';
import { IsoDateTimeSchema } from './common.schema';

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

const OptionalMomentSchema = v.optional(v.nullable(IsoDateTimeSchema));

export const OrderItemSchema = v.strictObject({
  amount: v.number(),
  name: v.string(),
  minCompletionDate: OptionalMomentSchema,
  maxCompletionDate: OptionalMomentSchema,
  cookingStartedAt: OptionalMomentSchema,
  cookingCompletedAt: OptionalMomentSchema,
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
  closedAt: OptionalMomentSchema,
});
export type Order = v.InferOutput<typeof OrderSchema>;
