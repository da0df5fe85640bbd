import type { Tokens } from '@maitred/contract';
import { REFRESH_REUSE_MS } from '../session/refresh-lock';
import type { SessionStore } from '../session/session-store';
import { ApiError, ContractError } from './errors';
import { isFresh } from './is-fresh';

interface TokenRefresherOptions {
  session: SessionStore;
  requestTokens: (refreshToken: string) => Promise<Tokens>;
  /** Prevents other tabs from refreshing the same session at the same time. */
  withLock?: (name: string, task: () => Promise<string | undefined>) => Promise<string | undefined>;
  /** Adopts a newer token pair from another tab. */
  adoptNewer?: () => Promise<boolean>;
  now?: () => number;
}

/**
 * Gets a new access token after a 401, once for all calls that need it.
 *
 * A refusal, a response without tokens, or a missing refresh token ends the session. No response, or a server error,
 * does not: the call fails, the session stays, and the next call may try again.
 */
export class TokenRefresher {
  readonly #session: SessionStore;
  readonly #requestTokens: TokenRefresherOptions['requestTokens'];
  readonly #withLock: NonNullable<TokenRefresherOptions['withLock']>;
  readonly #adoptNewer: NonNullable<TokenRefresherOptions['adoptNewer']>;
  readonly #now: () => number;
  #running: Promise<string | undefined> | undefined;
  #last: { access: string; at: number } | undefined;

  constructor(options: TokenRefresherOptions) {
    this.#session = options.session;
    this.#requestTokens = options.requestTokens;
    this.#withLock = options.withLock ?? ((_name, task) => task());
    this.#adoptNewer = options.adoptNewer ?? (() => Promise.resolve(false));
    this.#now = options.now ?? Date.now;
  }

  /**
   * The access token for the retry, or undefined if the session has ended.
   * @param rejected the token that got the 401
   * @throws what the refresh call threw, unless it was a refusal
   */
  refresh(rejected: string | undefined): Promise<string | undefined> {
    const current = this.#session.accessToken;
    // Another call has refreshed since this one was sent.
    if (current !== undefined && current !== rejected) return Promise.resolve(current);
    const last = this.#last;
    if (
      last !== undefined &&
      last.access === current &&
      isFresh(last.at, REFRESH_REUSE_MS, this.#now())
    ) {
      return Promise.resolve(current);
    }
    this.#running ??= this.#run(current).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  #run(rejected: string | undefined): Promise<string | undefined> {
    const { metadata, loginCount } = this.#session;
    return this.#withLock(`maitred-refresh-${metadata.id}`, async () => {
      // Another tab may have refreshed while this one waited for the lock, slept or was frozen.
      if (this.#session.accessToken === rejected) await this.#adoptNewer();
      // Meanwhile the person may have logged out, or somebody else may have logged in.
      if (this.#session.loginCount !== loginCount) return undefined;
      const current = this.#session.accessToken;
      return current === rejected ? this.#renew() : current;
    });
  }

  async #renew(): Promise<string | undefined> {
    const refreshToken = this.#session.refreshToken;
    if (refreshToken === undefined) {
      this.#session.logOut('expired');
      return undefined;
    }
    let tokens: Tokens;
    try {
      tokens = await this.#requestTokens(refreshToken);
    } catch (error) {
      if (!isFinal(error)) throw error;
      if (this.#session.refreshToken === refreshToken) this.#session.logOut('expired');
      return undefined;
    }
    // The person may have logged out, or in as somebody else, during the call.
    if (this.#session.refreshToken !== refreshToken) return undefined;
    this.#session.setTokens(tokens);
    this.#last = { access: tokens.access, at: this.#now() };
    return tokens.access;
  }
}

const PASSING_STATUSES = [408, 425, 429];

/** Whether another attempt would fail in the same way. */
function isFinal(error: unknown): boolean {
  if (error instanceof ContractError) return true;
  return (
    error instanceof ApiError && error.status < 500 && !PASSING_STATUSES.includes(error.status)
  );
}
