import * as v from 'valibot';
import { defineEndpoint } from './endpoint';

export const CredentialsSchema = v.strictObject({
  username: v.pipe(v.string(), v.minLength(1), v.maxLength(150)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
});
export type Credentials = v.InferOutput<typeof CredentialsSchema>;

export const TokensSchema = v.strictObject({ access: v.string(), refresh: v.string() });
export type Tokens = v.InferOutput<typeof TokensSchema>;

const RefreshSchema = v.strictObject({ refresh: v.pipe(v.string(), v.maxLength(4096)) });

export const logInEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/token/',
  body: CredentialsSchema,
  answer: TokensSchema,
  authentication: 'none',
  refreshes: false,
});

export const refreshTokenEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/token/refresh/',
  body: RefreshSchema,
  answer: TokensSchema,
  authentication: 'none',
  refreshes: false,
});

export const blacklistTokenEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/token/blacklist/',
  body: RefreshSchema,
  refreshes: false,
});
