import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cameras, restaurants } from '../database/schema';
import { createLogger } from '../logger';
import { setUpTestProvider } from '../testing/set-up-test-provider';
import { type MetricsServer, serveMetrics } from './metrics-server';
import { ProviderMetrics } from './provider-metrics';

const lines: string[] = [];
let metrics: ProviderMetrics;

const provider = setUpTestProvider({
  trustedProxies: ['127.0.0.1'],
  logger: createLogger('info', { write: (line) => lines.push(line) }),
  observe: (app, services) => {
    const connections = () => ({ calls: { total: 3, idle: 1, waiting: 0 } });
    metrics = new ProviderMetrics({ services, connections, version: '1.2.3' });
    metrics.watch(app);
  },
});
beforeEach(() => {
  metrics.registry.resetMetrics();
  lines.length = 0;
});

const collected = () => metrics.registry.metrics();

/** The value of a series, by its name and labels as written. */
async function readSeries(series: string): Promise<number | undefined> {
  const text = await collected();
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

/** Waits until a series exists: a call is counted after its response is sent, which the client may see first. */
async function counted(series: string): Promise<void> {
  while ((await readSeries(series)) === undefined) await setImmediate();
}

async function sendDetection(sequence: number, secondsAgo: number): Promise<number> {
  const at = new Date(provider.clock.now.getTime() - secondsAgo * 1000).toISOString();
  return (await provider.detect({ at, sequence })).status;
}

describe('ProviderMetrics', () => {
  it('counts requests by route pattern and status, never by address', async () => {
    const token = await provider.logIn('anna');
    for (const url of ['/api/cameras/7001/', '/api/cameras/7002/', '/no/such/7003']) {
      await provider.call({ url, token });
    }
    await counted('maitred_http_requests_total{method="GET",route="none",status="404"}');
    const text = await collected();
    expect(text).toContain(
      'maitred_http_requests_total{method="POST",route="/api/token/",status="200"} 1',
    );
    expect(text).toMatch(
      /maitred_http_requests_total\{method="GET",route="none",status="404"\} \d/,
    );
    expect(text).toMatch(
      /maitred_http_request_duration_seconds_bucket\{le="0\.005",method="POST",route="\/api\/token\/"\} \d/,
    );
    // Only in a label, because memory sizes are numbers too.
    expect(text).not.toMatch(/\/700\d/);
  });

  it("reports how late a camera's detections are, and when the last was accepted", async () => {
    await provider.database
      .insert(cameras)
      .values({ restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' });
    expect(await sendDetection(1, 12)).toBe(204);
    await counted('maitred_ingest_lag_seconds{camera="1"}');
    expect(await readSeries('maitred_ingest_lag_seconds{camera="1"}')).toBe(12);
    const takenAt = provider.clock.now.getTime() / 1000;
    provider.clock.advance(60);
    // Its sequence is not higher, so it was not taken.
    expect(await sendDetection(1, 0)).toBe(409);
    await counted(
      'maitred_http_requests_total{method="POST",route="/ingest/detections/",status="409"}',
    );
    expect(await readSeries('maitred_ingest_lag_seconds{camera="1"}')).toBe(12);
    expect(await readSeries('maitred_ingest_last_taken_timestamp_seconds{camera="1"}')).toBe(
      takenAt,
    );
  });

  it.each([
    ['disabled', () => provider.database.update(cameras).set({ disabledAt: new Date() })],
    [
      'of a disabled restaurant',
      () => provider.database.update(restaurants).set({ disabledAt: new Date() }),
    ],
    ['deleted', () => provider.database.delete(cameras)],
  ])('reports nothing of a camera that is %s', async (_, change) => {
    await provider.database
      .insert(cameras)
      .values({ restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' });
    expect(await sendDetection(1, 12)).toBe(204);
    await counted('maitred_ingest_lag_seconds{camera="1"}');
    await change();
    expect(await collected()).not.toContain('camera="1"');
  });

  it('reports the lag of a camera for some minutes, and the time of its last detection forever', async () => {
    await provider.database
      .insert(cameras)
      .values({ restaurantId: 1, name: 'Hall', streamUrl: 'demo:hall' });
    expect(await sendDetection(1, 12)).toBe(204);
    await counted('maitred_ingest_lag_seconds{camera="1"}');
    const takenAt = provider.clock.now.getTime() / 1000;
    provider.clock.advance(301);
    expect(await readSeries('maitred_ingest_lag_seconds{camera="1"}')).toBeUndefined();
    expect(await readSeries('maitred_ingest_last_taken_timestamp_seconds{camera="1"}')).toBe(
      takenAt,
    );
  });

  it('reports queues, streams, viewers, connections, memory and the database', async () => {
    const { viewers } = provider.services;
    const end = viewers.begin('anna');
    expect(await readSeries('maitred_live_viewers')).toBe(1);
    end();
    expect(await readSeries('maitred_live_viewers')).toBe(0);
    for (const queue of ['detections', 'order_reports', 'pictures', 'uploads', 'passwords']) {
      expect(await readSeries(`maitred_queue_waiting{queue="${queue}"}`)).toBe(0);
    }
    expect(await readSeries('maitred_streams{state="delivering"}')).toBe(0);
    expect(await readSeries('maitred_database_connections_total{pool="calls"}')).toBe(3);
    expect(await readSeries('maitred_database_up')).toBe(1);
    expect(await readSeries('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  });

  it('reports the running version', async () => {
    const own = new ProviderMetrics({ services: provider.services, version: '1.2.3' });
    expect(await own.registry.metrics()).toContain('maitred_build_info{version="1.2.3"} 1');
  });
});

describe('the id of a request', () => {
  it('is in the response and in the log line, which has no query or header', async () => {
    const { headers } = await provider.call({
      url: '/api/users/me/?signature=secret',
      token: 'a-token',
      headers: { 'x-request-id': 'name-of-the-gateway' },
    });
    expect(headers['x-request-id']).toBe('name-of-the-gateway');
    const answered = () =>
      lines.map((one) => JSON.parse(one)).find(({ msg }) => msg === 'answered');
    while (answered() === undefined) await setImmediate();
    const line = answered();
    expect(line).toMatchObject({
      reqId: 'name-of-the-gateway',
      req: { method: 'GET', path: '/api/users/me/' },
      route: '/api/users/me/',
      status: 401,
    });
    expect(lines.join('')).not.toMatch(/secret|a-token/);
  });

  it('is generated if the given one is missing or invalid', async () => {
    const names = await Promise.all(
      ['', 'a b', 'x'.repeat(65), 'quote"'].map(async (given) => {
        const { headers } = await provider.call({
          url: '/health',
          headers: { 'x-request-id': given },
        });
        return String(headers['x-request-id']);
      }),
    );
    for (const name of names) expect(name).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the metrics endpoint', () => {
  let server: MetricsServer;
  beforeEach(async () => {
    server = await serveMetrics(metrics.registry, { host: '127.0.0.1', port: 0 });
  });
  afterEach(() => server.stop());

  it('has its own port, which serves nothing else', async () => {
    const answer = await fetch(server.address);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await answer.text()).toContain('# TYPE maitred_http_requests_total counter');
    expect((await fetch(new URL('/api/cameras/', server.address))).status).toBe(404);
    expect((await provider.call({ url: '/metrics' })).status).toBe(404);
  });
});

describe('the queries for the metrics', () => {
  /** Each name, and the name by which it would be queried as a histogram. */
  const namesOf = async () =>
    (await metrics.registry.getMetricsAsJSON()).flatMap(({ name }) => [name, `${name}_bucket`]);
  const read = (file: string) =>
    readFileSync(fileURLToPath(new URL(`../../../${file}`, import.meta.url)), 'utf8');
  const asked = (query: string) =>
    query.match(/\b(?:maitred|nodejs|process)_\w+|\bup(?=\{)/g)?.filter((name) => name !== 'up');

  it('use existing metrics in the Grafana dashboard', async () => {
    const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    const known = await namesOf();
    const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(10);
    expect(known).toEqual(expect.arrayContaining(queries.flatMap((query) => asked(query) ?? [])));
  });

  it('use existing metrics in the alerts of docs/operations.md', async () => {
    const [, section = ''] = read('docs/operations.md').split('### What to alert on\n');
    const [own = ''] = section.split(/^##/m);
    const queries = [...own.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, query = '']) => query);
    expect(queries.length).toBeGreaterThan(5);
    const known = await namesOf();
    for (const query of queries) expect(known).toEqual(expect.arrayContaining(asked(query) ?? []));
  });
});
