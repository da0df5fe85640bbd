/** @jest-environment node */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Config } from '../src/config/config.schema';
import { aBuild } from '../src/testing/a-build';
import { readApiPrefix } from './api-prefix';
import { createGateway } from './gateway';
import { listen, type RunningServer } from './listen';

const YEAR = 'public,max-age=31536000,immutable';
const SCRIPT = 'export const answer = 42;';

let folder: string;
let running: RunningServer[];
let gateway: RunningServer;
let provider: RequestListener;

const hostBuild = {
  version: '1.0.0-abc',
  builtAt: '2026-11-20T00:00:00Z',
  provides: { kit: '1.0.0', react: '19.3.1', federation: '2.9.2' },
};
const descriptor = { name: 'alerts', versions: [aBuild('alerts', '1.0.0-abc')] };

const config: Config = { remotes: { alerts: { descriptor: '/r/alerts/remote.json' } } };

async function startGateway(overrides: Partial<Config> = {}): Promise<RunningServer> {
  const upstream = await listen((request, response) => provider(request, response), {
    port: 0,
    host: '127.0.0.1',
  });
  const listener = createGateway({
    hostBuild: path.join(folder, 'host'),
    remotes: { alerts: path.join(folder, 'alerts') },
    config: { ...config, ...overrides },
    apiAddress: upstream.address,
  });
  const server = await listen(listener, { port: 0, host: '127.0.0.1' });
  running.push(upstream, server);
  return server;
}

async function write(name: string, content: string | Buffer): Promise<void> {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Sends the path unchanged, while `fetch` would normalise it. */
function statusOfRawPath(rawPath: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port: gateway.port, path: rawPath }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

function directive(policy: string | null, name: string): string | undefined {
  const found = policy?.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.slice(name.length + 1);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maitred-gateway-'));
  running = [];
  provider = (_request, response) => response.end('{}');
  const page = '<meta content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>';
  await write('host/index.html', page);
  await write('host/host.json', JSON.stringify(hostBuild));
  await write('host/activations.json', '[]');
  await write('host/secret.txt', 'not served');
  await write('host/assets/main.abc.js', SCRIPT);
  await write('host/assets/main.abc.js.br', brotliCompressSync(SCRIPT));
  await write('host/assets/main.abc.js.gz', gzipSync(SCRIPT));
  await write('host/assets/main.abc.js.map', '{}');
  await write('alerts/1.0.0-abc/remoteEntry.js.map', '{}');
  await write('alerts/remote.json', JSON.stringify(descriptor));
  await write('alerts/activations.json', '[]');
  await write('alerts/1.0.0-abc/remoteEntry.js', SCRIPT);
  gateway = await startGateway();
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.close()));
  await rm(folder, { recursive: true, force: true });
});

