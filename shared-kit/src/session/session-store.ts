import type { Tokens } from '@maitred/contract';
import * as v from 'valibot';
import { type TextStorage, tabStorage } from '../storage';
import { Listeners } from '../store/listeners';

/** Keys in session storage. Tokens are never written to local storage: closing the tab ends the session. */
export const ACCESS_TOKEN_KEY = 'access';
const REFRESH_TOKEN_KEY = 'refresh';
const METADATA_KEY = 'session';

/**
 * `explicit`: the person pressed "Log out" here; `elsewhere`: in another tab; `expired`: the server no longer accepts
 * the tokens; `replaced`: by a new sign-in here.
 */
type LogoutReason = 'explicit' | 'elsewhere' | 'expired' | 'replaced';

/** Identifies the login that tabs have in common. */
const MetadataSchema = v.object({
  /** Created at login and passed on with the tokens. */
  id: v.string(),
  /**
   * When this token pair was received, in milliseconds since the epoch: the pair with the later time is the newer one.
   */
  issuedAt: v.number(),
  /** The session's user, once known. */
  userId: v.optional(v.number()),
});
export type SessionMetadata = v.InferOutput<typeof MetadataSchema>;

/** A session as one tab passes it to another. The key `lineage` is kept for tabs that run earlier versions. */
export interface SessionState extends Tokens {
  lineage: SessionMetadata;
}

/**
 * Whether this tab is logged in, and with which tokens. Logged in means that there is an access token. The store uses
 * neither the network nor other tabs: the api module fetches and refreshes tokens, and `connectTabs` communicates with
 * the other tabs.
 */
export class SessionStore {
  readonly #storage: TextStorage;
  readonly #changes = new Listeners();
  readonly #logouts = new Listeners<[reason: LogoutReason, ended: SessionState]>();
  #access: string | null;
  #refresh: string | null;
  #metadata: SessionMetadata;
  #logoutReason: LogoutReason | undefined;
  #loginCount = 0;

  constructor(storage: TextStorage) {
    this.#storage = storage;
    this.#access = storage.getItem(ACCESS_TOKEN_KEY);
    this.#refresh = storage.getItem(REFRESH_TOKEN_KEY);
    this.#metadata = readMetadata(storage) ?? newMetadata();
  }

  get accessToken(): string | undefined {
    return this.#access ?? undefined;
  }

  get refreshToken(): string | undefined {
    return this.#refresh ?? undefined;
  }

  get metadata(): SessionMetadata {
    return this.#metadata;
  }

  /** @deprecated since 1.1.0: `metadata`. */
  get lineage(): SessionMetadata {
    return this.#metadata;
  }

  /** The whole session, to be passed to another tab; undefined if there is none. */
  get state(): SessionState | undefined {
    if (this.#access === null || this.#refresh === null) return undefined;
    return { access: this.#access, refresh: this.#refresh, lineage: this.#metadata };
  }

  /** Why the last session in this page ended; undefined if none has. */
  get logoutReason(): LogoutReason | undefined {
    return this.#logoutReason;
  }

  /** Counts logins, so that a request for one person is never repeated for another. */
  get loginCount(): number {
    return this.#loginCount;
  }

  /** Begins a new session, and ends one that another tab handed over while the person signed in. */
  logIn(tokens: Tokens): void {
    this.logOut('replaced');
    this.setTokens(tokens);
  }

  /** Stores a newer token pair of the session. Logs in if there was no access token. */
  setTokens(tokens: Tokens): void {
    if (this.#access === null) {
      this.adopt({ ...tokens, lineage: newMetadata() });
      return;
    }
    // Later than the previous pair even if the clock was set back, because other tabs take the later one for the newer.
    const issuedAt = Math.max(Date.now(), this.#metadata.issuedAt + 1);
    this.adopt({ ...tokens, lineage: { ...this.#metadata, issuedAt } });
  }

  /** Adopts a session, or a newer token pair of the same session, from another tab. */
  adopt({ access, refresh, lineage }: SessionState): void {
    if (this.#access === null) this.#loginCount += 1;
    this.#access = access;
    this.#refresh = refresh;
    this.#storage.setItem(ACCESS_TOKEN_KEY, access);
    this.#storage.setItem(REFRESH_TOKEN_KEY, refresh);
    this.#setMetadata(lineage);
    this.#changes.notify();
  }

  /** Sets the session's user, so that a logout reaches every tab of that person. */
  setUser(userId: number): void {
    if (this.#access === null || this.#metadata.userId === userId) return;
    this.#setMetadata({ ...this.#metadata, userId });
    this.#changes.notify();
  }

  /** Drops both tokens and notifies the listeners, once per login. */
  logOut(reason: LogoutReason): void {
    const ended = { access: this.#access, refresh: this.#refresh ?? '', lineage: this.#metadata };
    this.#access = null;
    this.#refresh = null;
    for (const key of [ACCESS_TOKEN_KEY, REFRESH_TOKEN_KEY, METADATA_KEY]) {
      this.#storage.removeItem(key);
    }
    if (ended.access === null) return;
    this.#logoutReason = reason;
    const state = { ...ended, access: ended.access };
    this.#logouts.notify(reason, state);
    this.#changes.notify();
  }

  /** Calls `listener` when the tokens or their user change. Returns a function that stops it. */
  readonly subscribe = this.#changes.add;

  /** Calls `listener` when the session ends. Returns a function that stops it. */
  readonly onLogOut = this.#logouts.add;

  #setMetadata(metadata: SessionMetadata): void {
    this.#metadata = metadata;
    this.#storage.setItem(METADATA_KEY, JSON.stringify(metadata));
  }
}

/** Whether two sessions belong to one login, or to two logins of the same person. */
export function isSamePerson(one: SessionMetadata, other: SessionMetadata): boolean {
  return one.id === other.id || (one.userId !== undefined && one.userId === other.userId);
}

function newMetadata(): SessionMetadata {
  // randomUUID is missing without TLS, which is how a restaurant may well run this.
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return { id: `${high.toString(36)}${low.toString(36)}`, issuedAt: Date.now() };
}

function readMetadata(storage: TextStorage): SessionMetadata | undefined {
  try {
    return v.parse(MetadataSchema, JSON.parse(storage.getItem(METADATA_KEY) ?? ''));
  } catch {
    return undefined;
  }
}

/** The session of this tab. */
export const session = new SessionStore(tabStorage);
