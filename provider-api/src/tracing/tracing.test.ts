import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { copyTestDatabase } from '../testing/copy-test-database';
import { runProvider } from '../testing/run-provider';

interface SentSpan {
  traceId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface SentTraces {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

const ASKER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };

let directory: string;
let collector: Server;
let endpoint: string;
let received: string[];

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'maitred-tracing-'));
  copyTestDatabase(directory);
});
afterAll(() => rmSync(directory, { recursive: true }));

beforeEach(async () => {
  received = [];
  collector = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      if (request.url === '/v1/traces') received.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterEach(() => {
  collector.close();
  collector.closeAllConnections();
});

const start = () =>
  runProvider({
    DATA_DIR: directory,
    DEMO: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trattoria',
  });

const sentSpans = () =>
  received
    .flatMap((body) => (JSON.parse(body) as SentTraces).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

it("a trace has a request's route, status and id, continues the caller's trace, and omits secrets", async () => {
  const provider = await start();
  const answer = await fetch(`${provider.address}/api/vazone/?camera_id=99`, {
    headers: { traceparent: `00-${ASKER.trace}-${ASKER.span}-01`, authorization: 'Bearer secret' },
  });
  await fetch(`${provider.address}/api/no/such/call/`);
  expect(await provider.end('SIGTERM')).toBe(0);

  const [call] = sentSpans().filter(({ traceId }) => traceId === ASKER.trace);
  expect(call).toMatchObject({ name: 'GET /api/vazone/', parentSpanId: ASKER.span, kind: 2 });
  expect(call && attributesOf(call)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/vazone/',
    'http.response.status_code': 401,
    'maitred.request': answer.headers.get('x-request-id'),
  });
  const sent = received.join();
  for (const name of ['maitred-provider', 'trattoria']) expect(sent).toContain(name);
  for (const kept of ['secret', 'camera_id', 'no/such/call']) expect(sent).not.toContain(kept);
}, 60_000);

it('the provider responds and stops as usual if the trace collector is down', async () => {
  collector.close();
  await once(collector, 'close');
  const provider = await start();
  expect((await fetch(`${provider.address}/health`)).status).toBe(200);
  expect(await provider.end('SIGTERM')).toBe(0);
  expect(received).toEqual([]);
}, 60_000);