describe('the page', () => {
  it.each(['/', '/alerts?page=2', '/11/face-profiles/31', '/no/such/screen', '/assetsment'])(
    'is the response to %s',
    async (address) => {
      const response = await fetch(gateway.address + address);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it('carries a fresh nonce in HTML and header on every request', async () => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 3; visit += 1) {
      const response = await fetch(gateway.address);
      const html = await response.text();
      const [, nonce = ''] = /content="([^"]+)"/.exec(html) ?? [];
      expect(nonce.length).toBeGreaterThanOrEqual(22);
      expect(html).toContain(`nonce="${nonce}"`);
      const policy = response.headers.get('content-security-policy');
      expect(directive(policy, 'style-src')).toBe(`'self' 'nonce-${nonce}'`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  it('answers HEAD without a body and rejects other methods', async () => {
    const head = await fetch(gateway.address, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    const post = await fetch(gateway.address, { method: 'POST', body: 'x' });
    expect(post.status).toBe(405);
    expect(post.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('a path that is not a page', () => {
  it.each([
    '/assets',
    '/assets/',
    '/assets/main.old.js',
    '/assets/main.abc.js.map',
    '/assets/main.abc.js.map/',
    '/assets/main.abc.js%2emap',
    '/assets/main.abc.js%252emap',
    '/assets/main.abc.js.map%3Fx',
    '/assets/main.abc.js/',
    '/assets/..%2fsecret.txt',
    '/r',
    '/r/',
    '/r/alerts',
    '/r/alerts/',
    '/r/alerts/activations.json',
    '/r/alerts/1.0.0-abc/remoteEntry.js.map',
    '/r/alerts/1.0.0-abc/remoteEntry.js.map/',
    '/r/alerts/1.0.0-abc/remoteEntry.js%252emap',
    '/r/alerts/1.0.0-abc/remoteEntry.js.map%3Fx',
    '/r/alerts/1.0.0-abc/remoteEntry.js.map%23',
    '/assets/main.abc.js.map%23',
    '/assets/main.abc.js.map%23x',
    '/assets/main.abc.js.br',
    '/r/alerts/1.0.0-abc',
    '/r/alerts/1.0.0-abc/',
    '/r/alerts/1.0.0-abc/chunk.js',
    '/r/alerts/9.9.9-old/remoteEntry.js',
    '/r/alerts/..%2falerts/1.0.0-abc/remoteEntry.js',
    '/r/unknown/remote.json',
    '/R/alerts/remote.json',
    '//r/alerts/remote.json',
    '/health/',
    '/health/host',
    '/ready/x',
    '/READY',
    '/metrics',
    '/metrics/host',
    '/development/reload',
    '/API/users/me/',
    '/Ingest/detections/',
  ])('gets a 404: %s', async (address) => {
    const response = await fetch(gateway.address + address);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('not served');
  });

  it.each([
    ['a malformed escape', '/%E0%A4%A'],
    ['an address of another origin', 'http://elsewhere.example/'],
  ])('gets a 400: %s', async (_, rawPath) => {
    expect(await statusOfRawPath(rawPath)).toBe(400);
  });
});

describe('files next to the page', () => {
  it('have their content type, are revalidated on every request, and support HEAD', async () => {
    await write('host/service-worker.js', SCRIPT);
    await write('host/manifest.webmanifest', '{}');
    const types = [
      ['/service-worker.js', 'text/javascript; charset=utf-8'],
      ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ];
    for (const [address, type] of types) {
      const response = await fetch(gateway.address + address);
      expect(response.headers.get('content-type')).toBe(type);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const head = await fetch(gateway.address + address, { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(await head.text()).toBe('');
    }
  });

  it('answer 404, not the page, if the build does not include them', async () => {
    for (const address of ['/service-worker.js', '/icon-192.png']) {
      expect((await fetch(gateway.address + address)).status).toBe(404);
    }
  });
});

describe('files', () => {
  it('are cached for a year if their path contains a hash', async () => {
    for (const address of ['/assets/main.abc.js', '/r/alerts/1.0.0-abc/remoteEntry.js']) {
      const response = await fetch(gateway.address + address);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe(YEAR);
      expect(response.headers.get('content-type')).toBe('text/javascript');
      expect(await response.text()).toBe(SCRIPT);
    }
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])(
    'are sent to a browser that accepts %s with content encoding %s',
    async (accepted, encoding) => {
      const response = await fetch(`${gateway.address}/assets/main.abc.js`, {
        headers: { 'Accept-Encoding': accepted },
      });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(await response.text()).toBe(SCRIPT);
    },
  );

  it('deleted while the server runs fail only their own request', async () => {
    await rm(path.join(folder, 'host/assets'), { recursive: true });
    await expect(fetch(`${gateway.address}/assets/main.abc.js`)).rejects.toThrow('fetch failed');
    const page = await fetch(gateway.address);
    expect(page.status).toBe(200);
  });

  it('of a version are served once it is activated and answer 404 once it is removed', async () => {
    await write('alerts/1.1.0-def/remoteEntry.js', 'newer');
    const address = `${gateway.address}/r/alerts/1.1.0-def/remoteEntry.js`;
    expect(await (await fetch(address)).text()).toBe('newer');
    await rm(path.join(folder, 'alerts/1.1.0-def'), { recursive: true });
    expect((await fetch(address)).status).toBe(404);
  });
});

it('files of a version that is copied again are served from the new copy', async () => {
  await write('alerts/1.1.0-def/remoteEntry.js', 'half');
  const addresses = ['remoteEntry.js', 'screen.js'].map(
    (file) => `${gateway.address}/r/alerts/1.1.0-def/${file}`,
  );
  const read = () =>
    Promise.all(addresses.map(async (address) => (await (await fetch(address)).text()).trim()));
  expect(await read()).toEqual(['half', 'Not found']);
  await write('alerts/.incoming/remoteEntry.js', 'whole by now');
  await write('alerts/.incoming/screen.js', 'the screen');
  await rm(path.join(folder, 'alerts/1.1.0-def'), { recursive: true });
  await rename(path.join(folder, 'alerts/.incoming'), path.join(folder, 'alerts/1.1.0-def'));
  expect(await read()).toEqual(['whole by now', 'the screen']);
});

describe('descriptors and registry', () => {
  it('are never cached', async () => {
    const alerts = await fetch(`${gateway.address}/r/alerts/remote.json`);
    expect(await alerts.json()).toEqual(descriptor);
    const registry = await fetch(`${gateway.address}/registry.json`);
    expect(await registry.json()).toEqual({
      config,
      host: hostBuild,
      remotes: { alerts: { descriptor } },
    });
    const host = await fetch(`${gateway.address}/host.json`);
    expect(await host.json()).toEqual(hostBuild);
    for (const response of [alerts, registry, host]) {
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
  });
});

describe('a response generated on request', () => {
  const LONG = JSON.stringify({ name: 'alerts', versions: Array(200).fill('1.0.0-abc') });

  async function encodingOf(address: string, accepted = 'gzip, deflate, br, zstd') {
    const headers = { 'Accept-Encoding': accepted };
    const response = await fetch(gateway.address + address, { headers });
    return { text: await response.text(), encoding: response.headers.get('content-encoding') };
  }

  beforeEach(async () => {
    await write('alerts/remote.json', LONG);
    await write('host/index.html', `<title>${LONG}</title>`);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])(
    'is sent to a browser that accepts %s with content encoding %s',
    async (accepted, encoding) => {
      expect(await encodingOf('/r/alerts/remote.json', accepted)).toEqual({ text: LONG, encoding });
      const { encoding: encodingOfPage } = await encodingOf('/', accepted);
      expect(encodingOfPage).toBe(encoding);
    },
  );

  it('from the provider is compressed unless the provider has compressed it', async () => {
    provider = (request, response) => {
      const isDone = request.url === '/api/done/';
      if (isDone) response.setHeader('Content-Encoding', 'gzip');
      response.setHeader('Content-Type', 'application/json; charset=utf-8');
      response.end(isDone ? gzipSync(LONG) : LONG);
    };
    expect(await encodingOf('/api/alerts/')).toEqual({ text: LONG, encoding: 'br' });
    expect(await encodingOf('/api/done/')).toEqual({ text: LONG, encoding: 'gzip' });
  });

  it('is not compressed if it is short or an image', async () => {
    provider = (request, response) => {
      const isPicture = request.url === '/api/picture/';
      response.setHeader('Content-Type', isPicture ? 'image/webp' : 'application/json');
      response.end(isPicture ? LONG : '{}');
    };
    expect(await encodingOf('/api/picture/')).toEqual({ text: LONG, encoding: null });
    expect(await encodingOf('/api/alerts/')).toEqual({ text: '{}', encoding: null });
  });
});

describe("a remote's files", () => {
  it('may be loaded by a shell on another origin, but no other file may', async () => {
    const allowed = async (address: string) =>
      (await fetch(gateway.address + address)).headers.get('access-control-allow-origin');
    expect(await allowed('/r/alerts/remote.json')).toBe('*');
    expect(await allowed('/r/alerts/1.0.0-abc/remoteEntry.js')).toBe('*');
    for (const address of ['/', '/config.json', '/assets/main.abc.js', '/api/users/me/']) {
      expect(await allowed(address)).toBeNull();
    }
  });
});

describe('security headers', () => {
  it('are set on every response', async () => {
    for (const address of ['/', '/assets/main.abc.js', '/r/alerts/remote.json', '/api/x', '/r/']) {
      const { headers } = await fetch(gateway.address + address);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
    }
  });

  it('allow only this origin by default', async () => {
    const { headers } = await fetch(`${gateway.address}/telegram/authentication/7`);
    const policy = headers.get('content-security-policy');
    expect(directive(policy, 'default-src')).toBe("'none'");
    expect(directive(policy, 'script-src')).toBe("'self'");
    expect(directive(policy, 'img-src')).toBe("'self' blob: data:");
    expect(directive(policy, 'connect-src')).toBe("'self'");
    expect(directive(policy, 'frame-ancestors')).toBe("'none'");
    expect(directive(policy, 'object-src')).toBe("'none'");
    expect(directive(policy, 'base-uri')).toBe("'self'");
    expect(policy).not.toContain('unsafe');
  });

  it('add the origins in the configuration, and the messenger only on its own page', async () => {
    gateway = await startGateway({
      media: ['https://media.example/live'],
      errorReporting: { dsn: 'https://key@errors.example/1' },
      tracker: { url: 'https://tracker.example/matomo.php', siteId: 3 },
      messenger: {
        scriptUrl: 'https://messenger.example/app.js',
        frameAncestors: ['https://web.messenger.example'],
      },
    });
    const policyOf = async (address: string) =>
      (await fetch(gateway.address + address)).headers.get('content-security-policy');
    const policy = await policyOf('/alerts');
    expect(directive(policy, 'img-src')).toBe("'self' blob: data: https://media.example");
    expect(directive(policy, 'media-src')).toBe("'self' blob: https://media.example");
    expect(directive(policy, 'connect-src')).toBe(
      "'self' https://errors.example https://tracker.example https://media.example",
    );
    expect(directive(policy, 'script-src')).toBe("'self'");
    expect(directive(policy, 'frame-ancestors')).toBe("'none'");
    const messenger = await policyOf('/telegram/authentication/7');
    expect(directive(messenger, 'script-src')).toBe("'self' https://messenger.example");
    expect(directive(messenger, 'frame-ancestors')).toBe('https://web.messenger.example');
  });

  it.each([
    ['/telegram/authentication', true],
    ['/telegram/authentication/', true],
    ['/telegram/authentication/7/', true],
    ['/Telegram/Authentication/7?start=1', true],
    ['/telegram/', false],
    ['/telegram/authentication/7/x', false],
    ['/telegram/authentications', false],
    // A single segment for the browser's router, so not the messenger's page.
    ['/telegram%2fauthentication%2f7', false],
  ])('on %s allow the messenger to frame the page: %s', async (address, isMessenger) => {
    const frameAncestors = ['https://web.messenger.example'];
    const scriptUrl = 'https://messenger.example/app.js';
    gateway = await startGateway({ messenger: { scriptUrl, frameAncestors } });
    const { headers } = await fetch(gateway.address + address);
    const allowed = directive(headers.get('content-security-policy'), 'frame-ancestors');
    expect(allowed).toBe(isMessenger ? frameAncestors[0] : "'none'");
  });

  it('allow the origin of a remote that is served from elsewhere', async () => {
    const descriptor = 'https://cdn.example/r/alerts/remote.json';
    gateway = await startGateway({ remotes: { alerts: { descriptor } } });
    const { headers } = await fetch(gateway.address);
    const policy = headers.get('content-security-policy');
    expect(directive(policy, 'script-src')).toBe("'self' https://cdn.example");
    for (const kind of ['connect-src', 'font-src']) {
      expect(directive(policy, kind)).toBe("'self' https://cdn.example");
    }
    for (const kind of ['style-src', 'img-src']) {
      expect(directive(policy, kind)).toContain("'self' https://cdn.example ");
    }
  });

  it('allow remotes on localhost only if the configuration allows local overrides', async () => {
    const local = 'http://localhost:*';
    const { headers: before } = await fetch(gateway.address);
    expect(before.get('content-security-policy')).not.toContain('localhost');
    gateway = await startGateway({ localOverrides: true });
    const { headers } = await fetch(gateway.address);
    const policy = headers.get('content-security-policy');
    expect(directive(policy, 'script-src')).toBe(`'self' ${local}`);
    for (const kind of ['connect-src', 'font-src']) {
      expect(directive(policy, kind)).toBe(`'self' ${local}`);
    }
    for (const kind of ['style-src', 'img-src']) {
      expect(directive(policy, kind)).toContain(`'self' ${local} `);
    }
  });

  it('let nobody frame the messenger page if no frame ancestors are configured', async () => {
    gateway = await startGateway({
      messenger: { scriptUrl: 'https://messenger.example/app.js' },
    });
    const { headers } = await fetch(`${gateway.address}/telegram/authentication/7`);
    const policy = headers.get('content-security-policy');
    expect(directive(policy, 'script-src')).toBe("'self' https://messenger.example");
    expect(directive(policy, 'frame-ancestors')).toBe("'none'");
  });

  it('allow workers from this origin and from blob URLs, for error replays', async () => {
    const { headers } = await fetch(gateway.address);
    const policy = headers.get('content-security-policy');
    expect(directive(policy, 'worker-src')).toBe("'self' blob:");
  });
});

describe('health', () => {
  async function ask(address: string) {
    const response = await fetch(gateway.address + address);
    return { status: response.status, body: (await response.json()) as unknown };
  }

  it('covers the gateway, the host, the provider and its database', async () => {
    expect(await ask('/health')).toEqual({
      status: 200,
      body: { status: 'ok', gateway: 'ok', host: 'ok', provider: 'ok' },
    });
    const response = await fetch(`${gateway.address}/ready`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      ...{ status: 'ready', gateway: 'ok', host: 'ok', provider: 'ok', database: 'ok' },
    });
  });

  it('distinguishes a database that is down from a provider that is down', async () => {
    provider = (request, response) => {
      response.statusCode = request.url === '/ready' ? 503 : 200;
      response.end('{}');
    };
    expect((await ask('/health')).status).toBe(200);
    expect(await ask('/ready')).toEqual({
      status: 503,
      body: {
        ...{ status: 'unavailable', gateway: 'ok', host: 'ok' },
        ...{ provider: 'ok', database: 'unavailable' },
      },
    });
    gateway = await startGateway();
    await running.at(-2)?.close();
    const away = { status: 'unavailable', gateway: 'ok', host: 'ok', provider: 'unavailable' };
    expect(await ask('/health')).toEqual({ status: 503, body: away });
    expect(await ask('/ready')).toEqual({
      status: 503,
      body: { ...away, database: 'unknown' },
    });
  });

  it('reports the database as unknown if the provider has no readiness endpoint', async () => {
    provider = (_request, response) => response.writeHead(404).end();
    const { status, body } = await ask('/ready');
    expect(status).toBe(200);
    expect(body).toMatchObject({ provider: 'ok', database: 'unknown' });
  });

  it('queries the provider at most once per second, however many clients ask', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    let asked = 0;
    provider = (_request, response) => {
      asked += 1;
      response.end('{}');
    };
    await Promise.all(Array.from({ length: 20 }, () => ask('/ready')));
    expect(asked).toBe(2);
    clock.mockReturnValue(1000);
    await ask('/health');
    expect(asked).toBe(4);
    clock.mockRestore();
  });
});

describe('the request ID', () => {
  it('is the same for the provider and the client, and new for every request', async () => {
    provider = (request, response) => response.end(request.headers['x-request-id']);
    const names = await Promise.all(
      ['/api/a/', '/api/b/'].map(async (address) => {
        const response = await fetch(gateway.address + address);
        expect(response.headers.get('x-request-id')).toBe(await response.text());
        return response.headers.get('x-request-id');
      }),
    );
    expect(new Set(names).size).toBe(2);
    const page = await fetch(gateway.address);
    expect(page.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('is taken from a proxy in front if it is a valid ID', async () => {
    const nameOf = async (given: string) => {
      const response = await fetch(gateway.address, { headers: { 'X-Request-Id': given } });
      return response.headers.get('x-request-id');
    };
    expect(await nameOf('from-the-gateway')).toBe('from-the-gateway');
    expect(await nameOf('no "name"')).not.toContain('name');
  });
});

describe('a request to the ingest API', () => {
  it('is forwarded to the provider', async () => {
    provider = (request, response) => response.end(`${request.method} ${request.url}`);
    const response = await fetch(`${gateway.address}/ingest/detections/`, { method: 'POST' });
    expect(await response.text()).toBe('POST /ingest/detections/');
  });
});

describe('the language of the page before any script runs', () => {
  it.each([
    ['en-GB,ru;q=0.5', 'en'],
    ['ru-RU,en', 'ru'],
    ['tr, en;q=0.8', 'ru'],
    ['', 'ru'],
  ])('for Accept-Language "%s" is %s', async (accepted, language) => {
    await write('host/index.html', '<html lang="ru">');
    const answer = await fetch(gateway.address, { headers: { 'Accept-Language': accepted } });
    expect(await answer.text()).toBe(`<html lang="${language}">`);
    expect(answer.headers.get('vary')).toContain('Accept-Language');
  });
});

describe('an API mapped to another prefix', () => {
  async function startMapped() {
    provider = (request, response) => response.end(request.url);
    const upstream = await listen((request, response) => provider(request, response), {
      port: 0,
      host: '127.0.0.1',
    });
    const listener = createGateway({
      hostBuild: path.join(folder, 'host'),
      remotes: {},
      config: { remotes: {} },
      apiAddress: upstream.address,
      apiPrefix: '/service',
    });
    const server = await listen(listener, { port: 0, host: '127.0.0.1' });
    running.push(upstream, server);
    return (address: string) => fetch(server.address + address).then((answer) => answer.text());
  }

  it("is forwarded under the contract's paths, which still work as well", async () => {
    const ask = await startMapped();
    expect(await ask('/service/alerts/?page=2')).toBe('/api/alerts/?page=2');
    expect(await ask('/api/alerts/?page=2')).toBe('/api/alerts/?page=2');
    expect(await ask('/services/')).not.toBe('/services/');
  });

  it('is announced in the page', async () => {
    await write('host/index.html', '<meta name="api-prefix" content="__API_PREFIX__">');
    const ask = await startMapped();
    expect(await ask('/alerts')).toBe('<meta name="api-prefix" content="/service">');
  });

  it('needs a prefix that no other route uses', () => {
    expect(readApiPrefix({})).toBe('/api');
    expect(readApiPrefix({ API_PREFIX: '/service/v1' })).toBe('/service/v1');
    for (const wrong of [
      'service',
      '/service/',
      '/api/',
      '/',
      '/r',
      '/Assets/x',
      '/login',
      '//other.example',
      '/a b',
      '/a"',
    ]) {
      expect(() => readApiPrefix({ API_PREFIX: wrong })).toThrow('API_PREFIX must be a path');
    }
  });
});

describe('the API', () => {
  it('forwards method, query and body, and tells the provider the address of the client', async () => {
    provider = (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method, url, headers } = request;
        response.writeHead(201, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify({ method, url, headers, body: String(Buffer.concat(chunks)) }));
      });
    };
    const response = await fetch(`${gateway.address}/api/alerts/?page=2`, {
      method: 'POST',
      body: '{"ids":[1]}',
      headers: {
        Authorization: 'Bearer t',
        'X-Forwarded-For': '1.2.3.4',
        Forwarded: 'for=1.2.3.4',
      },
    });
    expect(response.status).toBe(201);
    const seen = (await response.json()) as Record<string, unknown>;
    expect(seen).toMatchObject({ method: 'POST', url: '/api/alerts/?page=2', body: '{"ids":[1]}' });
    expect(seen.headers).toMatchObject({
      authorization: 'Bearer t',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': `127.0.0.1:${gateway.port}`,
      'x-forwarded-proto': 'http',
    });
    expect(seen.headers).not.toHaveProperty('forwarded');
  });

  it('tells the provider the address of a client that sends Expect: 100-continue', async () => {
    provider = (request, response) => response.end(JSON.stringify(request.headers));
    const seen = await new Promise<string>((resolve, reject) => {
      const headers = {
        Expect: '100-continue',
        'X-Forwarded-For': '1.2.3.4',
        Forwarded: 'for=1.2.3.4',
      };
      const options = {
        host: '127.0.0.1',
        port: gateway.port,
        path: '/api/token/',
        method: 'POST',
        headers,
      };
      const call = httpRequest(options, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        response.on('end', () => resolve(text));
      });
      call.on('error', reject);
      call.on('continue', () => call.end('{}'));
    });
    const headers = JSON.parse(seen) as Record<string, unknown>;
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers).not.toHaveProperty('forwarded');
    expect(headers).not.toHaveProperty('expect');
  });

  it('streams a response as it arrives', async () => {
    let finish: () => void = () => undefined;
    provider = (_request, response) => {
      response.write('first');
      finish = () => response.end('last');
    };
    const response = await fetch(`${gateway.address}/api/stream`);
    const reader = response.body?.getReader();
    const decode = (value: Uint8Array | undefined) => new TextDecoder().decode(value);
    expect(decode((await reader?.read())?.value)).toBe('first');
    finish();
    expect(decode((await reader?.read())?.value)).toBe('last');
  });

  it("aborts the provider's request when the browser aborts, and does not retry it", async () => {
    const controller = new AbortController();
    const asked: (string | undefined)[] = [];
    const abandoned = new Promise<void>((resolve) => {
      provider = (request, response) => {
        asked.push(request.url);
        if (request.url === '/api/next') response.end('{}');
        response.on('close', resolve);
        controller.abort();
      };
    });
    const call = fetch(`${gateway.address}/api/slow`, { signal: controller.signal });
    await expect(call).rejects.toThrow('aborted');
    await abandoned;
    await fetch(`${gateway.address}/api/next`);
    expect(asked).toEqual(['/api/slow', '/api/next']);
  });

  it('answers 502 with JSON if the provider does not respond', async () => {
    const nobody = createServer();
    await new Promise<void>((resolve) => nobody.listen(0, '127.0.0.1', resolve));
    const { port } = nobody.address() as { port: number };
    await new Promise((resolve) => nobody.close(resolve));
    const listener = createGateway({
      hostBuild: path.join(folder, 'host'),
      remotes: {},
      config,
      apiAddress: `http://127.0.0.1:${port}`,
    });
    const server = await listen(listener, { port: 0, host: '127.0.0.1' });
    running.push(server);
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const response = await fetch(`${server.address}/api/users/me/?signature=secret`);
    const lines = written.mock.calls.map(([line]) => String(line));
    written.mockRestore();
    const name = response.headers.get('x-request-id');
    expect(lines).toEqual([
      `GET /api/users/me/: the provider at http://127.0.0.1:${port} did not answer: ECONNREFUSED (request ${name})\n`,
    ]);
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual({ status: 'bad_gateway' });
  });

  /** A provider that closes each connection at the second request over it, like one whose idle timeout has expired. */
  function endAtSecondCall(): string[] {
    const asked: string[] = [];
    const used = new WeakSet();
    provider = (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      if (used.has(request.socket)) request.socket.resetAndDestroy();
      else response.end('[]');
      used.add(request.socket);
    };
    return asked;
  }

  it('retries a read if the provider had just closed the connection', async () => {
    const asked = endAtSecondCall();
    const read = () => fetch(`${gateway.address}/api/restaurants/`);
    expect(await (await read()).text()).toBe('[]');
    const again = await read();
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 200, body: '[]' });
    expect(asked).toEqual(Array(3).fill('GET /api/restaurants/'));
  });

  it('never retries a write', async () => {
    const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const asked = endAtSecondCall();
    await fetch(`${gateway.address}/api/restaurants/`).then((answer) => answer.text());
    const change = await fetch(`${gateway.address}/api/vazone/`, { method: 'POST', body: '{}' });
    expect(change.status).toBe(502);
    expect(asked).toEqual(['GET /api/restaurants/', 'POST /api/vazone/']);
    log.mockRestore();
  });

  it('passes on an error response of the provider unchanged', async () => {
    provider = (_request, response) => {
      response.writeHead(404, { 'Content-Type': 'application/json' });
      response.end('{"status":"not_found"}');
    };
    const response = await fetch(`${gateway.address}/api/nothing/`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ status: 'not_found' });
  });
});
