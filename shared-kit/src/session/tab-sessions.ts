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

/** Milliseconds that a new tab waits for other tabs; meanwhile it shows the login screen. */
export const SESSION_WAIT_MS = 150;

/** Milliseconds that a refresh waits for other tabs; calls wait for the refresh. */
export const NEWER_WAIT_MS = 50;

/** Milliseconds that a refresh waits for a busy tab that is known to have a newer token pair. */
export const RENEWED_WAIT_MS = 3000;

/** Maximum milliseconds that a logout waits for pending calls of other tabs: the time limit of one call. */
export const LAST_CALLS_LIMIT_MS = 7000;

interface Channel {
  postMessage(message: TabMessage): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<TabMessage>) => void): void;
  close(): void;
}

/**
 * Keeps the tabs of this browser in one session without local storage: a new tab takes over the session of another, a
 * refresh in one tab reaches all, and a logout ends the session in all tabs of that person.
 */
export class TabSessions {
  readonly #session: SessionStore;
  readonly #channel: Channel;
  readonly #locks: Locks;
  readonly #id = String(crypto.getRandomValues(new Uint32Array(1))[0]);
  readonly #offers = new Set<(message: OfferMessage) => void>();
  readonly #stops: (() => void)[];
  #lastActiveAt = Date.now();
  /** The state last announced to all tabs, by this tab or another; announcing it again would loop forever. */
  #announced: SessionState | undefined;
  /** Metadata of the session that last ended in this tab. */
  #previous: SessionMetadata | undefined;
  /** Tabs that are still sending their pending calls after this tab's logout. */
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
   * Asks the other tabs for a session, and adopts that of the most recently used tab.
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
   * Adopts a newer token pair of this session if another tab has one: the tokens were refreshed while this tab started,
   * slept or waited for the lock. Waits for a tab that has just refreshed them.
   * @returns whether this tab now has a newer pair
   */
  async adoptNewer(): Promise<boolean> {
    const { id, issuedAt } = this.#session.metadata;
    const question = { type: 'ask-newer', from: this.#id, sessionId: id, issuedAt } as const;
    let offers = await this.#ask(question, NEWER_WAIT_MS);
    // Use the current metadata, because a newer pair may have been announced and adopted meanwhile.
    if (offers.length === 0 && (await isRefreshedElsewhere(this.#session.metadata, this.#locks))) {
      offers = await this.#ask(question, RENEWED_WAIT_MS, 1);
    }
    const newest = offers.sort((a, b) => b.state.lineage.issuedAt - a.state.lineage.issuedAt)[0];
    if (newest !== undefined) this.#adoptIfNewer(newest.state);
    const { metadata } = this.#session;
    return metadata.id === id && metadata.issuedAt > issuedAt;
  }

  /**
   * After a logout in this tab: waits until other tabs have sent their pending calls, because blacklisting the tokens
   * affects those tabs, too.
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
        if (message.to !== this.#id) break;
        if (this.#offers.size === 0) this.#adoptLate(message.state);
        for (const take of this.#offers) take(message);
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

  /**
   * Ends this tab's session after a logout in another tab, which delays revoking the tokens until this tab has sent its
   * pending calls.
   */
  #endWith(other: string): void {
    const reply = { to: other, from: this.#id };
    this.#send({ type: 'sending', ...reply });
    // Called before the logout, while there is still a token to send the calls with.
    void flushBeforeLogout().then(() => this.#send({ type: 'sent', ...reply }));
    this.#session.logOut('elsewhere');
  }

  /** Adopts the session of a tab that was too busy to offer it in time, unless a session has ended here meanwhile. */
  #adoptLate(theirs: SessionState): void {
    if (this.#session.state === undefined && this.#previous === undefined) this.#adopt(theirs);
  }

  #adoptIfNewer(theirs: SessionState): void {
    const { state } = this.#session;
    if (state === undefined || state.lineage.id !== theirs.lineage.id) return;
    if (theirs.lineage.issuedAt > state.lineage.issuedAt) this.#adopt(theirs);
  }

  /** Adopts a session of the person whose session ended here and who has signed in again in another tab. */
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
    // The user of a session is not known yet at login.
    const isOwned = state?.lineage.userId !== this.#announced?.lineage.userId;
    if (state === undefined || !(isNew || isOwned)) return;
    this.#announced = state;
    if (isNew) markRefresh(state.lineage, this.#locks);
    this.#send({ type: 'renewed', state });
  }

  #offer(to: string, state: SessionState): void {
    this.#send({ type: 'offer', to, state, lastActiveAt: this.#lastActiveAt });
  }

  /** Asks a question and returns the answers: those of all tabs within `wait` milliseconds, or the first `enough`. */
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

/** Connects this tab with the others. Undefined if the browser has no BroadcastChannel. */
export function connectTabs(session: SessionStore): TabSessions | undefined {
  if (typeof BroadcastChannel === 'function') connected ??= new TabSessions(session);
  return connected;
}

/** The connection made by `connectTabs`, if any. */
export function connectedTabs(): TabSessions | undefined {
  return connected;
}
