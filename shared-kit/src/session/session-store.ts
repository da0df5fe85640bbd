import type { Tokens } from '@maitred/contract';

/** Keys in session storage. Tokens never reach local storage: closing the tab ends the session. */
export const ACCESS_TOKEN_KEY = 'access';
export const REFRESH_TOKEN_KEY = 'refresh';

export type LogoutReason = 'explicit' | 'expired';

type Listener = () => void;
type LogoutListener = (reason: LogoutReason) => void;

/**
 * Whether this tab is logged in, and with which tokens. Logged in means that an access token exists.
 * The store knows nothing of the network: the api module fetches and refreshes tokens.
 */
export class SessionStore {
  readonly #storage: Storage;
  readonly #listeners = new Set<Listener>();
  readonly #logoutListeners = new Set<LogoutListener>();
  #access: string | null;
  #refresh: string | null;
  #logoutReason: LogoutReason | undefined;
  #loginCount = 0;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#access = storage.getItem(ACCESS_TOKEN_KEY);
    this.#refresh = storage.getItem(REFRESH_TOKEN_KEY);
  }

  get accessToken(): string | undefined {
    return this.#access ?? undefined;
  }

  get refreshToken(): string | undefined {
    return this.#refresh ?? undefined;
  }

  /** Why the last session of this page ended; undefined where none has. */
  get logoutReason(): LogoutReason | undefined {
    return this.#logoutReason;
  }

  /** Tells one login from the next: what was sent for one person is never repeated for another. */
  get loginCount(): number {
    return this.#loginCount;
  }

  /** Stores a new pair. Logs in where no access token was held. */
  setTokens({ access, refresh }: Tokens): void {
    if (this.#access === null) this.#loginCount += 1;
    this.#access = access;
    this.#refresh = refresh;
    this.#storage.setItem(ACCESS_TOKEN_KEY, access);
    this.#storage.setItem(REFRESH_TOKEN_KEY, refresh);
    this.#notify();
  }

  /** Forgets both tokens and tells the listeners, once for each login. */
  logOut(reason: LogoutReason): void {
    const wasLoggedIn = this.#access !== null;
    this.#access = null;
    this.#refresh = null;
    this.#storage.removeItem(ACCESS_TOKEN_KEY);
    this.#storage.removeItem(REFRESH_TOKEN_KEY);
    if (!wasLoggedIn) return;
    this.#logoutReason = reason;
    for (const listener of this.#logoutListeners) listener(reason);
    this.#notify();
  }

  /** Calls `listener` after each change of the tokens. Returns the way to stop it. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `listener` when the session ends. Returns the way to stop it. */
  onLogOut(listener: LogoutListener): () => void {
    this.#logoutListeners.add(listener);
    return () => this.#logoutListeners.delete(listener);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The session of this tab. */
export const session = new SessionStore(window.sessionStorage);
