import type { Tokens } from '@maitred/contract';
import * as v from 'valibot';
import { type TextStorage, tabStorage } from '../storage';
import { Listeners } from '../store/listeners';

/** Keys in session storage. Tokens never reach local storage: closing the tab ends the session. */
export const ACCESS_TOKEN_KEY = 'access';
const REFRESH_TOKEN_KEY = 'refresh';
const METADATA_KEY = 'session';

/**
 * `explicit`: the person pressed "Log out" here; `elsewhere`: in another tab; `expired`: the server
 * takes the tokens no more; `replaced`: somebody signed in here in its place.
 */
type LogoutReason = 'explicit' | 'elsewhere' | 'expired' | 'replaced';

/** What ties the tabs of one login together. */
const MetadataSchema = v.object({
  /** Made at login and handed on with the tokens. */
  id: v.string(),
  /** When this pair of tokens arrived, milliseconds since the epoch: the later pair is the newer. */
  issuedAt: v.number(),
  /** Whose session it is, once that is known. */
  userId: v.optional(v.number()),
});
export type SessionMetadata = v.InferOutput<typeof MetadataSchema>;

/** A session as one tab hands it to another: tabs of earlier versions read and send its metadata by this name. */
export interface SessionState extends Tokens {
  lineage: SessionMetadata;
}

/**
 * Whether this tab is logged in, and with which tokens. Logged in means that an access token exists.
 * The store knows nothing of the network or of other tabs: the api module fetches and refreshes
 * tokens, `connectTabs` speaks with the other tabs.
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

  /** The whole session, to be handed to another tab; undefined where there is none. */
  get state(): SessionState | undefined {
    if (this.#access === null || this.#refresh === null) return undefined;
    return { access: this.#access, refresh: this.#refresh, lineage: this.#metadata };
  }

  /** Why the last session of this page ended; undefined where none has. */
  get logoutReason(): LogoutReason | undefined {
    return this.#logoutReason;
  }

  /** Tells one login from the next: what was sent for one person is never repeated for another. */
  get loginCount(): number {
    return this.#loginCount;
  }

  /** Begins a session of its own, and ends one that another tab handed over while the person signed in. */
  logIn(tokens: Tokens): void {
    this.logOut('replaced');
    this.setTokens(tokens);
  }

  /** Stores a newer pair of the session. Logs in where no access token was held. */
  setTokens(tokens: Tokens): void {
    if (this.#access === null) {
      this.adopt({ ...tokens, lineage: newMetadata() });
      return;
    }
    // Later than the pair before, also where the clock was set back: other tabs take the later one for the newer.
    const issuedAt = Math.max(Date.now(), this.#metadata.issuedAt + 1);
    this.adopt({ ...tokens, lineage: { ...this.#metadata, issuedAt } });
  }

  /** Takes over a session, or a newer pair of the same session, from another tab. */
  adopt({ access, refresh, lineage }: SessionState): void {
    if (this.#access === null) this.#loginCount += 1;
    this.#access = access;
    this.#refresh = refresh;
    this.#storage.setItem(ACCESS_TOKEN_KEY, access);
    this.#storage.setItem(REFRESH_TOKEN_KEY, refresh);
    this.#setMetadata(lineage);
    this.#changes.notify();
  }

  /** Says whose session this is, so that a logout reaches every tab of that person. */
  setUser(userId: number): void {
    if (this.#access === null || this.#metadata.userId === userId) return;
    this.#setMetadata({ ...this.#metadata, userId });
    this.#changes.notify();
  }

  /** Forgets both tokens and tells the listeners, once for each login. */
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

  /** Calls `listener` after each change of the tokens, and of whose they are known to be. Returns the way to stop it. */
  readonly subscribe = this.#changes.add;

  /** Calls `listener` when the session ends. Returns the way to stop it. */
  readonly onLogOut = this.#logouts.add;

  #setMetadata(metadata: SessionMetadata): void {
    this.#metadata = metadata;
    this.#storage.setItem(METADATA_KEY, JSON.stringify(metadata));
  }
}

/** Whether two sessions are one login, or two logins of one person. */
export function isSamePerson(one: SessionMetadata, other: SessionMetadata): boolean {
  return one.id === other.id || (one.userId !== undefined && one.userId === other.userId);
}

function newMetadata(): SessionMetadata {
  // randomUUID is missing on an address without TLS, where a restaurant may well run this.
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
