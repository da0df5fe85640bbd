import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SessionStore, session } from './session-store';

const tokens = { access: 'access-1', refresh: 'refresh-1' };

beforeEach(() => sessionStorage.clear());

describe('SessionStore', () => {
  it('stores the given tokens under access and refresh', () => {
    const store = new SessionStore(sessionStorage);
    store.setTokens(tokens);
    expect(store.accessToken).toBe('access-1');
    expect(sessionStorage.getItem('access')).toBe('access-1');
    expect(sessionStorage.getItem('refresh')).toBe('refresh-1');
    expect(localStorage).toHaveLength(0);
  });

  it('starts a new session at a login, and ends the previous one', () => {
    const store = new SessionStore(sessionStorage);
    store.setTokens(tokens);
    store.setUser(7);
    const previous = store.metadata.id;
    const onLogOut = jest.fn();
    store.onLogOut(onLogOut);
    store.logIn({ access: 'access-2', refresh: 'refresh-2' });
    expect(store.accessToken).toBe('access-2');
    expect(store.metadata.id).not.toBe(previous);
    expect(store.metadata.userId).toBeUndefined();
    expect(onLogOut.mock.calls).toEqual([['replaced', expect.objectContaining(tokens)]]);
  });

  it('dates newer tokens after the previous ones, even if the clock was set back', () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(3_600_000);
    const store = new SessionStore(sessionStorage);
    store.setTokens(tokens);
    const { id, issuedAt } = store.metadata;
    clock.mockReturnValue(0);
    store.setTokens({ access: 'access-2', refresh: 'refresh-2' });
    expect(store.metadata).toEqual({ id, issuedAt: issuedAt + 1 });
    clock.mockRestore();
  });

  it('restores the tokens after a reload', () => {
    new SessionStore(sessionStorage).setTokens(tokens);
    const restored = new SessionStore(sessionStorage);
    expect([restored.accessToken, restored.refreshToken]).toEqual(['access-1', 'refresh-1']);
  });

  it('deletes both tokens at logout and tells its listeners why', () => {
    const store = new SessionStore(sessionStorage);
    store.setTokens(tokens);
    const onLogOut = jest.fn();
    store.onLogOut(onLogOut);
    store.logOut('expired');
    expect(store.accessToken).toBeUndefined();
    expect(store.refreshToken).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
    expect(onLogOut.mock.calls).toEqual([['expired', expect.objectContaining(tokens)]]);
  });

  it('stores nothing about a user who becomes known after the logout', () => {
    const store = new SessionStore(sessionStorage);
    store.setTokens(tokens);
    store.logOut('explicit');
    store.setUser(7);
    expect(sessionStorage).toHaveLength(0);
  });

  it('notifies once per logout', () => {
    const store = new SessionStore(sessionStorage);
    store.setTokens(tokens);
    const onLogOut = jest.fn();
    store.onLogOut(onLogOut);
    store.logOut('expired');
    store.logOut('expired');
    expect(onLogOut).toHaveBeenCalledTimes(1);
  });

  it('does not notify a listener that has unsubscribed', () => {
    const store = new SessionStore(sessionStorage);
    const listener = jest.fn();
    const unsubscribe = store.subscribe(listener);
    unsubscribe();
    store.setTokens(tokens);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('the session of a tab', () => {
  it('is kept only in session storage', () => {
    session.setTokens(tokens);
    expect([sessionStorage.getItem('access'), sessionStorage.getItem('refresh')]).toEqual([
      'access-1',
      'refresh-1',
    ]);
    expect(localStorage).toHaveLength(0);
    session.logOut('explicit');
    expect(sessionStorage).toHaveLength(0);
  });
});
