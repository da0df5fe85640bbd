import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Tokens } from '@maitred/contract';
import { SessionStore } from '../session/session-store';
import { ApiError } from './errors';
import { TokenRefresher } from './token-refresher';

const unauthorized = new ApiError('POST /api/auth/token/refresh/', {
  status: 401,
  statusText: 'Unauthorized',
  data: undefined,
});

let session: SessionStore;
let now: number;
let requestTokens: jest.Mock<(refresh: string) => Promise<Tokens>>;
let refresher: TokenRefresher;

beforeEach(() => {
  sessionStorage.clear();
  session = new SessionStore(sessionStorage);
  session.setTokens({ access: 'a1', refresh: 'r1' });
  now = 0;
  let issued = 1;
  requestTokens = jest.fn(async () => {
    issued += 1;
    return { access: `a${issued}`, refresh: `r${issued}` };
  });
  refresher = new TokenRefresher({ session, requestTokens, now: () => now });
});

describe('TokenRefresher', () => {
  it('returns the new token for one already replaced, without a request', async () => {
    await refresher.refresh('a1');
    await expect(refresher.refresh('a1')).resolves.toBe('a2');
    expect(requestTokens).toHaveBeenCalledTimes(1);
  });

  it('reuses its result for ten seconds, and then requests another', async () => {
    await refresher.refresh('a1');
    now = 9999;
    await expect(refresher.refresh('a2')).resolves.toBe('a2');
    now = 10_000;
    await expect(refresher.refresh('a2')).resolves.toBe('a3');
    expect(requestTokens.mock.calls).toEqual([['r1'], ['r2']]);
  });

  it('requests tokens again after the clock was set back', async () => {
    now = 3_600_000;
    await refresher.refresh('a1');
    now = 0;
    await expect(refresher.refresh('a2')).resolves.toBe('a3');
  });

  it('logs out if there is no refresh token', async () => {
    sessionStorage.clear();
    sessionStorage.setItem('access', 'a1');
    session = new SessionStore(sessionStorage);
    refresher = new TokenRefresher({ session, requestTokens });
    await expect(refresher.refresh('a1')).resolves.toBeUndefined();
    expect(session.accessToken).toBeUndefined();
    expect(requestTokens).not.toHaveBeenCalled();
  });

  it('adopts newer tokens of another tab instead of refreshing', async () => {
    const adoptNewer = async () => {
      await Promise.resolve();
      session.setTokens({ access: 'a9', refresh: 'r9' });
      return true;
    };
    refresher = new TokenRefresher({ session, requestTokens, adoptNewer });
    await expect(refresher.refresh('a1')).resolves.toBe('a9');
    expect(requestTokens).not.toHaveBeenCalled();
  });

  it('checks again once it has the lock, as another tab may have refreshed meanwhile', async () => {
    refresher = new TokenRefresher({
      session,
      requestTokens,
      withLock: (_name, task) => {
        session.setTokens({ access: 'a9', refresh: 'r9' });
        return task();
      },
    });
    await expect(refresher.refresh('a1')).resolves.toBe('a9');
    expect(requestTokens).not.toHaveBeenCalled();
  });

  it('does not restore a session that was logged out meanwhile', async () => {
    const refreshing = refresher.refresh('a1');
    session.logOut('explicit');
    await expect(refreshing).resolves.toBeUndefined();
    expect(session.accessToken).toBeUndefined();
  });

  it('does not touch the session of another user who has logged in meanwhile', async () => {
    const refreshing = refresher.refresh('a1');
    session.logOut('explicit');
    session.setTokens({ access: 'other-access', refresh: 'other-refresh' });
    await expect(refreshing).resolves.toBeUndefined();
    expect(session.refreshToken).toBe('other-refresh');
  });

  it.each([
    ['answered', async () => ({ access: 'a2', refresh: 'r2' })],
    ['refused', () => Promise.reject(unauthorized)],
  ])(
    'does not touch the session of another user if its request was under way and is %s',
    async (_how, answer) => {
      requestTokens.mockImplementation(() => {
        session.logOut('explicit');
        session.setTokens({ access: 'other-access', refresh: 'other-refresh' });
        return answer();
      });
      await expect(refresher.refresh('a1')).resolves.toBeUndefined();
      expect(session.refreshToken).toBe('other-refresh');
    },
  );
});
