import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import { changes, openidCodes, openidLinks, sessions, users } from '../database/schema';
import { disableUser, enableUser } from '../operations/disable';
import { deleteEndedSessions } from '../sessions/session.repository';
import { startIssuer, type TestIssuer } from '../testing/issuer';
import { createTestProvider, PASSWORD, type TestProvider } from '../testing/test-provider';
import { deleteEndedCodes, findIdToken } from './openid.repository';

const APPLICATION = 'http://127.0.0.1:4999';

let issuer: TestIssuer;
let provider: TestProvider;
beforeAll(async () => {
  issuer = await startIssuer(APPLICATION);
  provider = await createTestProvider({ openId: issuer.settings() });
}, 60_000);
beforeEach(async () => {
  await provider.reset();
  await issuer.putAccount('sub-1', {
    preferred_username: 'vera',
    email: 'vera@example.org',
    groups: ['managers', 'cooks'],
  });
});
afterAll(async () => {
  await provider.close();
  await issuer.stop();
});

/** A browser for the provider that keeps cookies but does not follow redirects. */
function openBrowser() {
  const cookies = new Map<string, string>();
  const send = async (url: string, body?: unknown) => {
    const answer = await provider.call({
      method: body === undefined ? 'GET' : 'POST',
      url,
      body,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    const set = [answer.headers['set-cookie'] ?? []].flat().map(String);
    for (const cookie of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return { ...answer, location: String(answer.headers.location), set };
  };
  return {
    cookies,
    send,
    start: async () => (await send('/api/openid/start/')).location,
    /** @returns the path and query with which the issuer sends the user back */
    goToIssuer: async (account = 'sub-1', isRefused = false) => {
      const { location } = await send('/api/openid/start/');
      const { pathname, search } = await issuer.signIn(location, account, isRefused);
      return `${pathname}${search}`;
    },
    exchange: (code: string) => send('/api/openid/token/', { code }),
  };
}

type Browser = ReturnType<typeof openBrowser>;

/** The code in the address with which the application is opened. */
async function comeBack(browser: Browser, address: string): Promise<string> {
  const { location, status } = await browser.send(address);
  expect(status).toBe(302);
  const [, code] = /^http:\/\/127\.0\.0\.1:4999\/login#openid=([\w-]{43})$/.exec(location) ?? [];
  if (code === undefined) throw new Error(`no code in ${location}`);
  return code;
}

async function signIn(browser = openBrowser(), account = 'sub-1') {
  const code = await comeBack(browser, await browser.goToIssuer(account));
  const { status, body } = await browser.exchange(code);
  expect(status).toBe(200);
  return body as { access: string; refresh: string };
}

const me = async (token: string) => (await provider.call({ url: '/api/users/me/', token })).body;
const recorded = () => provider.database.select().from(changes).orderBy(asc(changes.id));
const refusal = (reason: string) => `${APPLICATION}/login#openid_error=${reason}`;

describe('an OpenID sign-in', () => {
  it('creates a user with the permissions of their group, and an ordinary session', async () => {
    const { access, refresh } = await signIn();
    expect(await me(access)).toEqual({
      id: 3,
      username: 'vera',
      email: 'vera@example.org',
      permissions: ['read_alert', 'read_restaurant'],
    });
    const restaurants = await provider.call({ url: '/api/restaurants/', token: access });
    expect(restaurants.body).toMatchObject([{ id: 1 }]);
    const renewed = await provider.call({
      method: 'POST',
      url: '/api/token/refresh/',
      body: { refresh },
    });
    expect(renewed).toMatchObject({ status: 200 });
    expect(await recorded()).toMatchObject([
      { action: 'user.create', authorName: 'vera', after: { subject: 'sub-1', restaurants: [1] } },
      { action: 'session.start', authorName: 'vera', after: { way: 'openid' } },
    ]);
  });

  it('sends a code challenge, a state and a nonce that differ each time and are not in the cookie', async () => {
    const browser = openBrowser();
    const { location, set } = await browser.send('/api/openid/start/');
    const asked = new URL(location).searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'maitred',
      response_type: 'code',
      redirect_uri: `${APPLICATION}/api/openid/callback/`,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    });
    expect(set).toEqual([
      expect.stringMatching(
        /^openid-attempt-[\w-]+=[\w.-]+; Max-Age=600; Path=\/api\/openid\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const other = new URL(await openBrowser().start()).searchParams;
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked.get(name)?.length).toBeGreaterThan(40);
      expect(asked.get(name)).not.toBe(other.get(name));
      expect(set.join()).not.toContain(asked.get(name));
    }
  });

  it('ignores an e-mail address that cannot be stored', async () => {
    await issuer.putAccount('sub-1', {
      preferred_username: 've\0ra',
      email: 've\0ra@example.org',
      groups: ['managers'],
    });
    const { access } = await signIn();
    expect(await me(access)).toMatchObject({ username: 'vera' });
    expect(await me(access)).not.toHaveProperty('email');
  });

  it('finds the user by issuer and subject, and updates their groups, even if renamed', async () => {
    await signIn();
    await issuer.putAccount('sub-1', {
      preferred_username: 'anna',
      email: 'anna@example.org',
      groups: ['owners', 'managers'],
    });
    const { access } = await signIn();
    expect(await me(access)).toEqual({
      id: 3,
      username: 'vera',
      email: 'anna@example.org',
      permissions: ['read_restaurant', 'read_camera', 'read_alert'],
    });
    const restaurants = await provider.call({ url: '/api/restaurants/', token: access });
    expect(restaurants.body).toMatchObject([{ id: 1 }, { id: 2 }]);
    expect((await recorded()).filter(({ action }) => action === 'user.update')).toMatchObject([
      { before: { restaurants: [1] }, after: { restaurants: [1, 2] } },
    ]);
  });

  it('never takes over an existing account of the same name or e-mail address', async () => {
    await issuer.putAccount('sub-2', {
      preferred_username: 'anna',
      email: 'anna@example.org',
      groups: ['managers'],
    });
    const { access } = await signIn(openBrowser(), 'sub-2');
    expect(await me(access)).toMatchObject({ id: 3, username: 'anna-2' });
    const anna = await provider.logIn('anna');
    expect(await me(anna)).toMatchObject({ id: 1 });
    const login = { username: 'anna-2', password: PASSWORD };
    expect(await provider.call({ method: 'POST', url: '/api/token/', body: login })).toMatchObject({
      status: 401,
    });
  });

  it('never takes over an account of another issuer that has the same subject', async () => {
    const other = { issuer: 'https://issuer.example', subject: 'sub-1' };
    const linkedAt = provider.clock.now;
    await provider.database.insert(openidLinks).values({ ...other, userId: 1, linkedAt });
    const { access } = await signIn();
    expect(await me(access)).toMatchObject({ id: 3, username: 'vera' });
  });

  it('creates one user for two simultaneous first sign-ins', async () => {
    const browsers = [openBrowser(), openBrowser()];
    const addresses = await Promise.all(browsers.map((browser) => browser.goToIssuer()));
    await Promise.all(browsers.map((browser, place) => comeBack(browser, addresses[place] ?? '')));
    expect(await provider.database.$count(users)).toBe(3);
    expect(await provider.database.$count(openidLinks)).toBe(1);
  });

  it('in two tabs succeeds in both', async () => {
    const browser = openBrowser();
    const [first, second] = [await browser.goToIssuer(), await browser.goToIssuer()];
    await comeBack(browser, first);
    await comeBack(browser, second);
  });
});

describe('an OpenID sign-in is refused to a user who', () => {
  it('is in no known group, and no user is created', async () => {
    await issuer.putAccount('sub-1', {
      preferred_username: 'vera',
      groups: ['cooks', 'constructor'],
    });
    const browser = openBrowser();
    const { location } = await browser.send(await browser.goToIssuer());
    expect(location).toBe(refusal('not_allowed'));
    expect(await provider.database.$count(users)).toBe(2);
    expect(await recorded()).toMatchObject([
      { action: 'session.refuse', authorKind: 'stranger', after: { reason: 'not_allowed' } },
    ]);
  });

  it('has left their groups, and loses permissions and sessions', async () => {
    const { access } = await signIn();
    await issuer.putAccount('sub-1', { preferred_username: 'vera', groups: [] });
    const browser = openBrowser();
    const { location } = await browser.send(await browser.goToIssuer());
    expect(location).toBe(refusal('not_allowed'));
    expect(await provider.call({ url: '/api/users/me/', token: access })).toMatchObject({
      status: 401,
    });
    const [user] = await provider.database.select().from(users).where(eq(users.id, 3));
    expect(user?.permissions).toEqual([]);
  });

  it('is disabled, even between callback and code exchange', async () => {
    await signIn();
    const late = openBrowser();
    const code = await comeBack(late, await late.goToIssuer());
    await disableUser(provider.database, ['vera']);
    expect(await late.exchange(code)).toMatchObject({ status: 401 });
    const browser = openBrowser();
    const { location } = await browser.send(await browser.goToIssuer());
    expect(location).toBe(refusal('not_allowed'));
    await enableUser(provider.database, ['vera']);
    await signIn();
  });

  it('declines at the issuer', async () => {
    const browser = openBrowser();
    const { location } = await browser.send(await browser.goToIssuer('sub-1', true));
    expect(location).toBe(refusal('refused'));
  });
});

describe('the OpenID callback', () => {
  it('works once: the same response of the issuer signs nobody in again', async () => {
    const browser = openBrowser();
    const address = await browser.goToIssuer();
    const kept = new Map(browser.cookies);
    await comeBack(browser, address);
    expect((await browser.send(address)).location).toBe(refusal('expired'));
    for (const [name, value] of kept) browser.cookies.set(name, value);
    expect((await browser.send(address)).location).toBe(refusal('failed'));
  });

  it('works only in the browser that started', async () => {
    const address = await openBrowser().goToIssuer();
    expect((await openBrowser().send(address)).location).toBe(refusal('expired'));
    const setOut = openBrowser();
    await setOut.start();
    expect((await setOut.send(address)).location).toBe(refusal('expired'));
  });

  it('must arrive within ten minutes', async () => {
    const browser = openBrowser();
    const address = await browser.goToIssuer();
    provider.clock.advance(601);
    expect((await browser.send(address)).location).toBe(refusal('expired'));
  });

  it.each(['nonce', 'codeVerifier', 'state'] as const)(
    'with another %s than at the start signs nobody in',
    async (name) => {
      const { openId } = provider.services;
      if (openId === undefined) throw new Error('no issuer is configured');
      const { address, secrets } = await openId.issuer.begin();
      const { search } = await issuer.signIn(address.href, 'sub-1');
      const others = (await openId.issuer.begin()).secrets;
      const wrong = { ...secrets, [name]: others[name] };
      await expect(openId.issuer.finish(search, wrong)).rejects.toMatchObject({
        refusal: 'failed',
      });
    },
  );

  it('with a modified cookie signs nobody in', async () => {
    const browser = openBrowser();
    const address = await browser.goToIssuer();
    for (const [name, value] of browser.cookies) {
      browser.cookies.set(name, `${value.slice(0, -4)}AAAA`);
    }
    expect((await browser.send(address)).location).toBe(refusal('expired'));
    expect((await browser.send('/api/openid/callback/')).location).toBe(refusal('expired'));
  });
});

describe('the code after an OpenID callback', () => {
  const refused = { status: 401, body: { status: 'code_invalid' } };

  it('works once', async () => {
    const browser = openBrowser();
    const code = await comeBack(browser, await browser.goToIssuer());
    expect(await browser.exchange(code)).toMatchObject({ status: 200 });
    expect(await browser.exchange(code)).toMatchObject(refused);
    expect((await recorded()).at(-1)).toMatchObject({
      action: 'session.refuse',
      after: { reason: 'code_invalid' },
    });
  });

  it('works for a minute, and is then deleted', async () => {
    const browser = openBrowser();
    const code = await comeBack(browser, await browser.goToIssuer());
    provider.clock.advance(60);
    expect(await browser.exchange(code)).toMatchObject(refused);
    await comeBack(browser, await browser.goToIssuer());
    provider.clock.advance(61);
    await deleteEndedCodes(provider.database, provider.clock.now);
    expect(await provider.database.$count(openidCodes)).toBe(0);
  });

  it('of another user signs nobody in, and is used up by the attempt', async () => {
    const [vera, other] = [openBrowser(), openBrowser()];
    const code = await comeBack(vera, await vera.goToIssuer());
    await comeBack(other, await other.goToIssuer());
    expect(await other.exchange(code)).toMatchObject(refused);
    expect(await openBrowser().exchange(code)).toMatchObject(refused);
    expect(await vera.exchange(code)).toMatchObject(refused);
  });

  it('cannot be guessed often enough to fill the change log', async () => {
    const send = (code: string) => openBrowser().exchange(code);
    const statuses: number[] = [];
    for (let guess = 1; guess <= 32; guess += 1) statuses.push((await send(`no-${guess}`)).status);
    expect(statuses).toEqual([...Array(30).fill(401), 429, 429]);
    expect(await recorded()).toHaveLength(30);
  });

  it.each(['', 'a'.repeat(256), 5])('must not be %j', async (code) => {
    const { status } = await openBrowser().send('/api/openid/token/', { code });
    expect(status).toBe(400);
  });

  it('is not stored in plain text', async () => {
    const browser = openBrowser();
    const code = await comeBack(browser, await browser.goToIssuer());
    const rows = await provider.database.select().from(openidCodes);
    expect(rows).toHaveLength(1);
    const stored = JSON.stringify(rows);
    for (const secret of [code, ...browser.cookies.values()]) expect(stored).not.toContain(secret);
  });
});

describe('the OpenID logout', () => {
  it('returns where the issuer ends its own session, with an id token hint', async () => {
    const { access } = await signIn();
    const { body } = await provider.call({ url: '/api/openid/logout/', token: access });
    const url = new URL((body as { url: string }).url);
    expect(url.origin).toBe(issuer.address);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${APPLICATION}/login`);
    const [, claims = ''] = (url.searchParams.get('id_token_hint') ?? '').split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: 'sub-1' });
  });

  it('finds the id token even after the session has ended, until it is deleted', async () => {
    const { access, refresh } = await signIn();
    const end = { method: 'POST', url: '/api/token/blacklist/', token: access } as const;
    expect(await provider.call({ ...end, body: { refresh } })).toMatchObject({ status: 204 });
    const [session] = await provider.database.select().from(sessions);
    const idToken = () => findIdToken(provider.database, session?.id ?? '');
    expect(await idToken()).toBeDefined();
    await deleteEndedSessions(provider.database, provider.clock.now);
    expect(await idToken()).toBeUndefined();
  });

  it('of a password session returns no address', async () => {
    const anna = await provider.logIn('anna');
    expect(await provider.call({ url: '/api/openid/logout/', token: anna })).toMatchObject({
      status: 200,
      body: { url: null },
    });
  });
});

describe('an OpenID issuer', () => {
  it('that does not answer is reported at the start and in the callback, and contacted again next time', async () => {
    const mortal = await startIssuer(APPLICATION);
    const other = await createTestProvider({ openId: mortal.settings() });
    try {
      const started = await other.call({ url: '/api/openid/start/' });
      const cookie = String(started.headers['set-cookie']).split(';')[0] ?? '';
      await mortal.putAccount('sub-1', { groups: ['managers'] });
      const { pathname, search } = await mortal.signIn(String(started.headers.location), 'sub-1');
      await mortal.stop();
      const url = `${pathname}${search}`;
      const back = await other.call({ url, headers: { cookie } });
      expect(back.headers.location).toBe(refusal('unreachable'));
    } finally {
      await other.close();
    }
    const never = await createTestProvider({ openId: mortal.settings() });
    try {
      for (let time = 0; time < 2; time += 1) {
        const { status, headers } = await never.call({ url: '/api/openid/start/' });
        expect([status, headers.location]).toEqual([302, refusal('unreachable')]);
      }
    } finally {
      await never.close();
    }
  }, 60_000);

  it('is optional: without one, sign-in calls get 404 and the logout has no address', async () => {
    const plain = await createTestProvider();
    try {
      await plain.reset();
      for (const url of ['/api/openid/start/', '/api/openid/callback/?state=a&code=b']) {
        expect(await plain.call({ url })).toMatchObject({ status: 404 });
      }
      const exchange = { method: 'POST' as const, url: '/api/openid/token/', body: { code: 'a' } };
      expect(await plain.call(exchange)).toMatchObject({ status: 404 });
      const anna = await plain.logIn('anna');
      const logout = await plain.call({ url: '/api/openid/logout/', token: anna });
      expect(logout).toMatchObject({ body: { url: null } });
    } finally {
      await plain.close();
    }
  });
});
