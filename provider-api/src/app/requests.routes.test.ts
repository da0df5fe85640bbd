import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { duplexPair } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { ErrorBodySchema } from '@maitred/contract';
import * as v from 'valibot';
import { cameras, orders } from '../database/schema';
import { createLogger } from '../logger';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { createTestProvider, PASSWORD } from '../testing/test-provider';

const provider = setUpTestProvider();
beforeAll(async () => {
  await provider.app.listen({ host: '127.0.0.1', port: 0 });
});

const HALF_SENT =
  'POST /api/token/ HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{';

const getting = (path: string) => `GET ${path} HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n`;

async function eventually(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await setTimeout(50);
}

/** Sends raw bytes and returns everything received until the provider closes the connection. */
async function sendRaw(text: string): Promise<string> {
  const { port } = provider.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (data: string) => {
    answer += data;
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

describe('a request', () => {
  it('times out with 408 if its head or body never arrives completely', async () => {
    const answers = await Promise.all([HALF_SENT, 'GET /health HTTP/1.1\r\nHost: te'].map(sendRaw));
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ status: 'timeout' });
    }
  }, 60_000);

  it.each([
    ['that is no HTTP', 'hello\r\n\r\n', 400, 'invalid'],
    [
      'with a head too large',
      `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['for an address that cannot be decoded', getting('/api/vazone/%ff/'), 400, 'invalid'],
    ['with an id too long', getting(`/api/vazone/${'1'.repeat(200)}/`), 414, 'address_too_long'],
  ])('%s is refused with an error body of the contract', async (_what, text, code, status) => {
    const [head = '', body = ''] = (await sendRaw(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${code} `));
    expect(head).toMatch(/^cache-control: no-store\r?$/im);
    const error = v.parse(ErrorBodySchema, JSON.parse(body));
    expect(error.status).toBe(status);
  });

  it.each([
    ['no body', ''],
    ['null', 'null'],
  ])(
    'with %s is refused if a body is required, even if all its fields are optional',
    async (_what, payload) => {
      const { body: list } = await provider.call({
        method: 'POST',
        url: '/api/face_profiles_lists/',
        token: await provider.logIn('anna'),
        body: { name: 'Guests', restaurant_id: 1, type: 'clients' },
      });
      const { statusCode, body } = await provider.app.inject({
        method: 'PUT',
        url: `/api/face_profiles_lists/${(list as { id: number }).id}/`,
        headers: {
          authorization: `Bearer ${await provider.logIn('anna')}`,
          'content-type': 'application/json',
        },
        payload,
      });
      expect([statusCode, JSON.parse(body)]).toEqual([
        400,
        { status: 'invalid', details: 'body: required' },
      ]);
    },
  );

  it('to an unknown path gets 404, whatever its body', async () => {
    for (const type of ['application/json', 'text/plain']) {
      const { statusCode, body } = await provider.app.inject({
        method: 'POST',
        url: '/api/unknown/',
        headers: { 'content-type': type },
        payload: '{ broken',
      });
      expect([statusCode, JSON.parse(body)]).toEqual([
        404,
        { status: 'not_found', details: 'no such call' },
      ]);
    }
  });

  it('with a body that is too large is read to its end, so that the response arrives and the connection stays open', async () => {
    const body = `{"ids":[${'1,'.repeat(1_500_000)}1]}`;
    const head = `POST /api/token/ HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    const answer = await sendRaw(`${head}\r\n\r\n${body}${getting('/health')}`);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
    expect(answer).toContain('{"status":"too_large","details":"body: more than 1048576 bytes"}');
  });

  it('that arrives while the provider stops is refused with an error body of the contract', async () => {
    const stopped = await createTestProvider();
    await stopped.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = stopped.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    // The second request begins together with the first, so that the connection is not idle.
    socket.write(
      `GET /health HTTP/1.1\r\nHost: test\r\n\r\nGET /health HTTP/1.1\r\nHost: test\r\n`,
    );
    await once(socket, 'data');
    const closed = stopped.close();
    await eventually(() => stopped.services.stopping.signal.aborted);
    let answer = '';
    socket.on('data', (data: string) => {
      answer += data;
    });
    socket.write('\r\n');
    await Promise.all([once(socket, 'close'), closed]);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 503 /);
    for (const header of ['connection: close', 'retry-after: 1', 'cache-control: no-store']) {
      expect(head.toLowerCase()).toContain(header);
    }
    expect(JSON.parse(body)).toEqual({ status: 'stopping' });
  });

  it('with a multipart form is refused by a call that takes no pictures', async () => {
    const { statusCode } = await provider.app.inject({
      method: 'POST',
      url: '/api/token/',
      headers: { 'content-type': 'multipart/form-data; boundary=form' },
      payload: '--form--\r\n',
    });
    expect(statusCode).toBe(415);
  });

  it('in another encoding than UTF-8 is refused, because its characters would be lost', async () => {
    const { services, database } = provider;
    const name = Buffer.from([0xc1, 0xee, 0xf0, 0xf9]);
    const order = {
      ...{ uid: 'A-17', number: 17, type: 'Table', status: 'New', price: 12.5 },
      ...{ opened_at: '2026-03-10T11:00:00Z', items: [{ name: 'SOUP', amount: 1 }] },
    };
    const [before = '', after = ''] = JSON.stringify({ orders: [order] }).split('SOUP');
    const answer = await provider.app.inject({
      method: 'POST',
      url: '/ingest/orders/',
      headers: {
        authorization: `Bearer ${services.ingestKeys.keyOfTill(1)}`,
        'content-type': 'application/json; charset=windows-1251',
      },
      payload: Buffer.concat([Buffer.from(before), name, Buffer.from(after)]),
    });
    expect(answer.json()).toEqual({ status: 'invalid', details: 'body: not in UTF-8' });
    expect(answer.statusCode).toBe(400);
    expect(await database.$count(orders)).toBe(0);
  });

  it('whose client disconnects midway is logged as such, not as an error', async () => {
    const lines: string[] = [];
    const watched = await createTestProvider({
      logger: createLogger('info', { write: (line) => void lines.push(line) }),
    });
    try {
      await watched.app.listen({ host: '127.0.0.1', port: 0 });
      const { port } = watched.app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1');
      const come = once(watched.app.server, 'request');
      socket.write(HALF_SENT);
      await come;
      socket.destroy();
      const isOfRequest = (line: string) => line.includes('"reqId"');
      await eventually(() => lines.some(isOfRequest));
      expect(JSON.parse(lines.find(isOfRequest) ?? '')).toMatchObject({
        level: 30,
        msg: 'the sender has gone before all had come',
      });
    } finally {
      await watched.close();
    }
  }, 60_000);

  it('whose client disconnected before it was accepted is not logged as an error either', async () => {
    const lines: string[] = [];
    const watched = await createTestProvider({
      logger: createLogger('info', { write: (line) => void lines.push(line) }),
    });
    try {
      // The peer's address is no longer known.
      const [connection, sender] = duplexPair();
      watched.app.server.emit('connection', connection);
      const sent = getting('/api/token/').replace('GET', 'POST');
      sender.on('error', () => undefined).write(sent);
      await once(connection, 'close');
      await setTimeout(50);
      expect(lines).toEqual([]);
    } finally {
      await watched.close();
    }
  }, 60_000);

  it.each([
    '/api/users/me/',
    '/%61pi/users/me/',
    '/api/%75sers/me/',
    '/api/users/me',
    '/health',
    '/nothing',
  ])('for %s gets a response that must not be cached', async (url) => {
    const { headers } = await provider.call({ url, token: await provider.logIn('anna') });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('with HEAD for a live picture is refused, as the picture never ends', async () => {
    const answer = await provider.app.inject({
      method: 'HEAD',
      url: '/api/media/cameras/1/live.mjpeg',
    });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET']);
  });

  it('is answered despite 300 incomplete requests of the same client', async () => {
    const anna = await provider.logIn('anna');
    const { port } = provider.app.server.address() as AddressInfo;
    const answers: string[] = [];
    const sockets = Array.from({ length: 300 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.setEncoding('utf8').on('data', (data: string) => void answers.push(data));
      socket.write(HALF_SENT);
      return socket;
    });
    try {
      await eventually(() => answers.length >= 268);
      const address = `http://127.0.0.1:${port}`;
      const signIn = await fetch(`${address}/api/token/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'anna', password: PASSWORD }),
      });
      expect(signIn.status).toBe(200);
      const headers = { authorization: `Bearer ${anna}` };
      expect((await fetch(`${address}/api/users/me/`, { headers })).status).toBe(200);
      // The oldest are dropped with a response.
      expect(answers.every((answer) => answer.startsWith('HTTP/1.1 429 '))).toBe(true);
      expect(answers[0]).toMatch(/^retry-after: 1\r$/m);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  }, 60_000);

  it("for one live picture too many gets 429, while another user's request succeeds", async () => {
    await provider.database.insert(cameras).values([
      { restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' },
      { restaurantId: 2, name: 'Bar', streamUrl: 'demo:bar' },
    ]);
    const { port } = provider.app.server.address() as AddressInfo;
    const open = async (username: string) => {
      const token = await provider.logIn(username);
      const { body } = await provider.call({ url: '/api/cameras/', token });
      const [camera] = body as { live_url: string }[];
      return fetch(new URL(camera?.live_url ?? '', `http://127.0.0.1:${port}`));
    };
    const opened = await Promise.all(Array.from({ length: 17 }, () => open('anna')));
    expect(opened.map(({ status }) => status).sort()).toEqual([...Array(16).fill(200), 429]);
    const refused = opened.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    const ofBoris = await open('boris');
    expect(ofBoris.status).toBe(200);
    await Promise.all([...opened, ofBoris].map(({ body }) => body?.cancel()));
    // A place is freed once the provider notices that its reader has gone.
    await eventually(async () => {
      const { status, body } = await open('anna');
      await body?.cancel();
      return status === 200;
    });
  }, 60_000);

  it('that guesses passwords too often gets a Retry-After, while other requests are answered', async () => {
    const anna = await provider.logIn('anna');
    const guess = (number: number) =>
      provider.call({
        method: 'POST',
        url: '/api/token/',
        body: { username: `nobody${number}`, password: PASSWORD },
      });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, number) => guess(number)));
    const refused = answers.filter(({ status }) => status === 429 || status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => [401, 429, 503].includes(status))).toBe(true);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    expect((await provider.call({ url: '/api/users/me/', token: anna })).status).toBe(200);
    // From now on, refused before any of the body is read.
    const unread = await provider.app.inject({
      method: 'POST',
      url: '/api/token/',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(unread.statusCode).toBe(429);
  });
});
