import { IdSchema } from './common.schema';
import { defineEndpoint } from './endpoint';
import * as v from './schema';

const WorkingHourSchema = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, 'not HH:mm or HH:mm:ss'),
);

/**
 * Checks only the form of the name: the provider's machine and the client may know different time zones, and one
 * restaurant in a newer zone is no reason to reject the whole list.
 */
const TimezoneSchema = v.pipe(
  v.string(),
  v.check((name) => /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name), 'not an IANA time zone'),
);

export const RestaurantSchema = v.strictObject({
  id: IdSchema,
  name: v.pipe(v.string(), v.maxLength(255)),
  address: v.string(),
  workingHourFrom: WorkingHourSchema,
  workingHourTo: WorkingHourSchema,
  timezone: TimezoneSchema,
});
export type Restaurant = v.InferOutput<typeof RestaurantSchema>;

export const listRestaurantsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/restaurants/',
  answer: v.array(RestaurantSchema),
  permission: 'read_restaurant',
});
