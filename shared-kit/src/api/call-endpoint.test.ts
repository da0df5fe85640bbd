import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  blacklistTokenEndpoint,
  createFaceListEndpoint,
  listAlertsEndpoint,
  listFaceListsEndpoint,
  logInEndpoint,
  markAlertsReadEndpoint,
  markAllAlertsReadEndpoint,
  readCurrentUserEndpoint,
  readUnreadCountEndpoint,
  refreshTokenEndpoint,
  UuidSchema,
  updateFaceListEndpoint,
} from '@maitred/contract';
import * as v from 'valibot';
import {
  anAlertPage,
  aUser,
  blocked,
  createServerDouble,
  isUnchanged,
  lostAnswer,
  mockEndpoint,
  noAnswer,
  refusal,
  uncheckedAnswer,
} from '../../testing';
import { catalogues } from '../i18n/catalogue-store';
import { session } from '../session';
import { beforeLogOut } from '../session/flush-before-logout';
import { logIn, logOut } from './authentication';
import { callAnyEndpoint, callEndpoint } from './call-endpoint';
import {
  ApiError,
  ContractError,
  isChangedMeanwhile,
  mayHaveArrived,
  NoResponseError,
} from './errors';
import { addPreloadedResponse } from './preloaded-responses';
import { newIdempotencyKey, versionOf } from './versions';

const server = createServerDouble(
  mockEndpoint(readUnreadCountEndpoint, () => ({ count: 7 })),
  mockEndpoint(listAlertsEndpoint, () => anAlertPage([])),
  mockEndpoint(markAlertsReadEndpoint, () => undefined),
  mockEndpoint(markAllAlertsReadEndpoint, () => undefined),
  mockEndpoint(readCurrentUserEndpoint, () => aUser()),
  mockEndpoint(blacklistTokenEndpoint, () => undefined),
  mockEndpoint(logInEndpoint, () => ({ access: 'new-access', refresh: 'new-refresh' })),
);

let count = 0;

// Each test has its own tokens, because the refresher remembers the last refresh for ten seconds.
beforeEach(() => {
  count += 1;
  session.setTokens({ access: `access-${count}`, refresh: `refresh-${count}` });
});

afterEach(() => session.logOut('expired'));

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** Accepts only the token issued by a refresh. */
function expectingToken(accepted: string) {
  return mockEndpoint(readUnreadCountEndpoint, ({ headers }) =>
    headers.get('Authorization') === `Bearer ${accepted}` ? { count: 7 } : refusal(401),
  );
}

