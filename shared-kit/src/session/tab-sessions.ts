import { flushBeforeLogout } from './flush-before-logout';
import { isRefreshedElsewhere, type Locks, markRefresh } from './refresh-lock';
import {
  isSamePerson,
  type SessionMetadata,
  type SessionState,
  type SessionStore,
} from './session-store';
import type { OfferMessage, TabMessage } from './tab-messages';

const CHANNEL = 'maitred-session';

/** Milliseconds that a new tab waits for the others; its login is on screen meanwhile. */
export const SESSION_WAIT_MS = 150;

/** Milliseconds that a refresh waits for the others; a call waits for the refresh. */
export const NEWER_WAIT_MS = 50;

/** Milliseconds that a refresh waits for a busy tab that is known to hold a newer pair. */
export const RENEWED_WAIT_MS = 3000;

/** Milliseconds that a logout waits at most for what other tabs still send: the limit of one call. */
export const LAST_CALLS_LIMIT_MS = 7000;

interface Channel {
  postMessage(message: TabMessage): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<TabMessage>) => void): void;
  close(): void;
}

/**
 * Keeps the tabs of this browser in one session without local storage: a new tab is given the
 * session of another, a refresh in one reaches all, a logout ends all tabs of that person.
 */
export class TabSessions {
  readonly #session: SessionStore;
  readonly #channel: Channel;
  readonly #locks: Locks;
  readonly #id = String(crypto.getRandomValues(new Uint32Array(1))[0]);
  readonly #offers = new Set<(message: OfferMessage) => void>();
  readonly #stops: (() => void)[];
  #lastActiveAt = Date.now();
  /** What was announced to all tabs last, by this one or by another: passing it on would echo for ever. */
  #announced: SessionState | undefined;
  /** Of the session that ended in this tab last. */
  #previous: SessionMetadata | undefined;
  /** Tabs that still send what they held back before the logout of this one. */
  readonly #sending = new Set<string>();
  #onSent: () => void = () => undefined;

