import { IdSchema } from './common.schema';
import { defineEndpoint } from './endpoint';
import * as v from './schema';

export const UserSchema = v.strictObject({
  id: IdSchema,
  username: v.pipe(v.string(), v.maxLength(150)),
  email: v.optional(v.pipe(v.string(), v.maxLength(254))),
  permissions: v.array(v.string()),
});
export type User = v.InferOutput<typeof UserSchema>;

export const readCurrentUserEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/users/me/',
  answer: UserSchema,
});
