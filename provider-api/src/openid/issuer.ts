import * as client from 'openid-client';
import * as v from 'valibot';
import type { OpenIdSettings } from './openid-config';

/** Per request to the issuer. Short, because the user is waiting at an empty page. */
const ISSUER_TIMEOUT_SECONDS = 5;
export const CALLBACK_PATH = '/api/openid/callback/';
const LOGIN_PATH = '/login';

/** Why nobody was signed in. `refused`: by the issuer or the user; `unreachable`: the issuer does not respond. */
export type Refusal = 'refused' | 'unreachable' | 'failed';

/** The sign-in at the issuer has failed. */
export class IssuerError extends Error {
  override readonly name = 'IssuerError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause: unknown) {
    super(`the issuer has signed nobody in: ${refusal}`, { cause });
    this.refusal = refusal;
  }
}

/** Values that must come back unchanged. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A person authenticated by the issuer. */
export interface Identity {
  subject: string;
  /** From the ID token and, if it has no groups, also from the user info. */
  claims: Record<string, unknown>;
  idToken: string;
}

/** The issuer of a deployment. Its metadata is fetched at the first sign-in, and cached. */
export class Issuer {
  readonly #settings: OpenIdSettings;
  #configuration: Promise<client.Configuration> | undefined;

  constructor(settings: OpenIdSettings) {
    this.#settings = settings;
  }

  /**
   * The address at which the user signs in, and the values that must come back with them.
   * @throws {IssuerError}
   */
  async begin(): Promise<{ address: URL; secrets: SignInSecrets }> {
    const configuration = await this.#discovered();
    const secrets = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    };
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#applicationAddress(CALLBACK_PATH).href,
      scope: ['openid', ...this.#settings.scopes].join(' '),
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { address, secrets };
  }

  /**
   * @param query with which the issuer has sent the user back
   * @throws {IssuerError}
   */
  async finish(query: string, secrets: SignInSecrets): Promise<Identity> {
    const configuration = await this.#discovered();
    try {
      const address = this.#applicationAddress(CALLBACK_PATH);
      address.search = query;
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: secrets.codeVerifier,
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined || tokens.id_token === undefined) {
        throw new Error('the issuer answered without an ID token');
      }
      const { sub: subject } = claims;
      const hasGroups = claimAt(claims, this.#settings.groupsClaim) !== undefined;
      const more =
        hasGroups || configuration.serverMetadata().userinfo_endpoint === undefined
          ? {}
          : await client.fetchUserInfo(configuration, tokens.access_token, subject);
      return { subject, claims: { ...more, ...claims }, idToken: tokens.id_token };
    } catch (error) {
      throw new IssuerError(refusalOf(error), error);
    }
  }

  /** The address at which the issuer ends its own session; undefined if it has none or is unreachable. */
  async logOutAddress(idToken: string): Promise<string | undefined> {
    try {
      const configuration = await this.#discovered();
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
      return client.buildEndSessionUrl(configuration, {
        id_token_hint: idToken,
        post_logout_redirect_uri: this.#applicationAddress(LOGIN_PATH).href,
      }).href;
    } catch {
      return undefined;
    }
  }

  #applicationAddress(path: string): URL {
    return new URL(path, this.#settings.application);
  }

  #discovered(): Promise<client.Configuration> {
    this.#configuration ??= this.#discover().catch((error: unknown) => {
      // Fetched again the next time.
      this.#configuration = undefined;
      throw new IssuerError('unreachable', error);
    });
    return this.#configuration;
  }

  #discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const address = new URL(issuer);
    const isPlain = address.protocol === 'http:';
    return client.discovery(
      address,
      clientId,
      {},
      clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret),
      {
        timeout: ISSUER_TIMEOUT_SECONDS,
        execute: [
          // Also checks the signature, rather than relying on the connection alone.
          client.enableNonRepudiationChecks,
          ...(isPlain ? [client.allowInsecureRequests] : []),
        ],
      },
    );
  }
}

/** The value of a claim, by its name or by a path of names. */
export function claimAt(
  claims: Record<string, unknown>,
  path: string | readonly string[],
): unknown {
  let value: unknown = claims;
  for (const name of typeof path === 'string' ? [path] : path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

const ISSUER_IN_TROUBLE = new Set(['server_error', 'temporarily_unavailable']);

function refusalOf(error: unknown): Refusal {
  if (error instanceof client.AuthorizationResponseError) {
    return ISSUER_IN_TROUBLE.has(error.error) ? 'unreachable' : 'refused';
  }
  return isOfConnection(error) ? 'unreachable' : 'failed';
}

const NoAnswerSchema = v.union([
  v.object({ message: v.literal('fetch failed') }),
  v.object({ code: v.literal('OAUTH_TIMEOUT') }),
  // The response itself, if the library did not expect it.
  v.object({ status: v.pipe(v.number(), v.minValue(500)) }),
]);
const CausedSchema = v.object({ cause: v.unknown() });

/** Whether the error, or what caused it, is that the issuer did not respond or failed itself. */
function isOfConnection(error: unknown): boolean {
  if (v.is(NoAnswerSchema, error)) return true;
  return v.is(CausedSchema, error) && isOfConnection(error.cause);
}
