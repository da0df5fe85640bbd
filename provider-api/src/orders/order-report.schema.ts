import { IsoDateTimeSchema, OrderItemSchema, OrderSchema } from '@maitred/contract';
import * as v from 'valibot';

const MOST_ORDERS = 200;
const MOST_DISHES = 200;
/** The limit of amounts and prices: far beyond any restaurant's, and still stored exactly. */
const LARGEST = 1_000_000_000;
const EARLIEST = Date.UTC(2000, 0, 1);

const InstantSchema = v.pipe(
  IsoDateTimeSchema,
  v.check((text) => Date.parse(text) >= EARLIEST, 'before the year 2000'),
);
const OptionalInstantSchema = v.optional(v.nullable(InstantSchema));
const SumSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(LARGEST));

const ReportedItemSchema = v.strictObject({
  ...OrderItemSchema.entries,
  amount: SumSchema,
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  minCompletionDate: OptionalInstantSchema,
  maxCompletionDate: OptionalInstantSchema,
  cookingStartedAt: OptionalInstantSchema,
  cookingCompletedAt: OptionalInstantSchema,
});

const ReportedOrderSchema = v.pipe(
  v.strictObject({
    ...OrderSchema.entries,
    /** The till's own id of the order, unique in the restaurant. */
    uid: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    items: v.pipe(v.array(ReportedItemSchema), v.maxLength(MOST_DISHES)),
    number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LARGEST)),
    price: SumSchema,
    openedAt: InstantSchema,
    closedAt: OptionalInstantSchema,
  }),
  v.forward(
    v.check(
      ({ status, closedAt }) => status !== 'Closed' || !!closedAt,
      'missing where it is Closed',
    ),
    ['closedAt'],
  ),
  v.forward(
    v.check(
      ({ openedAt, closedAt }) => !closedAt || Date.parse(closedAt) >= Date.parse(openedAt),
      'before opened_at',
    ),
    ['closedAt'],
  ),
);

/**
 * Orders of a till's restaurant, each complete. Internal to the provider: the application does not
 * send it.
 */
export const OrderReportSchema = v.strictObject({
  orders: v.pipe(v.array(ReportedOrderSchema), v.maxLength(MOST_ORDERS)),
});
