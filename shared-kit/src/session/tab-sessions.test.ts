import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { hold } from '../../testing';
import { beforeLogOut } from './flush-before-logout';
import { type Locks, REFRESH_REUSE_MS } from './refresh-lock';
import { SessionStore } from './session-store';
import type { TabMessage } from './tab-messages';
import {
  LAST_CALLS_LIMIT_MS,
  NEWER_WAIT_MS,
  RENEWED_WAIT_MS,
  SESSION_WAIT_MS,
  TabSessions,
} from './tab-sessions';

/** The storage of one tab. */
class TabStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  clear = () => this.#items.clear();
  getItem = (key: string) => this.#items.get(key) ?? null;
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  removeItem = (key: string) => void this.#items.delete(key);
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  copy(): TabStorage {
    const copy = new TabStorage();
    for (const [key, value] of this.#items) copy.setItem(key, value);
    return copy;
  }
}

/** A stand-in for BroadcastChannel: a message reaches all tabs except the sender, a moment later. */
class TabChannel {
  static open: TabChannel[] = [];
  /** Milliseconds that this tab is busy before it reads a message. */
  busyFor = 0;
  #listener: (event: MessageEvent<TabMessage>) => void = () => undefined;

  constructor() {
    TabChannel.open.push(this);
  }

  postMessage(message: TabMessage) {
    for (const other of TabChannel.open.filter((channel) => channel !== this)) {
      const deliver = () => other.#listener(new MessageEvent('message', { data: message }));
      if (other.busyFor === 0) queueMicrotask(deliver);
      else setTimeout(deliver, other.busyFor);
    }
  }

  addEventListener(_type: 'message', listener: (event: MessageEvent<TabMessage>) => void) {
    this.#listener = listener;
  }

  close() {
    TabChannel.open = TabChannel.open.filter((channel) => channel !== this);
  }
}

/** A stand-in for the Web Locks that the tabs share, as far as they use them. */
class TabLocks {
  readonly #held: LockInfo[] = [];