describe('a request', () => {
  it('carries the bearer token, the language and the contract version', async () => {
    await callEndpoint(readUnreadCountEndpoint, {});
    const [call] = server.calls(readUnreadCountEndpoint);
    expect(call?.headers.get('Authorization')).toBe(`Bearer access-${count}`);
    expect(call?.headers.get('Accept')).toBe(
      `application/json; contract=${readUnreadCountEndpoint.contract}`,
    );
    expect(call?.headers.get('Accept-Language')).toBe('en');
  });

  it('carries the active language once there is one', async () => {
    await catalogues.activate('ru');
    await callEndpoint(readUnreadCountEndpoint, {});
    const [call] = server.calls(readUnreadCountEndpoint);
    expect(call?.headers.get('Accept-Language')).toBe('ru');
  });

  it('sends its query in snake_case and omits undefined values', async () => {
    const addresses: string[] = [];
    const realFetch = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      addresses.push(new URL(new Request(input, init).url).search);
      return realFetch(input, init);
    });
    await callEndpoint(listAlertsEndpoint, {
      query: { alertType: 'table_dirty', itemsPerPage: 50, restaurantId: undefined },
    });
    expect(addresses).toEqual(['?alert_type=table_dirty&items_per_page=50']);
  });

  it('sends its body in snake_case and accepts an empty response', async () => {
    await expect(callAnyEndpoint(markAlertsReadEndpoint, { body: { ids: [3, 4] } })).resolves.toBe(
      undefined,
    );
    expect(server.calls(markAlertsReadEndpoint)[0]?.body).toEqual({ ids: [3, 4] });
  });

  it('uses the API prefix of the page, and takes over a preloaded response there', async () => {
    const meta = document.createElement('meta');
    meta.name = 'api-prefix';
    meta.content = '/service';
    document.head.append(meta);
    const addresses: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      addresses.push(new URL(input instanceof Request ? input.url : input).pathname);
      return Response.json({ count: 3 });
    });
    try {
      await expect(callEndpoint(readUnreadCountEndpoint, {})).resolves.toEqual({ count: 3 });
      expect(addresses).toEqual(['/service/alerts/unread_count/']);
      const started = Response.json({ count: 42 });
      addPreloadedResponse(readUnreadCountEndpoint.path, Promise.resolve(started));
      await expect(callEndpoint(readUnreadCountEndpoint, {})).resolves.toEqual({ count: 42 });
    } finally {
      meta.remove();
      jest.restoreAllMocks();
    }
  });

  it('takes over a preloaded response once', async () => {
    const started = Response.json({ count: 42 });
    addPreloadedResponse(readUnreadCountEndpoint.path, Promise.resolve(started));
    await expect(callEndpoint(readUnreadCountEndpoint, {})).resolves.toEqual({ count: 42 });
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(0);
    await expect(callEndpoint(readUnreadCountEndpoint, {})).resolves.toEqual({ count: 7 });
  });

  it('is sent if the preloaded request got no response', async () => {
    const started = Promise.reject(new TypeError('Failed to fetch'));
    addPreloadedResponse(readUnreadCountEndpoint.path, started);
    await expect(callEndpoint(readUnreadCountEndpoint, {})).resolves.toEqual({ count: 7 });
  });

  it('is retried if the preload got a 401, with a refresh only if the token is still current', async () => {
    const refused = () => Promise.resolve(Response.json({}, { status: 401 }));
    addPreloadedResponse(readUnreadCountEndpoint.path, refused(), 'Bearer before');
    await expect(callEndpoint(readUnreadCountEndpoint, {})).resolves.toEqual({ count: 7 });
    expect(server.calls(refreshTokenEndpoint)).toHaveLength(0);

    server.use(mockEndpoint(refreshTokenEndpoint, () => ({ access: 'renewed', refresh: 'next' })));
    const current = `Bearer ${session.accessToken}`;
    addPreloadedResponse(readUnreadCountEndpoint.path, refused(), current);
    await expect(callEndpoint(readUnreadCountEndpoint, {})).resolves.toEqual({ count: 7 });
    expect(server.calls(refreshTokenEndpoint)).toHaveLength(1);
  });

  it('bypasses the HTTP cache', async () => {
    const modes: RequestCache[] = [];
    const realFetch = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      modes.push(new Request(input, init).cache);
      return realFetch(input, init);
    });
    await callEndpoint(readUnreadCountEndpoint, {});
    expect(modes).toEqual(['no-store']);
  });

  it('can be aborted before it is sent and while it is in progress', async () => {
    const before = new AbortController();
    before.abort('changed my mind');
    const unsent = callEndpoint(readUnreadCountEndpoint, {}, { signal: before.signal });
    expect(await failureOf(unsent)).toBe('changed my mind');

    const meanwhile = new AbortController();
    server.use(mockEndpoint(readUnreadCountEndpoint, () => new Promise(() => undefined)));
    const failure = failureOf(
      callEndpoint(readUnreadCountEndpoint, {}, { signal: meanwhile.signal }),
    );
    meanwhile.abort('changed my mind');
    expect(await failure).toBe('changed my mind');
  });

  it('is not sent if its input violates the contract', async () => {
    const error = await failureOf(
      callEndpoint(listAlertsEndpoint, { query: { itemsPerPage: 1000 } }),
    );
    expect(error).toBeInstanceOf(ContractError);
    expect(error).toMatchObject({ direction: 'request', part: 'query.itemsPerPage' });
    expect(server.calls(listAlertsEndpoint)).toHaveLength(0);
  });
});

