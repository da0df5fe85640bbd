import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestProvider, PASSWORD, type TestProvider } from '../testing/test-provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await createTestProvider();
  await provider.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(() => provider.reset());
afterAll(() => provider.close());

/** Sends bytes as they are and returns what came back until the provider closed the connection. */
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
  it('whose body never comes whole is ended by the provider, which says so', async () => {
    const answer = await sendRaw(
      'POST /api/token/ HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  }, 60_000);

  it('whose head never comes whole is ended likewise', async () => {
    expect(await sendRaw('GET /health HTTP/1.1\r\nHost: te')).toMatch(/^HTTP\/1\.1 408 /);
  }, 60_000);

  it.each([
    '/api/users/me/',
    '/%61pi/users/me/',
    '/api/%75sers/me/',
    '/api/users/me',
    '/health',
    '/nothing',
  ])('for %s is answered with what nobody may keep', async (url) => {
    const { headers } = await provider.call({ url, token: await provider.logIn('anna') });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('for the head of a live picture, which has no end, is refused before anything is drawn', async () => {
    const answer = await provider.app.inject({
      method: 'HEAD',
      url: '/api/media/cameras/1/live.mjpeg',
    });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET']);
  });

  it('that guesses a password too often is told when to come back, beside one that is answered', async () => {
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
  });
});
