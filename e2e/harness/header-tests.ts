import { listen } from '@maitred/host/server';
import { test as base, expect } from '@playwright/test';
import { ApiClient } from './accounts';

/** The server under test, and how to stop it. */
interface Server {
  address: string;
  stop: () => Promise<void>;
}

/** Starts a server with every setting that extends the page's policy. */
type StartServer = (config: ReturnType<typeof configured>) => Promise<Server>;

const IMMUTABLE = /^public, ?max-age=31536000, ?immutable$/;
const JSON_TYPE = /^application\/json/;
const NONCE = /'nonce-([\w-]{22,})'/;

interface SiteConfig {
  localOverrides?: boolean;
  media?: string[];
  errorReporting?: { dsn: string };
  tracker?: { url: string };
  messenger?: { scriptUrl: string; frameAncestors?: string[] };
}

interface BuildFile {
  file: string;
}

interface Site {
  address: string;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  config: () => Promise<SiteConfig>;
  /** Paths of the host's and a remote's files that have a hash in their name or folder. */
  hashedFiles: () => Promise<string[]>;
}

/** Every setting that extends the policy; the messenger's pages come from this origin. */
const configured = (messengerOrigin: string) => ({
  errorReporting: { dsn: 'https://key@errors.example/1' },
  tracker: { url: 'https://tracker.example/matomo.php', siteId: 3 },
  media: ['https://cameras.example'],
  messenger: {
    scriptUrl: 'https://messenger.example/web-app.js',
    frameAncestors: [messengerOrigin],
  },
});

interface Messenger {
  origin: string;
  /** Serves a page with these pages of the application in frames. */
  frame: (...addresses: string[]) => void;
}

function siteAt(address: string): Site {
  const get: Site['get'] = (path, headers = {}) => fetch(new URL(path, address), { headers });
  return {
    address,
    get,
    config: async () => {
      const registry = (await (await get('/registry.json')).json()) as { config: SiteConfig };
      return registry.config;
    },
    hashedFiles: async () => {
      const html = await (await get('/')).text();
      const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
      const { versions } = (await (await get('/r/alerts/remote.json')).json()) as {
        versions: { version: string; entry: BuildFile; screens: Record<string, BuildFile[]> }[];
      };
      const [build] = versions;
      const files = build && [build.entry, ...Object.values(build.screens).flat()];
      return [
        ...scripts,
        ...(files ?? []).map(({ file }) => `/r/alerts/${build?.version}/${file}`),
      ];
    },
  };
}

async function policyOf(site: Site, path: string): Promise<Map<string, string>> {
  const policy = (await site.get(path)).headers.get('content-security-policy') ?? '';
  return new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+(.*)/s))
      .map(([name = '', sources = '']) => [name, sources]),
  );
}

const originOf = (address: string) => new URL(address).origin;

/**
 * Defines the tests that every server of the application must pass, whichever program it is; a spec calls this with its
 * own server.
 */
