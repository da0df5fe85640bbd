import { request } from 'node:http';
import { type Containers, startContainers } from '../harness/containers';
import { expect, test } from '../harness/test-with-containers';

interface LogLine {
  logger: string;
  level: string;
  msg: string;
  status?: number;
  request: { uri: string; headers?: unknown };
  resp_headers?: Record<string, string[]>;
}

/** Log lines with this path or request id, once one of them tells how the request ended. */
async function linesOf(containers: Containers, name: string): Promise<LogLine[]> {
  const read = () =>
    containers
      .gatewayLog()
      .split('\n')
      .filter((line) => line.includes(name))
      .map((line) => JSON.parse(line) as LogLine);
  await expect.poll(() => read().some(({ status }) => status !== undefined)).toBe(true);
  return read();
}

async function ask(containers: Containers, path: string) {
  const response = await fetch(containers.address + path);
  return { status: response.status, body: (await response.json()) as unknown };
}

/** Sends JSON, if asked with `Expect: 100-continue`, which fetch does not support. */
function post(address: string, path: string, body: object, headers: Record<string, string>) {
  const text = JSON.stringify(body);
  return new Promise<number | undefined>((resolve, reject) => {
    const call = request(new URL(path, address), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': text.length, ...headers },
    });
    call.once('response', (answer) => resolve(answer.resume().statusCode));
    call.once('error', reject);
    if ('Expect' in headers) call.once('continue', () => call.end(text));
    else call.end(text);
  });
}

test('each request is logged with its id, its status and the server that answered it', async ({
  containers,
}) => {
  for (const [path, status, upstream] of [
    ['/r/alerts/remote.json', 200, /alerts\.sock$/],
    ['/assets/no-such-file-in-the-log.js', 404, /host\.sock$/],
    ['/api/users/me/', 401, /^tcp\/127\.0\.0\.1:\d+$/],
    ['/metrics', 404, /^gateway$/],
  ] as const) {
    const response = await fetch(`${containers.address}${path}?signature=secret`, {
      headers: { Authorization: 'Bearer secret', 'X-Request-Id': 'claimed' },
    });
    // By request id, because other requests had the same path.
    const [line] = await linesOf(containers, response.headers.get('x-request-id') ?? '');
    expect(line?.request.uri.startsWith(path), path).toBe(true);
    expect(line?.status, path).toBe(status);
    expect(line?.resp_headers?.['X-Served-By']?.[0], path).toMatch(upstream);
    expect(response.headers.get('x-request-id'), path).not.toBe('claimed');
    expect(line?.request.headers).toBeUndefined();
  }
  expect(containers.gatewayLog()).not.toContain('secret');
});

test('the API is served below the prefix that the deployment maps it to, and below its own', async () => {
  const containers = await startContainers({}, { apiPrefix: '/service' });
  try {
    const page = await fetch(containers.address);
    expect(await page.text()).toContain('name="api-prefix" content="/service"');
    for (const prefix of ['/service', '/api']) {
      const path = `${prefix}/users/me/`;
      expect(await ask(containers, `${path}?a=/service/`), path).toMatchObject({ status: 401 });
    }
    await containers.stopProvider();
    expect(await ask(containers, '/service/users/me/')).toEqual({
      status: 502,
      body: { status: 'bad_gateway' },
    });
  } finally {
    await containers.stop();
  }
});

test('an invalid configuration is rejected: the previous one stays, and the log names line and key', async ({
  containers,
}) => {
  const configured = async () => {
    const registry = await fetch(`${containers.address}/registry.json`);
    return ((await registry.json()) as { config: { media?: string[] } }).config.media;
  };
  await containers.configure('{ "media": ["https://one.example"] }');
  await containers.replace('host');
  expect(await configured()).toEqual(['https://one.example']);
  await containers.configure('{\n  "media": ["https://two.example"],\n  "medai": []\n}');
  await containers.replace('host');
  const page = await fetch(containers.address);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain('https://one.example');
  expect(await configured()).toEqual(['https://one.example']);
  expect(containers.hostLog()).toContain('line 3, medai: there is no such key');
  expect(await ask(containers, '/ready')).toMatchObject({
    status: 200,
    body: { status: 'ready', host: 'degraded' },
  });
  await containers.configure('{}');
  await containers.replace('host');
  expect(await configured()).toBeUndefined();
});

test('a failed request is logged with the server that is down, and health says which part it is', async () => {
  const containers = await startContainers();
  try {
    await losePartByPart(containers);
  } finally {
    await containers.stop();
  }
});

async function losePartByPart(containers: Containers): Promise<void> {
  await containers.stopRemote('orders');
  const entry = '/r/orders/remote.json';
  const answer = await fetch(containers.address + entry);
  expect(answer.status).toBe(502);
  const lines = await linesOf(containers, entry);
  expect(lines.find(({ logger }) => logger.startsWith('http.log.error'))?.msg).toContain(
    'orders.sock',
  );
  const access = lines.find(({ logger }) => logger.startsWith('http.log.access'));
  expect(access).toMatchObject({ level: 'error', status: 502 });
  expect(access?.resp_headers?.['X-Served-By']?.[0]).toMatch(/orders\.sock$/);
  expect(access?.resp_headers?.['X-Request-Id']).toEqual([answer.headers.get('x-request-id')]);

  await containers.stopProvider();
  const away = { status: 'unavailable', gateway: 'ok', host: 'ok', provider: 'unavailable' };
  await expect.poll(() => ask(containers, '/health')).toEqual({ status: 503, body: away });
  await expect
    .poll(() => ask(containers, '/ready'))
    .toEqual({ status: 503, body: { ...away, database: 'unknown' } });

  await containers.stopHost();
  const noHost = { status: 'unavailable', gateway: 'ok', host: 'unavailable' };
  expect(await ask(containers, '/health')).toEqual({ status: 503, body: noHost });
  expect(await ask(containers, '/ready')).toEqual({ status: 503, body: noHost });
}

test("password guesses are limited by the client's real address, whatever its headers claim", async () => {
  const containers = await startContainers();
  try {
    const answers: (number | undefined)[] = [];
    for (let guess = 0; guess < 50; guess += 1) {
      const body = { username: `nobody${guess}`, password: 'a-wrong-password' };
      const claimed = `192.0.2.${guess}`;
      answers.push(
        await post(containers.address, '/api/token/', body, {
          'X-Forwarded-For': claimed,
          Forwarded: `for=${claimed}`,
          'X-Real-IP': claimed,
          ...(guess % 2 === 1 && { Expect: '100-continue' }),
        }),
      );
    }
    expect(answers[0]).toBe(401);
    // With and without `Expect: 100-continue`.
    expect(answers.slice(-10)).toEqual(Array.from({ length: 10 }, () => 429));
  } finally {
    await containers.stop();
  }
});