  constructor(
    session: SessionStore,
    channel: Channel = new BroadcastChannel(CHANNEL),
    locks: Locks = navigator.locks,
  ) {
    this.#session = session;
    this.#channel = channel;
    this.#locks = locks;
    channel.addEventListener('message', ({ data }) => this.#receive(data));
    const recordActivity = () => {
      this.#lastActiveAt = Date.now();
    };
    window.addEventListener('focus', recordActivity);
    this.#stops = [
      () => window.removeEventListener('focus', recordActivity),
      session.subscribe(() => this.#announce()),
      session.onLogOut((reason, { lineage }) => {
        this.#previous = lineage;
        if (reason === 'explicit') this.#send({ type: 'logged-out', from: this.#id, lineage });
      }),
    ];
  }

  /**
   * Looks for a session in the other tabs, and takes the one of the tab used last.
   * @returns whether there was one
   */
  async adoptSession(): Promise<boolean> {
    const offers = await this.#ask({ type: 'ask-session', from: this.#id }, SESSION_WAIT_MS);
    const best = offers.sort((a, b) => b.lastActiveAt - a.lastActiveAt)[0];
    if (best === undefined || this.#session.accessToken !== undefined) return false;
    this.#adopt(best.state);
    return true;
  }

  /**
   * Takes a newer pair of this session where another tab holds one: it was renewed while this tab
   * started, slept or waited for its turn. A tab that has just renewed it is waited for.
   * @returns whether there is a newer pair now
   */
  async adoptNewer(): Promise<boolean> {
    const { id, issuedAt } = this.#session.metadata;
    const question = { type: 'ask-newer', from: this.#id, sessionId: id, issuedAt } as const;
    let offers = await this.#ask(question, NEWER_WAIT_MS);
    // Beside the pair of now: the newer one may have come meanwhile without being asked for.
    if (offers.length === 0 && (await isRefreshedElsewhere(this.#session.metadata, this.#locks))) {
      offers = await this.#ask(question, RENEWED_WAIT_MS, 1);
    }
    const newest = offers.sort((a, b) => b.state.lineage.issuedAt - a.state.lineage.issuedAt)[0];
    if (newest !== undefined) this.#adoptIfNewer(newest.state);
    const { metadata } = this.#session;
    return metadata.id === id && metadata.issuedAt > issuedAt;
  }

  /**
   * After a logout of this tab: waits until the others have sent what they held back, because the
   * tokens are refused for them too once they are blacklisted.
   */
  async othersHaveSent(): Promise<void> {
    await pause(NEWER_WAIT_MS);
    if (this.#sending.size === 0) return;
    const limit = pause(LAST_CALLS_LIMIT_MS).then(() => this.#sending.clear());
    while (this.#sending.size > 0) {
      const sent = new Promise<void>((resolve) => {
        this.#onSent = resolve;
      });
      await Promise.race([sent, limit]);
    }
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#channel.close();
  }

  #receive(message: TabMessage): void {
    const { state } = this.#session;
    switch (message.type) {
      case 'ask-session':
        if (state !== undefined) this.#offer(message.from, state);
        break;
      case 'ask-newer':
        if (state?.lineage.id === message.sessionId && state.lineage.issuedAt > message.issuedAt) {
          this.#offer(message.from, state);
        }
        break;
      case 'offer':
        if (message.to === this.#id) for (const take of this.#offers) take(message);
        break;
      case 'renewed':
        if (state === undefined) this.#adoptNextOfSamePerson(message.state);
        else this.#adoptIfNewer(message.state);
        break;
      case 'logged-out':
        if (state !== undefined && isSamePerson(state.lineage, message.lineage)) {
          this.#endWith(message.from);
        }
        break;
      case 'sending':
        if (message.to === this.#id) this.#sending.add(message.from);
        break;
      case 'sent':
        if (message.to === this.#id && this.#sending.delete(message.from)) this.#onSent();
        break;
    }
  }

  /** Ends this tab's session with that of another, which holds the tokens until this one has sent. */
  #endWith(other: string): void {
    const reply = { to: other, from: this.#id };
    this.#send({ type: 'sending', ...reply });
    // Begun while there is a token to send it with.
    void flushBeforeLogout().then(() => this.#send({ type: 'sent', ...reply }));
    this.#session.logOut('elsewhere');
  }

  #adoptIfNewer(theirs: SessionState): void {
    const { state } = this.#session;
    if (state === undefined || state.lineage.id !== theirs.lineage.id) return;
    if (theirs.lineage.issuedAt > state.lineage.issuedAt) this.#adopt(theirs);
  }

  /** Whose session has ended here has signed in again in another tab. */
  #adoptNextOfSamePerson(theirs: SessionState): void {
    const previous = this.#previous;
    if (previous === undefined || previous.id === theirs.lineage.id) return;
    if (isSamePerson(previous, theirs.lineage)) this.#adopt(theirs);
  }

  #adopt(state: SessionState): void {
    this.#announced = state;
    this.#session.adopt(state);
  }

  #announce(): void {
    const { state } = this.#session;
    const isNew = state?.access !== this.#announced?.access;
    // At a login it is not known yet whose session it is.
    const isOwned = state?.lineage.userId !== this.#announced?.lineage.userId;
    if (state === undefined || !(isNew || isOwned)) return;
    this.#announced = state;
    if (isNew) markRefresh(state.lineage, this.#locks);
    this.#send({ type: 'renewed', state });
  }

  #offer(to: string, state: SessionState): void {
    this.#send({ type: 'offer', to, state, lastActiveAt: this.#lastActiveAt });
  }

  /** The answers to a question: of all tabs within `wait` milliseconds, or of the first `enough`. */
  async #ask(message: TabMessage, wait: number, enough = Infinity): Promise<OfferMessage[]> {
    const offers: OfferMessage[] = [];
    let resolveEnough: () => void = () => undefined;
    const isEnough = new Promise<void>((resolve) => {
      resolveEnough = resolve;
    });
    const take = (offer: OfferMessage) => {
      if (offers.push(offer) >= enough) resolveEnough();
    };
    this.#offers.add(take);
    this.#send(message);
    await Promise.race([isEnough, pause(wait)]);
    this.#offers.delete(take);
    return offers;
  }

  #send(message: TabMessage): void {
    this.#channel.postMessage(message);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

let connected: TabSessions | undefined;

/** Lets this tab speak with the others; where the browser has no channel it stays alone. */
export function connectTabs(session: SessionStore): TabSessions | undefined {
  if (typeof BroadcastChannel === 'function') connected ??= new TabSessions(session);
  return connected;
}

/** The connection made by `connectTabs`, if any. */
export function connectedTabs(): TabSessions | undefined {
  return connected;
}