describe('a response', () => {
  it.each([
    ['an unknown field', { count: 7, extra: 1 }, 'extra'],
    ['a missing field', {}, 'count'],
    ['a wrong type', { count: '7' }, 'count'],
    ['a name that is not in snake_case', { count: 7, isNew: true }, 'isNew'],
  ])('with %s is a contract error that names the field', async (_what, body, part) => {
    server.use(mockEndpoint(readUnreadCountEndpoint, () => uncheckedAnswer(body)));
    const error = await failureOf(callEndpoint(readUnreadCountEndpoint, {}));
    expect(error).toBeInstanceOf(ContractError);
    expect(error).toMatchObject({ direction: 'answer', part });
  });

  it('adds its request ID to either kind of error if it is a valid ID', async () => {
    const failureNamed = async (name: string, status: number) => {
      const headers = { 'X-Request-Id': name };
      server.use(
        mockEndpoint(readUnreadCountEndpoint, () => Response.json({ no: 1 }, { status, headers })),
      );
      return failureOf(callEndpoint(readUnreadCountEndpoint, {}));
    };
    const contractError = await failureNamed('0f8b-a', 200);
    expect(contractError).toBeInstanceOf(ContractError);
    expect(contractError).toMatchObject({ requestId: '0f8b-a' });
    expect(await failureNamed('0f8b-b', 503)).toMatchObject({ status: 503, requestId: '0f8b-b' });
    expect(await failureNamed('a guest "name"', 503)).toMatchObject({ requestId: undefined });
  });

  it.each(['<!doctype html>', '{"count": 7', ''])('of %p is a contract error', async (text) => {
    server.use(mockEndpoint(readUnreadCountEndpoint, () => new Response(text)));
    await expect(callEndpoint(readUnreadCountEndpoint, {})).rejects.toThrow(ContractError);
  });

  it('of an error status carries status, status text and data', async () => {
    server.use(
      mockEndpoint(readUnreadCountEndpoint, () =>
        Response.json(
          { status: 'throttled', details: 'slow down' },
          { status: 429, statusText: 'Too Many Requests' },
        ),
      ),
    );
    const error = await failureOf(callEndpoint(readUnreadCountEndpoint, {}));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 429,
      statusText: 'Too Many Requests',
      data: { status: 'throttled', details: 'slow down' },
    });
  });

  it.each(['<h1>Bad gateway</h1>', '{"code": 1}', ''])(
    'of an error status with the body %p keeps its status and has no data',
    async (text) => {
      server.use(mockEndpoint(readUnreadCountEndpoint, () => new Response(text, { status: 502 })));
      const error = await failureOf(callEndpoint(readUnreadCountEndpoint, {}));
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status: 502, data: undefined });
    },
  );

  it('of 500 is not retried', async () => {
    server.use(mockEndpoint(readUnreadCountEndpoint, () => refusal(500)));
    await failureOf(callEndpoint(readUnreadCountEndpoint, {}));
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(1);
  });

  it('that never arrives is "No response from server"', async () => {
    server.use(mockEndpoint(readUnreadCountEndpoint, noAnswer));
    const error = await failureOf(callEndpoint(readUnreadCountEndpoint, {}));
    expect(error).toBeInstanceOf(NoResponseError);
    expect(error).toHaveProperty('message', 'No response from server');
  });
});

