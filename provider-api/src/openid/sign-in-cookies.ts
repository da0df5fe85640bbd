import { hkdfSync } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import * as v from 'valibot';
import type { SignInSecrets } from './issuer';

const PATH = '/api/openid/';
/** Enough to type a name, a password and a second factor. */
const ATTEMPT_SECONDS = 600;
const ATTEMPT_PREFIX = 'openid-attempt-';
const BROWSER_COOKIE = 'openid-browser';
const ISSUER = 'maitred';
const AUDIENCE = 'openid-attempt';

const SecretsSchema = v.object({
  state: v.string(),
  nonce: v.string(),
  codeVerifier: v.string(),
});

interface SignInCookiesSettings {
  secretKey: string;
  /** Whether the application uses TLS, so that its cookies are sent only over TLS. */
  isSecure: boolean;
  now: () => Date;
}

/**
 * The cookies that a browser keeps while the user is at the issuer: encrypted with a key of the deployment, sent only
 * to these calls, valid for minutes. Each attempt has its own, so that two tabs do not break each other's sign-in.
 */
export class SignInCookies {
  readonly #key: Uint8Array;
  readonly #isSecure: boolean;
  readonly #now: () => Date;

  constructor({ secretKey, isSecure, now }: SignInCookiesSettings) {
    this.#key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'openid', 32));
    this.#isSecure = isSecure;
    this.#now = now;
  }

  async keepAttempt(reply: FastifyReply, secrets: SignInSecrets): Promise<void> {
    const issuedAt = Math.floor(this.#now().getTime() / 1000);
    const sealed = await new EncryptJWT({ ...secrets })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ATTEMPT_SECONDS)
      .encrypt(this.#key);
    this.#set(reply, attemptCookie(secrets.state), sealed, ATTEMPT_SECONDS);
  }

  /** The attempt with this state, which is used up; undefined if this browser has not begun it. */
  async takeAttempt(
    request: FastifyRequest,
    reply: FastifyReply,
    state: string,
  ): Promise<SignInSecrets | undefined> {
    const name = attemptCookie(state);
    const sealed = cookiesOf(request)[name];
    if (sealed === undefined) return undefined;
    this.#set(reply, name, '', 0);
    try {
      const { payload } = await jwtDecrypt(sealed, this.#key, {
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: this.#now(),
        requiredClaims: ['exp'],
      });
      const secrets = v.parse(SecretsSchema, payload);
      return secrets.state === state ? secrets : undefined;
    } catch {
      return undefined;
    }
  }

  /** Ties a code to the browser that got it. */
  keepBrowser(reply: FastifyReply, secret: string, seconds: number): void {
    this.#set(reply, BROWSER_COOKIE, secret, seconds);
  }

  browserOf(request: FastifyRequest): string | undefined {
    return cookiesOf(request)[BROWSER_COOKIE];
  }

  #set(reply: FastifyReply, name: string, value: string, maxAge: number): void {
    reply.header(
      'set-cookie',
      stringifySetCookie({
        name,
        value,
        path: PATH,
        maxAge,
        httpOnly: true,
        // So that it is sent when the issuer redirects back here.
        sameSite: 'lax',
        secure: this.#isSecure,
      }),
    );
  }
}

function attemptCookie(state: string): string {
  return `${ATTEMPT_PREFIX}${state.replace(/[^\w-]/g, '').slice(0, 12)}`;
}

function cookiesOf(request: FastifyRequest) {
  return parseCookie(request.headers.cookie ?? '');
}
