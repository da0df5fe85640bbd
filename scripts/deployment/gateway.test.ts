import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listen } from '@maitred/host/server';
import { findCaddy } from '../workspace/find-caddy';
import { inRoot } from '../workspace/packages';

const caddy = findCaddy();
const describeWithCaddy = caddy === undefined ? describe.skip : describe;

let folder: string;
let stops: (() => Promise<unknown>)[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'maitred-gateway-'));
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  await rm(folder, { recursive: true, force: true });
});

async function startServer(listener: RequestListener): Promise<number> {
  const server = await listen(listener, { host: '127.0.0.1', port: 0 });
  stops.push(server.close);
  return server.port;
}

/** A free port: Caddy cannot pick one by itself and report it. */
async function freePort(): Promise<number> {
  const server = await listen(() => undefined, { host: '127.0.0.1', port: 0 });
  await server.close();
  return server.port;
}

/** Starts the gateway in front of a provider that responds with the client's address as forwarded to it. */
async function startGateway(environment: Record<string, string>): Promise<string> {
  const provider = await startServer(({ headers }, response) =>
    response.end(String(headers['x-forwarded-for'])),
  );
  const [port, securePort, healthPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const parameters = ['run', '--config', inRoot('deploy/Caddyfile'), '--adapter', 'caddyfile'];
  const child = spawn(caddy ?? 'caddy', parameters, {
    env: {
      BIND: '127.0.0.1',
      HTTP_PORT: String(port),
      HTTPS_PORT: String(securePort),
      HEALTH_PORT: String(healthPort),
      REMOTES: 'alerts',
      PROVIDERS: `127.0.0.1:${provider}`,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  stops.push(() => {
    child.kill();
    return ended;
  });
  const lines: string[] = [];
  for await (const line of createInterface(child.stderr)) {
    lines.push(line);
    if (line.includes('serving initial configuration')) return `http://127.0.0.1:${port}`;
  }
  throw new Error(`The gateway did not start: ${lines.join('\n')}`);
}

/** The client address that the provider receives when the client claims to be another. */
async function reportedAddress(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/users/me/`, {
    headers: { 'X-Forwarded-For': '203.0.113.7' },
  });
  return answer.text();
}

describeWithCaddy('the gateway', () => {
  it.each(['', '198.51.100.0/24'])(
    'overwrites the client address in the request if TRUSTED_PROXIES is "%s"',
    async (TRUSTED_PROXIES) => {
      expect(await reportedAddress(await startGateway({ TRUSTED_PROXIES }))).toBe('127.0.0.1');
    },
  );

  it('passes on the client address from a trusted proxy, followed by the address of the proxy', async () => {
    const gateway = await startGateway({ TRUSTED_PROXIES: '198.51.100.0/24 127.0.0.1' });
    expect(await reportedAddress(gateway)).toBe('203.0.113.7, 127.0.0.1');
  });
});
