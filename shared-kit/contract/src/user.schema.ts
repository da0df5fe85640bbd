import { IdSchema } from './common.schema';
import { defineEndpoint } from './endpoint';
import * as v from './schema';

export const USERNAME_MAX_LENGTH = 150;
export const EMAIL_MAX_LENGTH = 254;

export const UserSchema = v.strictObject({
  id: IdSchema,
  username: v.pipe(v.string(), v.maxLength(USERNAME_MAX_LENGTH)),
  email: v.optional(v.pipe(v.string(), v.maxLength(EMAIL_MAX_LENGTH))),
  permissions: v.array(v.string()),
});
export type User = v.InferOutput<typeof UserSchema>;

export const readCurrentUserEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/users/me/',
  answer: UserSchema,
});
