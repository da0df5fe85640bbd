import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eq, gt, sql } from 'drizzle-orm';
import { guesses, sessions, users } from '../database/schema';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { createTestProvider, PASSWORD, type TestProvider } from '../testing/test-provider';
import { deleteEndedGuesses } from './guess.repository';
import { deleteEndedSessions } from './session.repository';

const provider = setUpTestProvider({ guessPauseMs: 0 });

const post = (url: string, body: unknown, token?: string) =>
  provider.call({ method: 'POST', url, body, token });
const logIn = async () =>
  (await post('/api/token/', { username: 'anna', password: PASSWORD })).body as Pair;
const me = (token: string) => provider.call({ url: '/api/users/me/', token });

interface Pair {
  access: string;
  refresh: string;
}

describe('logging in', () => {
  it('returns tokens that give access', async () => {
    const { access } = await logIn();
    expect(await me(access)).toMatchObject({ status: 200, body: { username: 'anna' } });
  });

  it.each([
    ['a wrong password', { username: 'anna', password: 'wrong' }],
    ['an unknown user', { username: 'nobody', password: PASSWORD }],
  ])('answers %s with the same refusal', async (_case, credentials) => {
    expect(await post('/api/token/', credentials)).toMatchObject({
      status: 401,
      body: { status: 'invalid_credentials' },
    });
  });

  it.each(['Anna', 'ANNA', 'ａｎｎａ'])('accepts %s as a spelling of anna', async (username) => {
    const { body, status } = await post('/api/token/', { username, password: PASSWORD });
    expect(status).toBe(200);
    expect(await me((body as Pair).access)).toMatchObject({ body: { username: 'anna' } });
  });

  it.each([
    [{ username: 'anna' }, 'password: required'],
    [{ username: 'anna', password: PASSWORD, extra: 1 }, 'extra: not known'],
    [{ username: 5, password: PASSWORD }, /^username: /],
    [{ username: 'a'.repeat(151), password: PASSWORD }, /^username: /],
    [{ username: 'a\u0000', password: PASSWORD }, /^username: /],
    [{ userName: 'anna', password: PASSWORD }, 'userName: not known'],
  ])('refuses the body %j and names the field', async (body, details) => {
    expect(await post('/api/token/', body)).toMatchObject({
      status: 400,
      body: {
        status: 'invalid',
        details: typeof details === 'string' ? details : expect.stringMatching(details),
      },
    });
  });

  it('refuses what is not JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const broken = await provider.call({ method: 'POST', url: '/api/token/', body: '{', headers });
    expect(broken).toMatchObject({ status: 400, body: { status: 'invalid' } });
    const text = await provider.call({
      method: 'POST',
      url: '/api/token/',
      body: 'a',
      headers: { 'content-type': 'text/plain' },
    });
    expect(text).toMatchObject({ status: 415, body: { status: 'unsupported_media_type' } });
  });

  it('refuses a compressed body with a reason', async () => {
    const post = (encoding: string) =>
      provider.call({
        method: 'POST',
        url: '/api/token/',
        body: { username: 'anna', password: PASSWORD },
        headers: { 'content-encoding': encoding },
      });
    expect(await post('gzip')).toMatchObject({
      status: 415,
      body: {
        status: 'unsupported_media_type',
        details: 'Content-Encoding: gzip is not taken; a body comes as it is',
      },
    });
    expect(await post('identity')).toMatchObject({ status: 200 });
  });

  it('throttles one user name after repeated guesses, and no other', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await post('/api/token/', { username: 'anna', password: 'wrong' });
    }
    const answer = await post('/api/token/', { username: 'anna', password: PASSWORD });
    expect(answer).toMatchObject({ status: 429, body: { status: 'throttled' } });
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(200);
    expect(seconds).toBeLessThanOrEqual(300);
    expect(await post('/api/token/', { username: 'boris', password: PASSWORD })).toMatchObject({
      status: 200,
    });
    await letGuessesPass();
    expect(await post('/api/token/', { username: 'anna', password: PASSWORD })).toMatchObject({
      status: 200,
    });
  });

  it('does not throttle for longer if the database clock is set back', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await post('/api/token/', { username: 'anna', password: 'wrong' });
    }
    await provider.database.execute(
      sql`update guesses set started_at = now() + interval '9 hours'`,
    );
    const answer = await post('/api/token/', { username: 'anna', password: PASSWORD });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(300);
    const aheadOfNow = gt(guesses.startedAt, sql`now() + interval '1 second'`);
    expect(await provider.database.$count(guesses, aheadOfNow)).toBe(0);
    await letGuessesPass();
  });

  it('is throttled by the clock of the provider too, without further guesses being counted', async () => {
    const guess = () => post('/api/token/', { username: 'anna', password: PASSWORD });
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await post('/api/token/', { username: 'anna', password: 'wrong' });
    }
    expect(await guess()).toMatchObject({ status: 429 });
    const startedAt = sql`now() - interval '301 seconds'`;
    await provider.database.update(guesses).set({ startedAt });
    const counted = await provider.database.select().from(guesses);
    expect(await guess()).toMatchObject({ status: 429 });
    expect(await provider.database.select().from(guesses)).toEqual(counted);
    provider.clock.advance(301);
    expect(await guess()).toMatchObject({ status: 200 });
  });

  it('is not throttled with the right password, however often', async () => {
    for (let time = 0; time < 40; time += 1) {
      const { status } = await post('/api/token/', { username: 'anna', password: PASSWORD });
      expect(status).toBe(200);
    }
    expect(await provider.database.$count(guesses, gt(guesses.count, 0))).toBe(0);
  });

  it('with the right password forgives the wrong ones before it', async () => {
    for (const _time of ['first', 'second']) {
      for (let attempt = 0; attempt < 9; attempt += 1) {
        await post('/api/token/', { username: 'anna', password: 'wrong' });
      }
      const answer = await post('/api/token/', { username: 'anna', password: PASSWORD });
      expect(answer.status).toBe(200);
    }
  });

  it('does not store what was typed as a name, and deletes guesses after the waiting time', async () => {
    await post('/api/token/', { username: 'a password by mistake', password: 'wrong' });
    const rows = await provider.database.select().from(guesses);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/password|127\.0\.0\.1/);
    await deleteEndedGuesses(provider.database);
    expect(await provider.database.select().from(guesses)).toHaveLength(3);
    await letGuessesPass();
    await deleteEndedGuesses(provider.database);
    expect(await provider.database.select().from(guesses)).toEqual([]);
  });
});