describe('a request blocked by a browser extension', () => {
  it('is reported with its address while the server answers other requests', async () => {
    await callEndpoint(readCurrentUserEndpoint, {});
    server.use(blocked(listFaceListsEndpoint));
    const error = await failureOf(callEndpoint(listFaceListsEndpoint, { query: {} }));
    expect(error).toMatchObject({
      name: 'NoResponseError',
      blockedAddress: `${window.location.origin}/api/face_profiles_lists/`,
    });
    expect(mayHaveArrived(error)).toBe(false);
  });

  it.each([
    ['the connection of one call breaks', mockEndpoint(updateFaceListEndpoint, noAnswer), true],
    ['nothing is answered', blocked(updateFaceListEndpoint), false],
  ])('is not assumed if %s', async (_what, trouble, isOnline) => {
    await callEndpoint(readCurrentUserEndpoint, {});
    server.use(trouble, ...(isOnline ? [] : [blocked(readCurrentUserEndpoint)]));
    const call = callAnyEndpoint(updateFaceListEndpoint, { params: { id: 1 }, body: {} });
    expect(await failureOf(call)).toMatchObject({ blockedAddress: undefined });
  });

  it('is not assumed if the endpoint has responded before', async () => {
    await callEndpoint(readCurrentUserEndpoint, {});
    await callEndpoint(readUnreadCountEndpoint, {});
    server.use(blocked(readUnreadCountEndpoint));
    const error = await failureOf(callEndpoint(readUnreadCountEndpoint, {}));
    expect(error).toMatchObject({ blockedAddress: undefined });
  });
});

describe('the time limit', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is 7 s without a response', async () => {
    server.use(mockEndpoint(readUnreadCountEndpoint, () => new Promise(() => undefined)));
    const settled = jest.fn();
    const failure = failureOf(callEndpoint(readUnreadCountEndpoint, {})).finally(settled);
    await jest.advanceTimersByTimeAsync(6999);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await expect(failure).resolves.toBeInstanceOf(NoResponseError);
  });

  it('includes the body, not only the headers', async () => {
    const endless = new ReadableStream({ start: () => undefined });
    server.use(mockEndpoint(readUnreadCountEndpoint, () => new Response(endless)));
    const failure = failureOf(callEndpoint(readUnreadCountEndpoint, {}));
    await jest.advanceTimersByTimeAsync(7000);
    await expect(failure).resolves.toBeInstanceOf(NoResponseError);
  });
});

