import * as v from './schema';

/** ISO 8601 date-time with an offset, such as `2026-11-20T00:00:00+03:00` or `…Z`. */
export const IsoDateTimeSchema = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/,
    'not an ISO date-time with offset',
  ),
  // JavaScript would turn a day that the month does not have into a day of the next month.
  v.check((text) => new Date(text.slice(0, 10)).getUTCDate() === +text.slice(8, 10), 'not a date'),
);

export const IdSchema = v.pipe(v.number(), v.integer(), v.safeInteger());

export const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An integer, either as text from a query string or as a number from a caller. */
export const QueryIntegerSchema = v.union([
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,16}$/, 'not a whole number'),
    v.transform(Number),
    v.safeInteger('too large'),
  ),
]);

/** A list in a query, sent by repeating its key: `restaurant_id=1&restaurant_id=2`. */
export const QueryIntegerListSchema = v.pipe(
  v.union([
    v.array(QueryIntegerSchema),
    v.pipe(
      QueryIntegerSchema,
      v.transform((one) => [one]),
    ),
  ]),
  v.maxLength(1000),
);

export const UuidSchema = v.pipe(v.string(), v.uuid());

/** Optional body of a 4xx or 5xx response. `status` is a machine-readable word such as `no_face`. */
export const ErrorBodySchema = v.strictObject({
  status: v.optional(v.string()),
  details: v.optional(v.pipe(v.string(), v.maxLength(255))),
});
export type ErrorBody = v.InferOutput<typeof ErrorBodySchema>;

/** An opaque position in a list, as given in `next` or `previous` of a page. */
export const CursorSchema = v.pipe(v.string(), v.nonEmpty());

/** A page of a list that is read by cursor. `next` is a bare cursor or a URL that contains one. */
export function cursorPageSchema<T extends v.GenericSchema>(item: T) {
  return v.strictObject({
    next: v.nullable(v.string()),
    previous: v.nullable(v.string()),
    results: v.array(item),
  });
}