  query = () => Promise.resolve({ held: [...this.#held], pending: [] });

  request = (async (name: string, _options: LockOptions, task: () => Promise<void>) => {
    const lock = { name };
    this.#held.push(lock);
    await task();
    this.#held.splice(this.#held.indexOf(lock), 1);
  }) as LockManager['request'];
}

interface Tab {
  storage: TabStorage;
  channel: TabChannel;
  session: SessionStore;
  tabs: TabSessions;
  /** The person turns to this tab. The tabs of a test share one window, whose event would reach them all. */
  focus: () => void;
}

let opened: Tab[] = [];
let locks: Locks;

function openTab(storage = new TabStorage()): Tab {
  const session = new SessionStore(storage);
  const channel = new TabChannel();
  let focus = () => undefined;
  const listen = jest.spyOn(window, 'addEventListener');
  listen.mockImplementation((_type, listener) => {
    focus = listener as typeof focus;
  });
  const tabs = new TabSessions(session, channel, locks);
  listen.mockRestore();
  const tab = { storage, channel, session, tabs, focus };
  opened.push(tab);
  return tab;
}

/** Lets all pending messages arrive, and the replies to them. */
async function settle() {
  await jest.advanceTimersByTimeAsync(0);
}

async function whileWaiting<T>(asking: Promise<T>, wait: number): Promise<T> {
  await settle();
  jest.advanceTimersByTime(wait);
  return asking;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  locks = new TabLocks();
});

afterEach(() => {
  for (const { tabs } of opened) tabs.close();
  opened = [];
  jest.useRealTimers();
});

describe('a new tab', () => {
  it('gets the session of another tab', async () => {
    const first = openTab();
    first.session.setTokens({ access: 'a1', refresh: 'r1' });
    const second = openTab();
    await expect(whileWaiting(second.tabs.adoptSession(), SESSION_WAIT_MS)).resolves.toBe(true);
    expect(second.session.state).toEqual(first.session.state);
  });

  it('gets the session of another tab that is too busy to offer it in time', async () => {
    const busy = openTab();
    busy.session.setTokens({ access: 'a1', refresh: 'r1' });
    busy.channel.busyFor = 2 * SESSION_WAIT_MS;
    const second = openTab();
    await expect(whileWaiting(second.tabs.adoptSession(), SESSION_WAIT_MS)).resolves.toBe(false);
    await jest.advanceTimersByTimeAsync(SESSION_WAIT_MS);
    expect(second.session.state).toEqual(busy.session.state);
  });

  it('gets no session offered too late if it has logged out meanwhile', async () => {
    const busy = openTab();
    busy.session.setTokens({ access: 'a1', refresh: 'r1' });
    busy.channel.busyFor = 2 * SESSION_WAIT_MS;
    const second = openTab();
    await whileWaiting(second.tabs.adoptSession(), SESSION_WAIT_MS);
    second.session.setTokens({ access: 'own', refresh: 'own-refresh' });
    second.session.logOut('explicit');
    await jest.advanceTimersByTimeAsync(SESSION_WAIT_MS);
    expect(second.session.accessToken).toBeUndefined();
  });

  it('stays logged out if no tab has a session', async () => {
    openTab();
    const second = openTab();
    await expect(whileWaiting(second.tabs.adoptSession(), SESSION_WAIT_MS)).resolves.toBe(false);
    expect(second.session.accessToken).toBeUndefined();
  });

  it('gets the session of the most recent login if two users are logged in', async () => {
    const anna = openTab();
    anna.session.setTokens({ access: 'anna', refresh: 'ra' });
    jest.advanceTimersByTime(1000);
    const boris = openTab();
    boris.session.setTokens({ access: 'boris', refresh: 'rb' });
    const third = openTab();
    await whileWaiting(third.tabs.adoptSession(), SESSION_WAIT_MS);
    expect(third.session.accessToken).toBe('boris');
  });

  it('gets the session of the tab that was used last, whoever logged in later', async () => {
    const anna = openTab();
    anna.session.setTokens({ access: 'anna', refresh: 'ra' });
    jest.advanceTimersByTime(1000);
    const boris = openTab();
    boris.session.setTokens({ access: 'boris', refresh: 'rb' });
    jest.advanceTimersByTime(1000);
    anna.focus();
    const third = openTab();
    await whileWaiting(third.tabs.adoptSession(), SESSION_WAIT_MS);
    expect(third.session.accessToken).toBe('anna');
  });

  it('keeps a login made while it asked for a session', async () => {
    const first = openTab();
    first.session.setTokens({ access: 'a1', refresh: 'r1' });
    const second = openTab();
    const asking = second.tabs.adoptSession();
    second.session.setTokens({ access: 'own', refresh: 'own-refresh' });
    await expect(whileWaiting(asking, SESSION_WAIT_MS)).resolves.toBe(false);
    expect(second.session.accessToken).toBe('own');
  });
});

describe('tabs of one session', () => {
  async function twoTabs(): Promise<[Tab, Tab]> {
    const first = openTab();
    first.session.setTokens({ access: 'a1', refresh: 'r1' });
    first.session.setUser(7);
    const second = openTab(first.storage.copy());
    await settle();
    jest.advanceTimersByTime(1000);
    return [first, second];
  }

  it('all get tokens that one of them refreshed, and do not send them on', async () => {
    const [first, second] = await twoTabs();
    const sent = jest.spyOn(TabChannel.prototype, 'postMessage');
    first.session.setTokens({ access: 'a2', refresh: 'r2' });
    await settle();
    expect(second.session.state).toEqual(first.session.state);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('keep refreshed tokens if the previous ones arrive after them', async () => {
    const [first, busy] = await twoTabs();
    busy.channel.busyFor = 1000;
    first.session.setTokens({ access: 'a2', refresh: 'r2' });
    await jest.advanceTimersByTimeAsync(1);
    busy.session.setTokens({ access: 'a3', refresh: 'r3' });
    await jest.advanceTimersByTimeAsync(1000);
    expect(busy.session.accessToken).toBe('a3');
    expect(first.session.accessToken).toBe('a3');
  });

  it('ask for newer tokens that they missed while frozen', async () => {
    const first = openTab();
    first.session.setTokens({ access: 'a1', refresh: 'r1' });
    const frozen = first.storage.copy();
    jest.advanceTimersByTime(1000);
    first.session.setTokens({ access: 'a2', refresh: 'r2' });
    await settle();
    const thawed = openTab(frozen);
    await expect(whileWaiting(thawed.tabs.adoptNewer(), NEWER_WAIT_MS)).resolves.toBe(true);
    expect(thawed.session.accessToken).toBe('a2');
  });

  /** A tab that has refreshed the stored tokens, and is busy for longer than the others wait. */
  async function busyTab(): Promise<{ previous: TabStorage }> {
    const busy = openTab();
    busy.session.setTokens({ access: 'a1', refresh: 'r1' });
    const previous = busy.storage.copy();
    jest.advanceTimersByTime(REFRESH_REUSE_MS);
    busy.session.setTokens({ access: 'a2', refresh: 'r2' });
    await settle();
    busy.channel.busyFor = NEWER_WAIT_MS * 10;
    return { previous };
  }

  it('wait for a tab that has just refreshed and is too busy to respond', async () => {
    const { previous } = await busyTab();
    const late = openTab(previous);
    const asking = late.tabs.adoptNewer();
    await jest.advanceTimersByTimeAsync(NEWER_WAIT_MS * 10 - 1);
    expect(late.session.accessToken).toBe('a1');
    await jest.advanceTimersByTimeAsync(1);
    await expect(asking).resolves.toBe(true);
    expect(late.session.accessToken).toBe('a2');
  });

  it('wait for a busy tab that has refreshed even if another one still has the previous tokens', async () => {
    const { previous } = await busyTab();
    openTab(previous.copy());
    const late = openTab(previous);
    const asking = late.tabs.adoptNewer();
    await jest.advanceTimersByTimeAsync(NEWER_WAIT_MS * 10);
    await expect(asking).resolves.toBe(true);
    expect(late.session.accessToken).toBe('a2');
  });

  it('do not wait for a busy tab that refreshed long ago', async () => {
    const { previous } = await busyTab();
    await jest.advanceTimersByTimeAsync(REFRESH_REUSE_MS);
    const asking = openTab(previous).tabs.adoptNewer();
    await jest.advanceTimersByTimeAsync(NEWER_WAIT_MS);
    await expect(asking).resolves.toBe(false);
  });

  it('do not wait if they already have the refreshed tokens', async () => {
    const [first, second] = await twoTabs();
    first.session.setTokens({ access: 'a2', refresh: 'r2' });
    await settle();
    const asking = second.tabs.adoptNewer();
    await jest.advanceTimersByTimeAsync(NEWER_WAIT_MS);
    await expect(asking).resolves.toBe(false);
  });

  it('do not wait for a busy tab whose tokens have arrived meanwhile', async () => {
    const [busy, second] = await twoTabs();
    busy.channel.busyFor = NEWER_WAIT_MS * 10;
    const asking = second.tabs.adoptNewer();
    jest.advanceTimersByTime(1);
    busy.session.setTokens({ access: 'a2', refresh: 'r2' });
    await jest.advanceTimersByTimeAsync(NEWER_WAIT_MS);
    await expect(asking).resolves.toBe(true);
    expect(second.session.accessToken).toBe('a2');
  });

  it('stop waiting for a tab that never responds', async () => {
    const { previous } = await busyTab();
    for (const { channel } of opened) channel.busyFor = RENEWED_WAIT_MS * 10;
    const asking = openTab(previous).tabs.adoptNewer();
    await jest.advanceTimersByTimeAsync(NEWER_WAIT_MS + RENEWED_WAIT_MS);
    await expect(asking).resolves.toBe(false);
  });

  it('do not wait for a busy tab if the browser has no locks', async () => {
    locks = undefined;
    const { previous } = await busyTab();
    const asking = openTab(previous).tabs.adoptNewer();
    await jest.advanceTimersByTimeAsync(NEWER_WAIT_MS);
    await expect(asking).resolves.toBe(false);
  });

  it('do not wait for a busy tab if the browser refuses locks', async () => {
    const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    locks = { request: refuse, query: refuse };
    const { previous } = await busyTab();
    const asking = openTab(previous).tabs.adoptNewer();
    await jest.advanceTimersByTimeAsync(NEWER_WAIT_MS);
    await expect(asking).resolves.toBe(false);
  });

  it('find no newer tokens if there are none', async () => {
    const [first] = await twoTabs();
    await expect(whileWaiting(first.tabs.adoptNewer(), NEWER_WAIT_MS)).resolves.toBe(false);
    expect(first.session.accessToken).toBe('a1');
  });

  it('log out together', async () => {
    const [first, second] = await twoTabs();
    first.session.logOut('explicit');
    await settle();
    expect(second.session.accessToken).toBeUndefined();
    expect(second.session.logoutReason).toBe('elsewhere');
  });

  it('send pending requests before the tokens are given up', async () => {
    const [first, second] = await twoTabs();
    const { held, release } = hold();
    const tokens: (string | undefined)[] = [];
    const stop = beforeLogOut(() => {
      tokens.push(second.session.accessToken);
      return held;
    });
    first.session.logOut('explicit');
    const isSent = jest.fn();
    const waiting = first.tabs.othersHaveSent().then(isSent);
    await jest.advanceTimersByTimeAsync(LAST_CALLS_LIMIT_MS - 1);
    expect(tokens).toEqual(['a1']);
    expect(second.session.accessToken).toBeUndefined();
    expect(isSent).not.toHaveBeenCalled();
    release();
    await settle();
    await waiting;
    stop();
  });

  it('wait for a tab that never responds no longer than for a request', async () => {
    const [first] = await twoTabs();
    const stop = beforeLogOut(() => new Promise<void>(() => undefined));
    first.session.logOut('explicit');
    const waiting = first.tabs.othersHaveSent();
    await jest.advanceTimersByTimeAsync(NEWER_WAIT_MS + LAST_CALLS_LIMIT_MS);
    await expect(waiting).resolves.toBeUndefined();
    stop();
  });

  it('keep their session if only that of one tab has expired', async () => {
    const [first, second] = await twoTabs();
    first.session.logOut('expired');
    await settle();
    expect(second.session.accessToken).toBe('a1');
  });
});

describe('tabs of different logins', () => {
  it('log out together if they belong to one user', async () => {
    const [first, second] = [openTab(), openTab()];
    first.session.setTokens({ access: 'a1', refresh: 'r1' });
    first.session.setUser(7);
    second.session.setTokens({ access: 'b1', refresh: 's1' });
    second.session.setUser(7);
    await settle();
    first.session.logOut('explicit');
    await settle();
    expect(second.session.accessToken).toBeUndefined();
  });

  it('sign in together again if both had expired and one user signs in', async () => {
    const one = openTab();
    one.session.setTokens({ access: 'old', refresh: 'old' });
    one.session.setUser(7);
    const other = openTab(one.storage.copy());
    await settle();
    for (const { session } of [one, other]) session.logOut('expired');
    one.session.setTokens({ access: 'new', refresh: 'new' });
    await settle();
    expect(other.session.accessToken).toBeUndefined();
    one.session.setUser(7);
    await settle();
    expect(other.session.state).toEqual(one.session.state);
  });

  it('stay signed out if another user signs in', async () => {
    const [one, other] = [openTab(), openTab()];
    other.session.setTokens({ access: 'anna', refresh: 'ra' });
    other.session.setUser(7);
    other.session.logOut('expired');
    one.session.setTokens({ access: 'boris', refresh: 'rb' });
    one.session.setUser(8);
    await settle();
    expect(other.session.accessToken).toBeUndefined();
  });

  it('do not adopt newer tokens of a session that has just ended here', async () => {
    const first = openTab();
    first.session.setTokens({ access: 'a1', refresh: 'r1' });
    first.session.setUser(7);
    const second = openTab(first.storage.copy());
    first.session.logOut('expired');
    jest.advanceTimersByTime(1);
    second.session.setTokens({ access: 'a2', refresh: 'r2' });
    await settle();
    expect(first.session.accessToken).toBeUndefined();
  });

  it('do not affect each other if they belong to two users', async () => {
    const [anna, boris] = [openTab(), openTab()];
    anna.session.setTokens({ access: 'a1', refresh: 'r1' });
    anna.session.setUser(7);
    boris.session.setTokens({ access: 'b1', refresh: 's1' });
    boris.session.setUser(8);
    await settle();
    jest.advanceTimersByTime(1000);
    anna.session.setTokens({ access: 'a2', refresh: 'r2' });
    await settle();
    expect(boris.session.accessToken).toBe('b1');
    anna.session.logOut('explicit');
    await settle();
    expect(boris.session.accessToken).toBe('b1');
  });
});
