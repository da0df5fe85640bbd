import * as client from 'openid-client';
import * as v from 'valibot';
import type { OpenIdSettings } from './openid-config';

/** For each request to the issuer: a person waits before an empty page. */
const ISSUER_TIMEOUT_SECONDS = 5;
export const CALLBACK_PATH = '/api/openid/callback/';
const LOGIN_PATH = '/login';

/** Why nobody was signed in. `refused`: the issuer or the person did not want to; `unreachable`: it does not answer. */
export type Refusal = 'refused' | 'unreachable' | 'failed';

/** The issuer has signed nobody in. */
export class IssuerError extends Error {
  override readonly name = 'IssuerError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause: unknown) {
    super(`the issuer has signed nobody in: ${refusal}`, { cause });
    this.refusal = refusal;
  }
}

/** What must come back as it was sent. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Whom the issuer vouches for. */
export interface Identity {
  subject: string;
  /** What it says of them, from the ID token and, where groups are not in there, from the user info. */
  claims: Record<string, unknown>;
  idToken: string;
}

/** The issuer of a deployment. Its description is read when somebody signs in first, and kept. */
export class Issuer {
  readonly #settings: OpenIdSettings;
  #configuration: Promise<client.Configuration> | undefined;

  constructor(settings: OpenIdSettings) {
    this.#settings = settings;
  }

  /**
   * Where a person signs in, and what must come back with them.
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
   * @param query with which the issuer has sent the person back
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

  /** Where the issuer ends its own session of a person; undefined where it does not offer that or is away. */
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
      // Asked anew the next time.
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
          // The signature is checked too, not the connection alone.
          client.enableNonRepudiationChecks,
          ...(isPlain ? [client.allowInsecureRequests] : []),
        ],
      },
    );
  }
}

/** What lies at a claim's name, or at the way through several. */
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
  // The answer itself, where it is none that the library expects.
  v.object({ status: v.pipe(v.number(), v.minValue(500)) }),
]);
const CausedSchema = v.object({ cause: v.unknown() });

/** Whether the issuer did not answer, or said that it cannot, however the error is wrapped. */
function isOfConnection(error: unknown): boolean {
  if (v.is(NoAnswerSchema, error)) return true;
  return v.is(CausedSchema, error) && isOfConnection(error.cause);
}
