import { hkdfSync, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const ALGORITHM = 'HS256';
const ISSUER = 'maitred';

interface TokenSettings {
  secretKey: string;
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
  now: () => Date;
}

export interface RefreshClaims {
  tokenId: string;
  sessionId: string;
}

/**
 * Signs and verifies tokens. A pair depends only on session, id and time, so that the pair
 * that followed a rotated token can be issued again.
 */
export class Tokens {
  readonly #settings: TokenSettings;
  readonly #key: Uint8Array;

  constructor(settings: TokenSettings) {
    this.#settings = settings;
    this.#key = new Uint8Array(hkdfSync('sha256', settings.secretKey, '', 'tokens', 32));
  }

  newId(): string {
    return randomUUID();
  }

  expiryOfRefresh(issuedAt: Date): Date {
    return new Date(issuedAt.getTime() + this.#settings.refreshTokenSeconds * 1000);
  }

  async issuePair(sessionId: string, refreshId: string, issuedAt: Date) {
    const [access, refresh] = await Promise.all([
      this.#sign('access', sessionId, refreshId, issuedAt, this.#settings.accessTokenSeconds),
      this.#sign('refresh', sessionId, refreshId, issuedAt, this.#settings.refreshTokenSeconds),
    ]);
    return { access, refresh };
  }

  /** The claims of a valid access token, or with `ofAnyAge` of an expired one whose session may last; or undefined. */
  async verifyAccess(
    token: string,
    { ofAnyAge = false } = {},
  ): Promise<{ sessionId: string } | undefined> {
    return this.#verify('access', token, ofAnyAge ? this.#settings.refreshTokenSeconds : 0);
  }

  /** The claims of a valid refresh token; undefined for anything else. */
  async verifyRefresh(token: string): Promise<RefreshClaims | undefined> {
    return this.#verify('refresh', token);
  }

  #sign(use: string, sessionId: string, tokenId: string, issuedAt: Date, seconds: number) {
    const issued = Math.floor(issuedAt.getTime() / 1000);
    return new SignJWT({ use })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setSubject(sessionId)
      .setJti(tokenId)
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .sign(this.#key);
  }

  async #verify(
    use: string,
    token: string,
    clockTolerance = 0,
  ): Promise<RefreshClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        currentDate: this.#settings.now(),
        clockTolerance,
        requiredClaims: ['sub', 'jti', 'exp'],
      });
      if (payload.use !== use || payload.sub === undefined || payload.jti === undefined) {
        return undefined;
      }
      return { sessionId: payload.sub, tokenId: payload.jti };
    } catch {
      return undefined;
    }
  }
}