export function testHeaders(start: StartServer): void {
  const test = base.extend<object, { site: Site; messenger: Messenger }>({
    messenger: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here.
      async ({}, use) => {
        let frames = '';
        const server = await listen(
          (_request, response) => response.setHeader('Content-Type', 'text/html').end(frames),
          { host: '127.0.0.1', port: 0 },
        );
        await use({
          origin: server.address,
          frame: (...addresses) => {
            frames = addresses.map((address) => `<iframe src="${address}"></iframe>`).join('');
          },
        });
        await server.close();
      },
      { scope: 'worker' },
    ],
    site: [
      async ({ messenger: { origin } }, use) => {
        const server = await start(configured(origin));
        await use(siteAt(server.address));
        await server.stop();
      },
      { scope: 'worker', timeout: 60_000 },
    ],
  });

  test('each request for the page is answered in full, with a new nonce', async ({ site }) => {
    const nonces = new Set<string>();
    for (const path of ['/', '/alerts?page=2', '/11/face-profiles/31', '/no/such/screen']) {
      const response = await site.get(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      // A 304 would combine an old page with a new nonce.
      expect(response.headers.get('etag')).toBeNull();
      expect(response.headers.get('last-modified')).toBeNull();
      const [, nonce = ''] =
        NONCE.exec(response.headers.get('content-security-policy') ?? '') ?? [];
      expect(nonce).not.toBe('');
      expect(await response.text()).toContain(nonce);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(4);
  });

  test('hashed files are immutable, and compressed with an encoding that the browser accepts', async ({
    site,
  }) => {
    const files = await site.hashedFiles();
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const plain = await site.get(file, { 'Accept-Encoding': 'identity' });
      expect(plain.status, file).toBe(200);
      expect(plain.headers.get('cache-control'), file).toMatch(IMMUTABLE);
      expect(plain.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/);
      expect(plain.headers.get('content-encoding')).toBeNull();
      const text = await plain.text();
      for (const encoding of ['br', 'gzip']) {
        // Files too small to gain anything are not compressed.
        if (text.length < 2048) continue;
        const packed = await site.get(file, { 'Accept-Encoding': encoding });
        expect(packed.headers.get('content-encoding'), `${file} in ${encoding}`).toBe(encoding);
        expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
        expect((await packed.text()) === text, `${file} in ${encoding}`).toBe(true);
      }
    }
  });

  test('descriptors and the registry are never cached', async ({ site }) => {
    for (const path of ['/registry.json', '/host.json', '/r/alerts/remote.json']) {
      const response = await site.get(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('cache-control'), path).toBe('no-store');
      expect(response.headers.get('content-type'), path).toMatch(JSON_TYPE);
    }
  });

  test('the service worker is revalidated each time, and its policy lets it load nothing', async ({
    site,
  }) => {
    const { status, headers } = await site.get('/service-worker.js');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('the manifest and every icon named by it or the page are served with the right types and sizes', async ({
    site,
  }) => {
    const page = await (await site.get('/')).text();
    const [, manifestPath = ''] = /<link rel="manifest" href="([^"]+)">/.exec(page) ?? [];
    const [, touchIcon = ''] = /<link rel="apple-touch-icon" href="([^"]+)">/.exec(page) ?? [];
    const response = await site.get(manifestPath);
    expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const manifest = (await response.json()) as { icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
    const icons = [...manifest.icons, { src: touchIcon, sizes: '180x180' }];
    for (const { src, sizes } of icons) {
      const icon = await site.get(src);
      expect(icon.headers.get('content-type'), src).toBe('image/png');
      const head = Buffer.from(await icon.arrayBuffer());
      // The dimensions in the PNG's header.
      expect(`${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`, src).toBe(sizes);
    }
    expect((await policyOf(site, '/')).get('manifest-src')).toBe("'self'");
  });

  test('dynamic responses are compressed if the browser accepts gzip', async ({ site }) => {
    const { access } = await new ApiClient(site.address).signIn('owner');
    const asked = async (path: string, encoding: string) => {
      const headers = { 'Accept-Encoding': encoding, Authorization: `Bearer ${access}` };
      const response = await site.get(path, headers);
      expect(response.status, path).toBe(200);
      return { response, length: (await response.text()).length };
    };
    for (const path of ['/r/analytics/remote.json', '/api/alerts/?page=1']) {
      const plain = await asked(path, 'identity');
      expect(plain.response.headers.get('content-encoding'), path).toBeNull();
      // With a smaller response these tests would prove nothing.
      expect(plain.length, path).toBeGreaterThan(1024);
      const packed = await asked(path, 'gzip');
      expect(packed.response.headers.get('content-encoding'), path).toBe('gzip');
      expect(packed.response.headers.get('vary'), path).toMatch(/accept-encoding/i);
      expect(packed.response.headers.get('cache-control'), path).toBe('no-store');
      expect(packed.length, path).toBe(plain.length);
    }
  });

  test("a remote's files may be loaded by a shell at another origin", async ({ site }) => {
    const files = (await site.hashedFiles()).filter((file) => file.startsWith('/r/'));
    for (const path of ['/r/alerts/remote.json', ...files]) {
      const { headers } = await site.get(path);
      expect(headers.get('access-control-allow-origin'), path).toBe('*');
    }
  });

  test('unknown addresses below a reserved path never return the page', async ({ site }) => {
    const [main = ''] = (await site.hashedFiles()).filter((file) => file.includes('/main.'));
    const missing = [
      '/assets/main.0123456789.js',
      `${main}.map`,
      `${main}.map/`,
      `${main}%252emap`,
      `${main}.map%3Fx`,
      '/r/alerts/9.9.9-0123456789/remoteEntry.js',
      '/r/alerts/activations.json',
      '/r/nobody/remote.json',
      '/r/',
      '/r/alerts',
      '/R/alerts/remote.json',
      '/api',
      '/api/no/such/call/',
      '/API/no/such/call/',
      '/ingest',
      '/ingest/no/such/call/',
      '/health/',
      '/health/host',
      '/ready/provider',
      '/metrics',
      '/metrics/',
      '/development/',
    ];
    for (const path of missing) {
      const response = await site.get(path);
      expect([401, 404], path).toContain(response.status);
      expect(response.headers.get('content-type') ?? '', path).not.toContain('html');
    }
  });

  test('health and readiness report the state of every part', async ({ site }) => {
    const parts = { gateway: 'ok', host: 'ok', provider: 'ok' };
    for (const [path, expected] of [
      ['/health', { status: 'ok', ...parts }],
      ['/ready', { status: 'ready', ...parts, database: 'ok' }],
    ] as const) {
      const response = await site.get(path);
      expect(response.status, path).toBe(200);
      expect(response.headers.get('cache-control'), path).toBe('no-store');
      expect(await response.json()).toEqual(expected);
    }
  });

  test("a detector's request reaches the provider, which requires a key", async ({ site }) => {
    const response = await fetch(new URL('/ingest/detections/', site.address), { method: 'POST' });
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toMatch(JSON_TYPE);
  });

  test('every response has the security headers', async ({ site }) => {
    const [file = ''] = await site.hashedFiles();
    for (const path of [
      '/',
      file,
      '/registry.json',
      '/r/alerts/remote.json',
      '/r/',
      '/api/users/me/',
    ]) {
      const { headers } = await site.get(path);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      // The provider sets a referrer policy for its own responses.
      expect(headers.get('referrer-policy'), path).toMatch(
        path.startsWith('/api/')
          ? /^no-referrer$|^strict-origin/
          : /^strict-origin-when-cross-origin$/,
      );
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
        expect(headers.get('permissions-policy'), path).toContain(`${feature}=()`);
      }
    }
  });

  test("the page's content security policy allows its own origin and the configured ones", async ({
    site,
  }) => {
    const { errorReporting, tracker, media = [], localOverrides } = await site.config();
    const local = localOverrides ? ['http://localhost:*'] : [];
    const elsewhere = [errorReporting?.dsn, tracker?.url, ...media].flatMap((address) =>
      address === undefined ? [] : [originOf(address)],
    );
    const policy = await policyOf(site, '/alerts');
    const sources = (name: string) => policy.get(name)?.split(' ').sort();
    const mediaOrigins = media.map(originOf);
    expect(sources('default-src')).toEqual(["'none'"]);
    expect(sources('script-src')).toEqual(["'self'", ...local].sort());
    expect(sources('connect-src')).toEqual(["'self'", ...elsewhere, ...local].sort());
    expect(sources('img-src')).toEqual(["'self'", 'blob:', 'data:', ...mediaOrigins].sort());
    expect(sources('media-src')).toEqual(["'self'", 'blob:', ...mediaOrigins].sort());
    expect(sources('worker-src')).toEqual(["'self'", 'blob:'].sort());
    expect(policy.get('style-src')).toMatch(/^'self' 'nonce-[\w-]{22,}'$/);
    expect(sources('object-src')).toEqual(["'none'"]);
    expect(sources('base-uri')).toEqual(["'self'"]);
    expect(sources('frame-ancestors')).toEqual(["'none'"]);
    expect([...policy.values()].join(' ')).not.toContain('unsafe');
  });

  test('the messenger may frame only its own page, and no other page may be framed', async ({
    site,
    messenger: { origin, frame },
    page,
  }) => {
    const { messenger } = await site.config();
    const ancestors = messenger?.frameAncestors ?? ["'none'"];
    const policy = await policyOf(site, '/telegram/authentication/7');
    expect(policy.get('frame-ancestors')).toBe(ancestors.join(' '));
    const script = messenger ? ["'self'", originOf(messenger.scriptUrl)] : ["'self'"];
    expect(policy.get('script-src')?.split(' ')).toEqual(expect.arrayContaining(script));
    for (const path of ['/', '/login', '/alerts', '/telegramme', '/telegram/alerts']) {
      expect((await policyOf(site, path)).get('frame-ancestors'), path).toBe("'none'");
    }

    // The frames are tested only if the deployment allows this test's messenger.
    if (!ancestors.includes(origin)) return;
    frame(`${site.address}/telegram/authentication/7`, `${site.address}/login`);
    await page.route(/messenger\.example/, (route) => route.fulfill({ body: '' }));
    await page.goto(origin);
    const frames = page.frameLocator('iframe');
    await expect(frames.first().locator('#root > *').first()).toBeAttached();
    await expect(frames.last().locator('#root')).toHaveCount(0);
  });
}