describe('a 401', () => {
  it('is followed by one refresh for five concurrent requests, and a retry of each', async () => {
    server.use(
      expectingToken('renewed-a'),
      mockEndpoint(refreshTokenEndpoint, () => ({ access: 'renewed-a', refresh: 'refresh-a' })),
    );
    const calls = Array.from({ length: 5 }, () => callEndpoint(readUnreadCountEndpoint, {}));
    await expect(Promise.all(calls)).resolves.toEqual(Array(5).fill({ count: 7 }));
    expect(server.calls(refreshTokenEndpoint)).toHaveLength(1);
    expect(server.calls(refreshTokenEndpoint)[0]?.body).toEqual({ refresh: `refresh-${count}` });
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(10);
    expect([session.accessToken, session.refreshToken]).toEqual(['renewed-a', 'refresh-a']);
  });

  it('after a refresh is retried only once', async () => {
    server.use(
      mockEndpoint(readUnreadCountEndpoint, () => refusal(401)),
      mockEndpoint(refreshTokenEndpoint, () => ({ access: 'renewed-b', refresh: 'refresh-b' })),
    );
    const error = await failureOf(callEndpoint(readUnreadCountEndpoint, {}));
    expect(error).toMatchObject({ status: 401 });
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(2);
    expect(server.calls(refreshTokenEndpoint)).toHaveLength(1);
  });

  it('is not retried if the call is aborted during the refresh, and fails with the reason of that', async () => {
    const controller = new AbortController();
    server.use(
      expectingToken('renewed-aborted'),
      mockEndpoint(refreshTokenEndpoint, () => {
        controller.abort('changed my mind');
        return { access: 'renewed-aborted', refresh: 'refresh-aborted' };
      }),
    );
    const call = callEndpoint(readUnreadCountEndpoint, {}, { signal: controller.signal });
    expect(await failureOf(call)).toBe('changed my mind');
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(1);
  });

  it('logs out once if the refresh is refused, however many requests failed', async () => {
    const reasons: string[] = [];
    const stop = session.onLogOut((reason) => reasons.push(reason));
    server.use(
      mockEndpoint(readUnreadCountEndpoint, () => refusal(401)),
      mockEndpoint(refreshTokenEndpoint, () => refusal(401)),
    );
    const calls = Array.from({ length: 5 }, () =>
      failureOf(callEndpoint(readUnreadCountEndpoint, {})),
    );
    const errors = await Promise.all(calls);
    stop();
    expect(errors).toEqual(Array(5).fill(expect.objectContaining({ status: 401 })));
    expect(reasons).toEqual(['expired']);
    expect(session.accessToken).toBeUndefined();
  });

  it.each([
    ['nobody answers', noAnswer],
    ['the server fails', () => refusal(500)],
    ['the server is in trouble', () => refusal(503)],
    ['the request takes the server too long', () => refusal(408)],
    ['the server finds the request too early', () => refusal(425)],
    ['the server asks to slow down', () => refusal(429)],
  ])(
    'keeps the session if %s during the refresh, and the next request refreshes again',
    async (_case, answer) => {
      server.use(
        mockEndpoint(readUnreadCountEndpoint, () => refusal(401)),
        mockEndpoint(refreshTokenEndpoint, answer),
      );
      await failureOf(callEndpoint(readUnreadCountEndpoint, {}));
      expect(session.accessToken).toBe(`access-${count}`);
      await failureOf(callEndpoint(readUnreadCountEndpoint, {}));
      expect(server.calls(refreshTokenEndpoint)).toHaveLength(2);
    },
  );

  it('logs out if the refresh response has no tokens', async () => {
    server.use(
      mockEndpoint(readUnreadCountEndpoint, () => refusal(401)),
      mockEndpoint(refreshTokenEndpoint, () => uncheckedAnswer({ token: 'renewed' })),
    );
    const error = await failureOf(callEndpoint(readUnreadCountEndpoint, {}));
    expect(error).toMatchObject({ status: 401 });
    expect(session.accessToken).toBeUndefined();
    expect(session.logoutReason).toBe('expired');
  });

  it('is not retried after another user has logged in', async () => {
    server.use(
      mockEndpoint(readUnreadCountEndpoint, () => {
        session.logOut('explicit');
        session.setTokens({ access: 'other-access', refresh: 'other-refresh' });
        return refusal(401);
      }),
    );
    const error = await failureOf(callEndpoint(readUnreadCountEndpoint, {}));
    expect(error).toMatchObject({ status: 401 });
    expect(server.calls(readUnreadCountEndpoint)).toHaveLength(1);
  });

  it('from the login starts no refresh', async () => {
    server.use(mockEndpoint(logInEndpoint, () => refusal(401, { status: 'invalid_credentials' })));
    const error = await failureOf(logIn({ username: 'anna', password: 'wrong' }));
    expect(error).toMatchObject({ status: 401, data: { status: 'invalid_credentials' } });
    expect(server.calls(refreshTokenEndpoint)).toHaveLength(0);
    expect(server.calls(logInEndpoint)[0]?.headers.has('Authorization')).toBe(false);
  });
});