/** Moves both clocks: the database counts guesses by its own, and the provider remembers them by its own. */
async function letGuessesPass(): Promise<void> {
  await provider.database.update(guesses).set({ startedAt: sql`now() - interval '301 seconds'` });
  provider.clock.advance(301);
}

describe('different spellings of one name', () => {
  it('share one limit of guesses', async () => {
    const logInAs = (username: string, password: string) =>
      provider.app.inject({
        method: 'POST',
        url: '/api/token/',
        remoteAddress: '192.0.2.18',
        payload: { username, password },
      });
    for (const username of ['anna', 'Anna', 'aNNA', 'ANNA', 'ａｎｎａ']) {
      await logInAs(username, 'wrong');
      await logInAs(username, 'wrong too');
    }
    expect(await logInAs('anna', PASSWORD)).toMatchObject({ statusCode: 429 });
  });
});

describe('a client that guesses at many names', () => {
  it('is throttled after thirty wrong guesses, while others are not', async () => {
    const tryName = (remoteAddress: string, username: string, password = 'wrong') =>
      provider.app.inject({
        method: 'POST',
        url: '/api/token/',
        remoteAddress,
        payload: { username, password },
      });
    const statuses: number[] = [];
    for (let name = 0; name < 60; name += 1) {
      // All in one /64.
      const { statusCode } = await tryName(`2001:db8:1:2::${name + 1}`, `guest ${name}`);
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual(Array(30).fill(429));
    // Before the body is read.
    expect(await tryName('2001:db8:1:2::99', '')).toMatchObject({ statusCode: 429 });
    expect(await tryName('2001:db8:1:3::1', 'anna', PASSWORD)).toMatchObject({ statusCode: 200 });
    await letGuessesPass();
    expect(await tryName('2001:db8:1:2::1', 'guest 1')).toMatchObject({ statusCode: 401 });
  });
});

const signInFrom = (remoteAddress: string, password: string, username = 'anna') =>
  provider.app.inject({
    method: 'POST',
    url: '/api/token/',
    remoteAddress,
    payload: { username, password },
  });

describe('guesses from ever-changing addresses', () => {
  const flood = () =>
    Promise.all(
      Array.from({ length: 400 }, (_, number) =>
        signInFrom(`10.1.${number >> 8}.${number & 255}`, 'wrong'),
      ),
    );

  it.each([
    ['somebody has signed in', '192.0.2.40', (address: string) => signInFrom(address, PASSWORD)],
    [
      'somebody is signed in, also after a start',
      '192.0.2.41',
      async (remoteAddress: string) => {
        const { access } = await logIn();
        const headers = { authorization: `Bearer ${access}` };
        return provider.app.inject({ url: '/api/users/me/', remoteAddress, headers });
      },
    ],
  ])('do not lock out an address where %s', async (_, address, act) => {
    expect((await act(address)).statusCode).toBe(200);
    const guesses = flood();
    expect((await signInFrom(address, PASSWORD)).statusCode).toBe(200);
    const statuses = (await guesses).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(expect.arrayContaining([401, 503]));
  });
});

describe('guesses at one name from many addresses', () => {
  it('are throttled when simultaneous, but do not lock out who knows the password', async () => {
    expect((await signInFrom('192.0.2.50', PASSWORD)).statusCode).toBe(200);
    for (let number = 0; number < 50; number += 1) {
      expect((await signInFrom(`10.2.0.${number}`, 'wrong', 'ANNA')).statusCode).toBe(401);
    }
    const slowed = jest.spyOn(provider.services.hashes, 'runSlowly');
    const guesses = Promise.all(
      Array.from({ length: 40 }, (_, number) => signInFrom(`10.2.1.${number}`, 'wrong')),
    );
    // A network where somebody is signed in does not wait for them.
    expect((await signInFrom('192.0.2.50', PASSWORD)).statusCode).toBe(200);
    const statuses = (await guesses).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect((await signInFrom('192.0.2.51', PASSWORD)).statusCode).toBe(200);
    const networks = slowed.mock.calls.map(([, network]) => network);
    expect(networks).toContain('192.0.2.51');
    expect(networks).not.toContain('192.0.2.50');
    await letGuessesPass();
  });
});

describe('behind a proxy', () => {
  let behind: TestProvider;
  beforeAll(async () => {
    behind = await createTestProvider({ trustedProxies: ['192.0.2.0/28', '2001:db8::2'] });
  });
  beforeEach(() => behind.reset());
  afterAll(() => behind.close());

  const guess = (remoteAddress: string, forwarded: string, name: number) =>
    behind.app.inject({
      method: 'POST',
      url: '/api/token/',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { username: `guest ${name}`, password: 'wrong' },
    });
  const statuses = async (remoteAddress: string, forwarded: (name: number) => string) => {
    const answers: number[] = [];
    for (let name = 0; name < 31; name += 1) {
      answers.push((await guess(remoteAddress, forwarded(name), name)).statusCode);
    }
    return answers;
  };

  it.each(['192.0.2.2', '::ffff:192.0.2.2', '2001:db8::2'])(
    'guesses are counted for the client that trusted proxy %s names, not for what that client claims',
    async (proxy) => {
      const answers = await statuses(proxy, (name) => `203.0.113.${name}, 198.51.100.7`);
      expect(answers.filter((status) => status === 401)).toHaveLength(30);
      expect(answers.at(-1)).toBe(429);
      expect((await guess(proxy, '198.51.100.8', 99)).statusCode).toBe(401);
    },
  );

  it('guesses through an untrusted proxy are counted for the proxy itself', async () => {
    const answers = await statuses('192.0.2.99', (name) => `198.51.100.${name}`);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('simultaneous guesses', () => {
  it('are limited in the same way as consecutive ones', async () => {
    const guesses = Array.from({ length: 30 }, (_, number) =>
      post('/api/token/', { username: 'guessed', password: `guess ${number}` }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});

describe('an access token', () => {
  it('expires', async () => {
    const { access } = await logIn();
    provider.clock.advance(301);
    expect(await me(access)).toMatchObject({ status: 401, body: { status: 'token_invalid' } });
  });

  it('is required', async () => {
    expect(await provider.call({ url: '/api/users/me/' })).toMatchObject({
      status: 401,
      body: { status: 'not_authenticated' },
    });
  });

  it('cannot be replaced by a refresh token', async () => {
    const { refresh } = await logIn();
    expect(await me(refresh)).toMatchObject({ status: 401 });
  });

  it('is refused with a modified signature', async () => {
    const { access } = await logIn();
    expect(await me(`${access.slice(0, -6)}AAAAAA`)).toMatchObject({ status: 401 });
  });
});

describe('a token refresh', () => {
  const refresh = (token: string) => post('/api/token/refresh/', { refresh: token });

  it('returns a new pair', async () => {
    const first = await logIn();
    provider.clock.advance(400);
    const { status, body } = await refresh(first.refresh);
    expect(status).toBe(200);
    expect((body as Pair).refresh).not.toBe(first.refresh);
    expect(await me((body as Pair).access)).toMatchObject({ status: 200 });
  });

  it('returns the same successor for a token that has just been rotated', async () => {
    const first = await logIn();
    const successor = await refresh(first.refresh);
    provider.clock.advance(30);
    expect(await refresh(first.refresh)).toMatchObject({ status: 200, body: successor.body });
  });

  it('returns one successor to five simultaneous requests', async () => {
    const first = await logIn();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(first.refresh)));
    expect(new Set(answers.map(({ body }) => (body as Pair).refresh)).size).toBe(1);
  });

  it('treats later reuse of a token as theft, and ends the session', async () => {
    const first = await logIn();
    const successor = (await refresh(first.refresh)).body as Pair;
    provider.clock.advance(31);
    expect(await refresh(first.refresh)).toMatchObject({
      status: 401,
      body: { status: 'token_invalid' },
    });
    expect(await refresh(successor.refresh)).toMatchObject({ status: 401 });
    expect(await me(successor.access)).toMatchObject({ status: 401 });
  });

  it('refuses an expired token, an access token and an invalid string', async () => {
    const first = await logIn();
    expect(await refresh(first.access)).toMatchObject({ status: 401 });
    expect(await refresh('nonsense')).toMatchObject({ status: 401 });
    provider.clock.advance(86_401);
    expect(await refresh(first.refresh)).toMatchObject({ status: 401 });
  });
});

describe('a logout', () => {
  it('ends the session at once', async () => {
    const { access, refresh } = await logIn();
    expect(await post('/api/token/blacklist/', { refresh }, access)).toMatchObject({ status: 204 });
    expect(await me(access)).toMatchObject({ status: 401 });
    expect(await post('/api/token/refresh/', { refresh })).toMatchObject({ status: 401 });
  });

  it('also works with an expired access token', async () => {
    const { access, refresh } = await logIn();
    provider.clock.advance(301);
    expect(await post('/api/token/blacklist/', { refresh }, access)).toMatchObject({ status: 204 });
    expect(await post('/api/token/refresh/', { refresh })).toMatchObject({ status: 401 });
  });

  it('requires a genuine access token and an unexpired refresh token', async () => {
    const { access, refresh } = await logIn();
    const blacklist = (token: string) => post('/api/token/blacklist/', { refresh }, token);
    expect(await blacklist(refresh)).toMatchObject({ status: 401 });
    expect(await blacklist(`${access.slice(0, -6)}AAAAAA`)).toMatchObject({ status: 401 });
    provider.clock.advance(86_401);
    expect(await blacklist(access)).toMatchObject({ status: 401 });
  });

  it("does not end another user's session", async () => {
    const { refresh } = await logIn();
    const boris = await provider.logIn('boris');
    expect(await post('/api/token/blacklist/', { refresh }, boris)).toMatchObject({ status: 401 });
    provider.clock.advance(301);
    expect(await post('/api/token/blacklist/', { refresh }, boris)).toMatchObject({ status: 401 });
    expect(await post('/api/token/refresh/', { refresh })).toMatchObject({ status: 200 });
  });
});

describe('a session', () => {
  const refresh = (token: string) => post('/api/token/refresh/', { refresh: token });

  it('is deleted once none of its tokens is valid, while others continue', async () => {
    await logIn();
    const first = await logIn();
    provider.clock.advance(80_000);
    const successor = (await refresh(first.refresh)).body as Pair;
    provider.clock.advance(10_000);
    await deleteEndedSessions(provider.database, provider.clock.now);
    expect(await provider.database.$count(sessions)).toBe(1);
    expect(await refresh(successor.refresh)).toMatchObject({ status: 200 });
  });

  it('does not begin with a password that was changed, or of a user deleted, while it was checked', async () => {
    const { passwords } = provider.services;
    const matches = passwords.matches.bind(passwords);
    const duringCheck = (change: () => Promise<unknown>) =>
      jest.spyOn(passwords, 'matches').mockImplementationOnce(async (...given) => {
        const isRight = await matches(...given);
        await change();
        return isRight;
      });
    const signIn = () => post('/api/token/', { username: 'anna', password: PASSWORD });
    const refused = { status: 401, body: { status: 'invalid_credentials' } };
    const anna = eq(users.username, 'anna');

    duringCheck(() => provider.database.update(users).set({ passwordHash: 'other' }).where(anna));
    expect(await signIn()).toMatchObject(refused);
    await provider.reset();
    duringCheck(() => provider.database.delete(users).where(anna));
    expect(await signIn()).toMatchObject(refused);
  });

  it('that begins at the moment in which its user is disabled gives no access', async () => {
    const { access, refresh: token } = await logIn();
    await provider.database.update(users).set({ disabledAt: provider.clock.now });
    expect(await me(access)).toMatchObject({ status: 401 });
    expect(await refresh(token)).toMatchObject({ status: 401 });
  });
});
