import { defineEndpoint } from './endpoint';
import * as v from './schema';
import { USERNAME_MAX_LENGTH } from './user.schema';

export const CredentialsSchema = v.strictObject({
  username: v.pipe(v.string(), v.minLength(1), v.maxLength(USERNAME_MAX_LENGTH)),
  password: v.pipe(v.string(), v.minLength(1), v.maxLength(1024)),
});
export type Credentials = v.InferOutput<typeof CredentialsSchema>;

export const TokensSchema = v.strictObject({ access: v.string(), refresh: v.string() });
export type Tokens = v.InferOutput<typeof TokensSchema>;

const RefreshSchema = v.strictObject({ refresh: v.string() });

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

/**
 * Exchanges the code that a sign-in by an OpenID issuer left in the address; valid once, for a minute, and in the
 * browser that got it. A 401 says `code_invalid`.
 */
export const exchangeSignInCodeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/openid/token/',
  body: v.strictObject({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(255)) }),
  answer: TokensSchema,
  authentication: 'none',
  refreshes: false,
});

/**
 * Reads the logout address of the issuer that signed the caller in; null if there was none, or it offers no logout.
 */
export const readIssuerLogoutEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/openid/logout/',
  answer: v.strictObject({ url: v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\//))) }),
  refreshes: false,
});

/** Name and password are required, as in a login; the messenger's init data is passed on unchanged. */
export const MessengerCredentialsSchema = v.strictObject({
  ...CredentialsSchema.entries,
  initData: v.pipe(v.string(), v.minLength(1), v.maxLength(16_384)),
});

/** The path is misspelt on the wire. It stays so, because every caller sends it. */
export const logInFromMessengerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/telegram_athentication/{uid}/',
  params: v.strictObject({ uid: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)) }),
  body: MessengerCredentialsSchema,
  answer: v.strictObject({ status: v.string() }),
  authentication: 'none',
  refreshes: false,
});