describe('logging in and out', () => {
  it('stores the tokens of a login', async () => {
    await logIn({ username: 'anna', password: 'secret' });
    expect([session.accessToken, session.refreshToken]).toEqual(['new-access', 'new-refresh']);
  });

  it('blacklists the refresh token, with the bearer token, and ends the session', async () => {
    await logOut();
    const [call] = server.calls(blacklistTokenEndpoint);
    expect(call?.body).toEqual({ refresh: `refresh-${count}` });
    expect(call?.headers.get('Authorization')).toBe(`Bearer access-${count}`);
    expect(session.accessToken).toBeUndefined();
    expect(session.logoutReason).toBe('explicit');
  });

  it('sends pending changes before it blacklists the tokens', async () => {
    const order: string[] = [];
    server.use(
      mockEndpoint(markAlertsReadEndpoint, ({ headers }) => {
        order.push(`mark with ${headers.get('Authorization')}`);
        return undefined;
      }),
      mockEndpoint(blacklistTokenEndpoint, () => {
        order.push('blacklist');
        return undefined;
      }),
    );
    const stop = beforeLogOut(() =>
      callAnyEndpoint(markAlertsReadEndpoint, { body: { ids: [1] } }),
    );
    await logOut();
    stop();
    expect(order).toEqual([`mark with Bearer access-${count}`, 'blacklist']);
  });

  it.each([noAnswer, () => refusal(401), () => refusal(500)])(
    'ends the session without a refresh even if blacklisting fails',
    async (answer) => {
      server.use(mockEndpoint(blacklistTokenEndpoint, answer));
      await expect(logOut()).resolves.toBeUndefined();
      expect(session.accessToken).toBeUndefined();
      expect(server.calls(refreshTokenEndpoint)).toHaveLength(0);
    },
  );
});

describe('creating and updating', () => {
  const list = { id: 31, name: 'Staff', restaurantId: 11, type: 'clients' } as const;
  const body = { name: 'Staff', restaurantId: 11, type: 'clients' } as const;

  it('accepts any successful response, and returns the object if it is valid', async () => {
    server.use(mockEndpoint(createFaceListEndpoint, () => list));
    expect(await callAnyEndpoint(createFaceListEndpoint, { body })).toEqual(list);
    for (const other of ['done', { id: 31 }, null]) {
      server.use(mockEndpoint(createFaceListEndpoint, () => uncheckedAnswer(other)));
      expect(await callAnyEndpoint(createFaceListEndpoint, { body })).toBeUndefined();
    }
    server.use(mockEndpoint(createFaceListEndpoint, () => undefined));
    expect(await callAnyEndpoint(createFaceListEndpoint, { body })).toBeUndefined();
  });

  it('sends the given idempotency key, and none without one', async () => {
    server.use(mockEndpoint(createFaceListEndpoint, () => lostAnswer(list)));
    const idempotencyKey = newIdempotencyKey();
    const create = () => callAnyEndpoint(createFaceListEndpoint, { body }, { idempotencyKey });
    const failure = await failureOf(create());
    expect(mayHaveArrived(failure)).toBe(true);
    expect(await create()).toEqual(list);
    await callAnyEndpoint(createFaceListEndpoint, { body }).catch(() => undefined);
    const keys = server
      .calls(createFaceListEndpoint)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([idempotencyKey, idempotencyKey, null]);
    expect(v.is(UuidSchema, idempotencyKey)).toBe(true);
  });

  it('sends the version of the object that was read, and then that of the update', async () => {
    const lists = [list, { ...list, id: 32 }];
    server.use(
      mockEndpoint(listFaceListsEndpoint, () => ({ next: null, previous: null, results: lists })),
      mockEndpoint(updateFaceListEndpoint, ({ headers, body: changes }) =>
        isUnchanged(headers, list) ? { ...list, name: changes.name ?? '' } : refusal(412),
      ),
    );
    const update = (of: object) =>
      callAnyEndpoint(
        updateFaceListEndpoint,
        { params: { id: 31 }, body: { name: 'Crew' } },
        { ifMatch: versionOf(of) },
      );
    const { results } = await callEndpoint(listFaceListsEndpoint, { query: {} });
    const saved = await update(results[0] ?? {});
    expect(saved).toEqual({ ...list, name: 'Crew' });
    expect(isChangedMeanwhile(await failureOf(update(saved ?? {})))).toBe(true);
    // An object that was never read has no version.
    expect(versionOf({ ...list })).toBeUndefined();
    expect(await update({ ...list })).toBeDefined();
  });
});
